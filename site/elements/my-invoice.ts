import { formatDay } from './my-dates.ts';
import { element, facts } from './my-parts.ts';
import type { My, MyStrings } from './my-types.ts';

type MyInvoice = NonNullable<Extract<My, { purpose: 'application' | 'member' }>['invoice']>;

/** `HK$800`. */
export const sum = (cents: number) =>
  `HK$${(cents / 100).toLocaleString('en-HK', { minimumFractionDigits: cents % 100 ? 2 : 0 })}`;

/** What somebody has to pay, with the code that a bank's app scans. */
export function invoiceSection(
  invoice: MyInvoice | null,
  { strings: t, lang }: { strings: MyStrings; lang: string | undefined },
): HTMLElement[] {
  if (!invoice) return [];
  const { number, reference, dueOn, amountCents, payeeName, fpsId, chequePayee, bankAccount, qr } = invoice;
  const parts = [
    element('h3', 'mt-8 text-lg', t.invoice),
    facts([
      [t.invoiceNumber, number],
      [t.amount, sum(amountCents)],
      [t.payBy, formatDay(dueOn, lang)],
      [t.payee, payeeName],
      [t.fps, fpsId],
      [t.cheque, chequePayee],
      [t.bank, bankAccount],
      [t.quote, reference],
    ]),
  ];
  if (qr) parts.push(codeOf(qr, t));
  return parts;
}

/** On a telephone the code is kept as a picture: nobody can scan the screen that shows it. */
function codeOf(svg: string, t: MyStrings): HTMLElement {
  const address = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  const picture = element('img', 'mt-4 h-56 w-56 border-2 border-line bg-white') as HTMLImageElement;
  picture.src = address;
  picture.alt = t.fpsCode;
  const save = element('a', 'text-link', t.saveCode) as HTMLAnchorElement;
  save.href = address;
  save.download = 'fps.svg';
  return element('div', '', picture, element('p', 'mt-2', save));
}
