import { element } from './parts.ts';
import type { My, MyStrings } from './types.ts';

type MyMember = Extract<My, { purpose: 'member' }>;

interface ShownPage {
  strings: MyStrings;
  show: (fields: string[]) => Promise<unknown>;
  takeEnquiries: (takesEnquiries: boolean) => Promise<unknown>;
}

const isPictures = (field: string) => field === 'memberLogo' || field === 'memberPhotos';

const thumbnails = (addresses: string, name: string): HTMLElement[] =>
  addresses.split('\n').map((address) => {
    const picture = element('img', 'mt-1 mr-2 inline-block h-16 w-auto') as HTMLImageElement;
    picture.src = address;
    picture.alt = name;
    return picture;
  });

interface Choice {
  name: string;
  isChosen: boolean;
  words: HTMLElement;
}

function choiceForm(
  choices: Choice[],
  { label, save }: { label: string; save: (chosen: string[]) => Promise<unknown> },
): HTMLFormElement {
  const boxes = choices.map(({ name, isChosen }) => {
    const box = element('input', 'size-[1.35rem] flex-none') as HTMLInputElement;
    return Object.assign(box, { type: 'checkbox', name, checked: isChosen });
  });
  const labels = choices.map(({ words }, at) =>
    element('label', 'flex items-start gap-3 py-2', boxes[at] ?? '', words),
  );
  const button = element('button', 'button mt-4', label) as HTMLButtonElement;
  const form = element('form', 'mt-2', ...labels, button) as HTMLFormElement;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    button.disabled = true;
    await save(boxes.filter(({ checked }) => checked).map(({ name }) => name));
    button.disabled = false;
  });
  return form;
}

export function shownPart({ listing, showable }: MyMember, { strings: t, show }: ShownPage): HTMLElement[] {
  const filled = showable.filter(({ value }) => value);
  if (!listing || filled.length === 0) return [];
  const choices = filled.map(({ field, value, isShown }) => {
    const shown = isPictures(field) ? thumbnails(value, t[`shown_${field}`]) : [value];
    const words = element('span', '', element('b', '', t[`shown_${field}`]), element('br', ''), ...shown);
    return { name: field, isChosen: isShown, words };
  });
  return [
    element('h3', 'mt-8 text-lg', t.shown),
    element('p', 'mt-2', t.shownText),
    choiceForm(choices, { label: t.shownSave, save: show }),
  ];
}

export function enquiriesPart(
  { takesEnquiries }: MyMember,
  { strings: t, takeEnquiries }: ShownPage,
): HTMLElement[] {
  if (takesEnquiries === null) return [];
  const words = element('span', '', t.enquiriesTake);
  return [
    element('h3', 'mt-8 text-lg', t.enquiries),
    element('p', 'mt-2', t.enquiriesText),
    choiceForm([{ name: 'takesEnquiries', isChosen: takesEnquiries, words }], {
      label: t.enquiriesSave,
      save: ([chosen]) => takeEnquiries(chosen !== undefined),
    }),
  ];
}
