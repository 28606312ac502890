import { element } from './my-parts.ts';
import type { My, MyStrings } from './my-types.ts';

type MyMember = Extract<My, { purpose: 'member' }>;

interface TopicsPage {
  strings: MyStrings;
  /** Saves the chosen topics. Withdraws the consent for all other topics. */
  choose: (topics: string[]) => Promise<unknown>;
}

const TOPICS = ['circular', 'events'] as const;

/** A checkbox for each topic of mails, ticked if the member has consented, with a save button. */
export function topicsPart({ topics }: MyMember, { strings: t, choose }: TopicsPage): HTMLElement[] {
  if (!topics.address) return [];
  const boxes = TOPICS.map((topic) => {
    const box = element('input', 'size-[1.35rem] flex-none') as HTMLInputElement;
    box.type = 'checkbox';
    box.name = topic;
    box.checked = topics.given.includes(topic);
    const label = element(
      'label',
      'flex items-start gap-3 py-2',
      box,
      element('span', '', t[`topic_${topic}`]),
    );
    return { box, label };
  });
  const save = element('button', 'button mt-4', t.topicsSave) as HTMLButtonElement;
  const form = element('form', 'mt-2', ...boxes.map(({ label }) => label), save) as HTMLFormElement;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    save.disabled = true;
    await choose(boxes.filter(({ box }) => box.checked).map(({ box }) => box.name));
    save.disabled = false;
  });
  return [
    element('h3', 'mt-8 text-lg', t.topics),
    element('p', 'mt-2', t.topicsText.replace('%address%', topics.address)),
    form,
  ];
}
