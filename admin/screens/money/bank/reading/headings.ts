import type { BankMapping } from '../../../../../core/money/validation/bank.ts';
import {
  directionOfHeading,
  isFeeHeading,
  isRefundHeading,
} from '../../../../kit/tables-from-files/directions.ts';
import { currencyInHeading } from './currencies.ts';

export const COLUMN_NAMES = [
  'date',
  'amount',
  'credit',
  'debit',
  'direction',
  'currency',
  'balance',
  'payer',
] as const;
export type ColumnName = (typeof COLUMN_NAMES)[number];

const EITHER_WAY =
  /^(w\s*[/|&]\s*d|d\s*[/|&]\s*w|s\s*[/|&]\s*h|soll\s*[/|&]\s*haben)$|\b(cr|credit|c)\s*[/|&]\s*(dr|db|debit|d)\b|\b(dr|db|debit|d)\s*[/|&]\s*(cr|credit|c)\b|借\W?[貸贷]|[貸贷]\W?借|收\W?[支付]|存\W?[提支取]|存入\W?支出|進\W?出|indicator|direction|方向|^sign$/i;

/** The first matching pattern is used, so that a balance is not mapped as an amount. */
const HEADINGS: [name: ColumnName, pattern: RegExp][] = [
  ['date', /date|日期|^(?:交易|[記记入過过][賬帳账]|起息)日/i],
  ['balance', /balance|^bal$|結餘|余额|餘額|结余/i],
  ['direction', EITHER_WAY],
  ['currency', /(currency|ccy)\W*$|[幣币貨货][別别幣币種种]/i],
  [
    'credit',
    /^in$|credit|deposit|paid in|money in|incoming|^receipts?$|^cr\b|\(cr\)|存入|存款|收入|[貸贷]方|[入進进][賬帳账數数款](?![人者])|轉入|转入/i,
  ],
  [
    'debit',
    /^out$|debit|withdraw|paid out|money out|outgoing|^payments?$|^d[rb]\b|\(dr\)|支出|提取|提款|支取|借方|[支扣][賬帳账數数款]|提走|轉出|转出|付出/i,
  ],
  ['payer', /payer|remitter|debtor(?: name)?$|from (account|name)|付款人|匯款人|對方|对方|汇款人/i],
  ['amount', /^gross$|amount|金額|金额|款額|[發发]生[額额]/i],
];

export const NOTHING: BankMapping = {
  date: null,
  amount: null,
  credit: null,
  debit: null,
  direction: null,
  currency: null,
  balance: null,
  payer: null,
};

/** Wallets and virtual banks write date and time in one column. */
const MOMENT =
  /[時时][间間]$|^(?:[a-z]+ ){0,3}(?:time|timestamp)(?: \(.*\))?$|^(?:created|completed|settled|paid)(?: (?:on|at))?(?: \(.*\))?$/i;

/** Two exports can state different balances for the same line. */
const OF_ACCOUNT = /(closing|opening|start|end)\w* .*balance|balance (brought|carried)|期初|期末/i;

/** They name a party, a document or a card: `Creditor ID`, `Deposit slip no.`, `Credit card number`. */
const NOT_MONEY =
  /\b(?:creditor|debtor)|\b(?:id|no|number|name|ref|reference|account|a\/c|acct|agent|bank|iban|bic|code|type|slip|card|by|from|to|address|country|party)\W*$|[編编]?[號号][碼码]?$|名[稱称]?$|[賬帳账][號号戶户]|[類类][別别型]$|銀行$|银行$|[參参]考/i;

const headingOf = (cell: string) => cell.normalize('NFKC').replaceAll('.', '').trim();

export const accountBalances = (headings: string[]): number[] =>
  headings.flatMap((cell, place) => (OF_ACCOUNT.test(headingOf(cell)) ? place : []));

const nameOf = (heading: string) => HEADINGS.find(([, pattern]) => pattern.test(headingOf(heading)))?.[0];

const MONEY: ColumnName[] = ['amount', 'credit', 'debit'];

const AMOUNT = /^(?:(?:source|target) )?(?:amount|金額|金额)\b|^金[額额]/i;
const qualifierOf = (heading: string) =>
  headingOf(heading)
    .toLowerCase()
    .replace(/\(.*?\)|amount|currency|ccy|金[額额]|[幣币貨货][別别幣币種种]/g, '')
    .trim();

/**
 * The amount without a qualifier, else `target`, the amount that is received. The currency column has the
 * same qualifier.
 */
