import { moneyText } from '../../../core/association/currency.ts';
import { formatDay } from './dates.ts';
import { element, facts } from './parts.ts';
import type { My, MyStrings } from './types.ts';

type MyInvoice = NonNullable<Extract<My, { purpose: 'application' | 'member' }>['invoice']>;

export const sum = (cents: number) => moneyText(cents, document.documentElement.dataset.locale);

/** On failure, resolves and shows a message. */
export type Pay = (invoiceId: number) => Promise<void>;

function onlineOf({ invoiceId, label, text }: NonNullable<MyInvoice['online']>, pay: Pay): HTMLElement {
  const note = element('p', label === null ? 'font-bold' : 'mb-3', text);
  if (label === null) return element('div', 'mt-8', note);
  const button = element('button', 'button', label);
  button.onclick = async () => {
    button.toggleAttribute('disabled', true);
    await pay(invoiceId);
    button.toggleAttribute('disabled', false);
  };
  return element('div', 'mt-8', note, button);
}

function periodOf({ startsOn, endsOn }: MyInvoice, t: MyStrings, lang: string | undefined): string {
  if (!startsOn) return '';
  const text = endsOn ? t.periodText : t.periodForLife;
  return text
    .replace('%from%', formatDay(startsOn, lang))
    .replace('%until%', endsOn ? formatDay(endsOn, lang) : '');
}

export function invoiceSection(
  invoice: MyInvoice | null,
  {
    strings: t,
    lang,
    pay,
    title = t.invoice,
  }: { strings: MyStrings; lang: string | undefined; pay: Pay; title?: string },
): HTMLElement[] {
  if (!invoice) return [];
  const {
    number,
    reference,
    dueOn,
    lines = [],
    amountCents,
    payeeName,
    fpsId,
    chequePayee,
    bankAccount,
  } = invoice;
  const { qr, online } = invoice;
  const isPayable = [fpsId, chequePayee, bankAccount].some(Boolean);
  const details = [
    facts([
      [t.billFor, lines.map(({ text }) => text).join('\n')],
      [t.invoiceNumber, number],
      [t.period, periodOf(invoice, t, lang)],
      [t.payee, payeeName],
      [t.fps, fpsId],
      [t.cheque, chequePayee],
      [t.bank, bankAccount],
      [t.quote, reference],
    ]),
  ];
  if (!isPayable) details.push(element('p', 'mt-4 font-bold', t.payAsk));
  const owed = element(
    'p',
    'my-sum',
    element('b', 'numeral', sum(amountCents)),
    element('span', '', `${t.payBy} ${formatDay(dueOn, lang)}`),
  );
  const columns = element('div', 'my-owed-parts', element('div', 'min-w-0', ...details));
  if (qr) columns.append(codeOf(qr, t));
  const ways = online ? [columns, onlineOf(online, pay)] : [columns];
  return [element('section', 'my-owed', element('h3', 'text-lg', title), owed, ...ways)];
}

function codeOf(svg: string, t: MyStrings): HTMLElement {
  const address = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  const picture = element('img', 'h-56 w-56 border-2 border-line bg-white') as HTMLImageElement;
  picture.src = address;
  picture.alt = t.fpsCode;
  const save = element('a', 'text-link', t.saveCode) as HTMLAnchorElement;
  save.href = address;
  save.download = 'fps.svg';
  return element('div', '', picture, element('p', 'mt-2', save));
}
