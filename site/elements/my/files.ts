import { formatDay } from './dates.ts';
import { sum } from './invoice.ts';
import { element, paperLink } from './parts.ts';
import type { My, MyStrings } from './types.ts';

type MyFile = Extract<My, { purpose: 'member' }>['files'][number];

function fileItem(
  { kind, isRefund, number, issuedOn, amountCents, address, state, lines = [] }: MyFile,
  { strings: t, lang }: { strings: MyStrings; lang: string | undefined },
): HTMLElement {
  const link = paperLink('text-link', `${t[`file_${isRefund ? 'refund' : kind}`]} ${number} (PDF)`, address);
  const facts = [
    kind === 'certificate' || kind === 'sticker' ? '' : formatDay(issuedOn, lang),
    amountCents ? sum(amountCents) : '',
    state ? t[`bill_${state}`] : '',
  ];
  return element(
    'li',
    'flex flex-wrap justify-between gap-x-6 border-b-2 border-line py-3',
    element('span', '', link, ...lines.map((line) => element('span', 'block', line))),
    element('span', '', facts.filter(Boolean).join('　')),
  );
}

export function filesSection(
  files: MyFile[],
  page: { strings: MyStrings; lang: string | undefined },
): HTMLElement[] {
  if (files.length === 0) return [];
  const items = files.map((file) => fileItem(file, page));
  return [
    element('h3', 'mt-8 text-lg', page.strings.files),
    element('ul', 'mt-2 border-t-4 border-text', ...items),
  ];
}
