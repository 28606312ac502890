import { element } from './my-parts.ts';
import type { My, MyStrings } from './my-types.ts';

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

export function shownPart({ listing, showable }: MyMember, { strings: t, show }: ShownPage): HTMLElement[] {
  const filled = showable.filter(({ value }) => value);
  if (!listing || filled.length === 0) return [];
  const boxes = filled.map(({ field, value, isShown }) => {
    const box = element('input', 'size-[1.35rem] flex-none') as HTMLInputElement;
    box.type = 'checkbox';
    box.name = field;
    box.checked = isShown;
    const shown = isPictures(field) ? thumbnails(value, t[`shown_${field}`]) : [value];
    const words = element('span', '', element('b', '', t[`shown_${field}`]), element('br', ''), ...shown);
    return { box, label: element('label', 'flex items-start gap-3 py-2', box, words) };
  });
  const save = element('button', 'button mt-4', t.shownSave) as HTMLButtonElement;
  const form = element('form', 'mt-2', ...boxes.map(({ label }) => label), save) as HTMLFormElement;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    save.disabled = true;
    await show(boxes.filter(({ box }) => box.checked).map(({ box }) => box.name));
    save.disabled = false;
  });
  return [element('h3', 'mt-8 text-lg', t.shown), element('p', 'mt-2', t.shownText), form];
}

export function enquiriesPart(
  { takesEnquiries }: MyMember,
  { strings: t, takeEnquiries }: ShownPage,
): HTMLElement[] {
  if (takesEnquiries === null) return [];
  const box = element('input', 'size-[1.35rem] flex-none') as HTMLInputElement;
  box.type = 'checkbox';
  box.name = 'takesEnquiries';
  box.checked = takesEnquiries;
  box.addEventListener('change', async () => {
    box.disabled = true;
    await takeEnquiries(box.checked);
    box.disabled = false;
  });
  return [
    element('h3', 'mt-8 text-lg', t.enquiries),
    element('p', 'mt-2', t.enquiriesText),
    element('label', 'mt-2 flex items-start gap-3 py-2', box, element('span', '', t.enquiriesTake)),
  ];
}
