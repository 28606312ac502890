import { formatDay } from './my-dates.ts';
import { sum } from './my-invoice.ts';
import { element } from './my-parts.ts';
import type { My, MyStrings } from './my-types.ts';

type MyFile = Extract<My, { purpose: 'member' }>['files'][number];

function fileItem(
  { kind, number, issuedOn, amountCents, address }: MyFile,
  { strings: t, lang }: { strings: MyStrings; lang: string | undefined },
): HTMLElement {
  const link = element('a', 'text-link', `${t[`file_${kind}`]} ${number} (PDF)`) as HTMLAnchorElement;
  link.href = address;
  link.download = '';
  const facts = [
    kind === 'certificate' ? '' : formatDay(issuedOn, lang),
    amountCents ? sum(amountCents) : '',
  ];
  return element(
    'li',
    'flex flex-wrap justify-between gap-x-6 border-b-2 border-line py-3',
    link,
    element('span', '', facts.filter(Boolean).join('　')),
  );
}

/** Lists invoices, receipts and the certificate for download. */
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