function withOwnAmount(mapping: BankMapping, row: string[]): BankMapping {
  const called = (name: ColumnName) =>
    row.flatMap((cell, place) => (nameOf(cell) === name && !isFeeHeading(headingOf(cell)) ? [place] : []));
  const amounts =
    mapping.amount === null
      ? []
      : called('amount').filter((place) => AMOUNT.test(headingOf(row[place] ?? '')));
  const own = ['', 'target'].flatMap(
    (one) => amounts.find((place) => qualifierOf(row[place] ?? '') === one) ?? [],
  );
  const amount = own[0] ?? mapping.amount;
  const others = row
    .filter((cell, place) => place !== amount && /amount|金[額额]/i.test(cell))
    .map(qualifierOf);
  const currencies = called('currency');
  const currency =
    currencies.find((place) => qualifierOf(row[place] ?? '') === qualifierOf(row[amount ?? -1] ?? '')) ??
    currencies.find((place) => !others.includes(qualifierOf(row[place] ?? ''))) ??
    mapping.currency;
  return { ...mapping, amount, currency };
}

function withOpposites(mapping: BankMapping, row: string[]): BankMapping {
  if (mapping.credit !== null && mapping.debit !== null) return mapping;
  const sides = row.map(directionOfHeading);
  const credit = mapping.credit ?? sides.indexOf('in');
  const debit = mapping.debit ?? sides.indexOf('out');
  if (credit < 0 || debit < 0 || credit === debit) return mapping;
  const taken = [credit, debit];
  const free = (place: number | null) => (place !== null && taken.includes(place) ? null : place);
  return {
    ...mapping,
    credit,
    debit,
    amount: free(mapping.amount),
    direction: free(mapping.direction ?? null),
  };
}

export function mappingOfHeading(row: string[]): BankMapping {
  const mapping = { ...NOTHING };
  for (const [place, cell] of row.entries()) {
    const written = headingOf(cell);
    const [name] = HEADINGS.find(([, pattern]) => pattern.test(written)) ?? [];
    if (name === 'balance' && OF_ACCOUNT.test(written)) continue;
    const isOther = isFeeHeading(written) || isRefundHeading(written) || NOT_MONEY.test(written);
    if (name && MONEY.includes(name) && isOther) continue;
    if (name && mapping[name] === null) mapping[name] = place;
  }
  const moment = row.findIndex((cell) => MOMENT.test(cell.normalize('NFKC').trim()));
  const dated = mapping.date === null && moment >= 0 ? { ...mapping, date: moment } : mapping;
  return withOwnAmount(withOpposites(dated, row), row);
}

const known = (mapping: BankMapping) => Object.values(mapping).filter((place) => place !== null).length;

export const isHeadingRow = (row: string[]): boolean =>
  known(mappingOfHeading(row)) >= 3 && !row.some((cell) => /\d{3}/.test(cell));

const MOST_ABOVE = 20;

const goesOn = (row: string[]) => known(mappingOfHeading(row)) >= 2 && !row.some((cell) => /\d/.test(cell));

export function headingRows(rows: string[][]): { first: number; last: number } | undefined {
  const first = rows.slice(0, MOST_ABOVE).findIndex((row) => known(mappingOfHeading(row)) >= 2);
  if (first < 0) return undefined;
  let last = first;
  while (goesOn(rows[first] ?? []) && goesOn(rows[last + 1] ?? [])) last++;
  return { first, last };
}

/**
 * If the lower heading names a direction, such as `Deposit`, the upper heading, such as `Credit/Debit`, is
 * dropped.
 */
function joined(upper: string, lower: string): string {
  if (upper === lower || lower === '') return upper;
  const name = nameOf(lower);
  if (upper === '' || (name !== 'credit' && name !== 'debit')) return `${upper} ${lower}`.trim();
  const currency = currencyInHeading(lower) ? undefined : currencyInHeading(upper);
  return currency ? `${lower} (${currency})` : lower;
}

function overGroup(upper: string[], lower: string[]): string[] {
  let group = '';
  return lower.map((below, place) => {
    const own = upper[place] ?? '';
    if (own) group = below ? own : '';
    return own || (below ? group : '');
  });
}

export function headingsAt(rows: string[][], heading: number): string[] {
  const found = headingRows(rows);
  const own = rows[heading] ?? [];
  if (found?.last !== heading) return own;
  return rows.slice(found.first, heading).reduceRight((lower, row) => {
    const width = Math.max(lower.length, row.length);
    const below = Array.from({ length: width }, (_, place) => lower[place] ?? '');
    const above = overGroup(row, below);
    return below.map((cell, place) => joined(above[place] ?? '', cell));
  }, own);
}
