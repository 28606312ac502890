import { element } from './parts.ts';
import type { My, MyStrings } from './types.ts';

type MyMember = Extract<My, { purpose: 'member' }>;

interface TopicsPage {
  strings: MyStrings;
  choose: (topics: string[]) => Promise<unknown>;
  /** Absent where the representative alone may choose. */
  chooseNotices?: ((channel: string) => Promise<unknown>) | undefined;
}

const TOPICS = ['circular', 'events'] as const;

function noticesPart({ noticeChannel }: MyMember, { strings: t, chooseNotices }: TopicsPage): HTMLElement[] {
  if (!chooseNotices) return [];
  const box = element('input', 'size-[1.35rem] flex-none') as HTMLInputElement;
  box.type = 'checkbox';
  box.name = 'notices';
  box.checked = noticeChannel === 'mail';
  box.addEventListener('change', async () => {
    box.disabled = true;
    await chooseNotices(box.checked ? 'mail' : 'post');
    box.disabled = false;
  });
  return [element('label', 'mt-4 flex items-start gap-3 py-2', box, element('span', '', t.noticesByMail))];
}

export function topicsPart(member: MyMember, page: TopicsPage): HTMLElement[] {
  const { topics } = member;
  const { strings: t, choose } = page;
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
    ...noticesPart(member, page),
  ];
}
