import { writtenDay } from '../../../../db/dates/written-day.ts';
import type { BankMapping } from '../../../../db/validation/money/bank.ts';
import { currencyOf, readAmount } from '../../../kit/tables-from-files/amounts.ts';
import {
  directionOf,
  isFeeHeading,
  isReceiptOfProvider,
  isRefundHeading,
} from '../../../kit/tables-from-files/directions.ts';

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

/** Banks' column headings. The first match wins, so that a balance is not taken for an amount. */
const HEADINGS: [name: ColumnName, pattern: RegExp][] = [
  ['date', /date|日期|^(?:交易|[記记入過过][賬帳账]|起息)日/i],
  ['balance', /balance|結餘|余额|餘額|结余/i],
  ['direction', EITHER_WAY],
  ['currency', /(currency|ccy)\W*$|[幣币貨货][別别幣币種种]/i],
  [
    'credit',
    /credit|deposit|paid in|money in|incoming|^receipts?$|^cr\b|\(cr\)|存入|存款|收入|[貸贷]方|入賬|入帳|入账|轉入|转入/i,
  ],
  [
    'debit',
    /debit|withdraw|paid out|money out|outgoing|^payments?$|^d[rb]\b|\(dr\)|支出|提取|提款|支取|借方|支[賬帳账]|轉出|转出|付出/i,
  ],
  ['payer', /payer|remitter|from (account|name)|付款人|匯款人|對方|对方|汇款人/i],
  ['amount', /amount|金額|金额|款額|[發发]生[額额]/i],
];

const NOTHING: BankMapping = {
  date: null,
  amount: null,
  credit: null,
  debit: null,
  direction: null,
  currency: null,
  balance: null,
  payer: null,
};

/** Wallets and virtual banks write the day and the time in one column. */
const MOMENT =
  /^(?:交易|付款|[創创]建|完成|[入記记][賬帳账])?[時时][間间]$|^(?:transaction )?(?:time|timestamp)(?: \(.*\))?$/i;

/** Balances of the account, not of the line: another export of the same lines has others. */
const OF_ACCOUNT = /(closing|opening|start|end)\w* .*balance|balance (brought|carried)|期初|期末/i;

/** Headings without dots and in half width: `Dr./Cr.` is `Dr/Cr`. */
const headingOf = (cell: string) => cell.normalize('NFKC').replaceAll('.', '').trim();

/** Columns with a balance of the account. Their figures are no words of the line. */
export const accountBalances = (headings: string[]): number[] =>
  headings.flatMap((cell, place) => (OF_ACCOUNT.test(headingOf(cell)) ? place : []));

const MONEY: ColumnName[] = ['amount', 'credit', 'debit'];

function mappingOfHeading(row: string[]): BankMapping {
  const mapping = { ...NOTHING };
  for (const [place, cell] of row.entries()) {
    const written = headingOf(cell);
    const [name] = HEADINGS.find(([, pattern]) => pattern.test(written)) ?? [];
    if (name === 'balance' && OF_ACCOUNT.test(written)) continue;
    if (name && MONEY.includes(name) && (isFeeHeading(written) || isRefundHeading(written))) continue;
    if (name && mapping[name] === null) mapping[name] = place;
  }
  const moment = row.findIndex((cell) => MOMENT.test(cell.normalize('NFKC').trim()));
  return mapping.date === null && moment >= 0 ? { ...mapping, date: moment } : mapping;
}

const known = (mapping: BankMapping) => Object.values(mapping).filter((place) => place !== null).length;

/** Checks for a row of headings, which a file may repeat for each page or account. */
export const isHeadingRow = (row: string[]): boolean =>
  known(mappingOfHeading(row)) >= 3 && !row.some((cell) => /\d{3}/.test(cell));

const shareOf = (cells: string[], isIt: (cell: string) => boolean) =>
  cells.length === 0 ? 0 : cells.filter(isIt).length / cells.length;
const cellsOf = (rows: string[][], place: number) => rows.map((row) => row[place] ?? '').filter(Boolean);

/** Excludes an amount column: "Debit/Credit" headings are used for direction words and for signed amounts. */
function withoutSignedAmounts(mapping: BankMapping, rows: string[][]): BankMapping {
  if (mapping.direction === null || mapping.amount !== null) return mapping;
  const isAmounts = shareOf(cellsOf(rows, mapping.direction), (cell) => Boolean(readAmount(cell))) > 0.5;
  return isAmounts ? { ...mapping, amount: mapping.direction, direction: null } : mapping;
}

/** Finds a direction column by its cells when no heading names it. Prefers the one beside the amount. */
function withDirections(mapping: BankMapping, headings: string[], rows: string[][]): BankMapping {
  if (mapping.direction !== null || mapping.amount === null) return mapping;
  const isOfProvider = headings.some(isFeeHeading);
  const isOfKinds = (cells: string[]) => isOfProvider && cells.some(isReceiptOfProvider);
  const isDirection = (cell: string) => Boolean(directionOf(cell));
  const { amount } = mapping;
  const taken = new Set(Object.values(mapping));
  const width = Math.max(0, ...rows.slice(0, 50).map((row) => row.length));
  const [place = null] = Array.from({ length: Math.min(width, 100) }, (_, column) => column)
    .filter((column) => !taken.has(column))
    .map((column) => ({ column, cells: cellsOf(rows, column) }))
    .filter(({ cells }) => !isOfKinds(cells) && shareOf(cells, isDirection) >= 0.5)
    .map(({ column }) => column)
    .toSorted((one, other) => Math.abs(one - amount - 0.1) - Math.abs(other - amount - 0.1));
  return { ...mapping, direction: place };
}

/** Checks whether a cell is a flag of one letter that may say the direction: `S`, `H`. Yes and no do not. */
const isFlag = (cell: string) => /^\p{L}$/u.test(cell.normalize('NFKC')) && !/^[yn是否]$/i.test(cell);

/**
 * Takes a column of flags for directions where amounts have none of their own: what nobody can read is no
 * payment.
 */
function withFlags(mapping: BankMapping, rows: string[][]): BankMapping {
  if (mapping.direction !== null || mapping.amount === null || mapping.debit !== null) return mapping;
  const { amount } = mapping;
  const amounts = rows.flatMap((row) => readAmount(row[amount] ?? '') ?? []);
  if (amounts.some(({ cents, direction }) => cents < 0 || direction !== undefined)) return mapping;
  const taken = new Set(Object.values(mapping));
  const width = Math.max(0, ...rows.slice(0, 50).map((row) => row.length));
  const free = Array.from({ length: Math.min(width, 100) }, (_, column) => column)
    .filter((column) => !taken.has(column))
    .map((column) => ({ column, cells: cellsOf(rows, column) }));
  const flags = free.filter(
    ({ cells }) => cells.length > 0 && cells.length >= amounts.length && shareOf(cells, isFlag) === 1,
  );
  // The only text of a line is its description, however short.
  const isDescribed = free.some(({ cells }) => cells.length > 0 && shareOf(cells, isFlag) < 1);
  const place = isDescribed ? flags[0]?.column : undefined;
  return place === undefined ? mapping : { ...mapping, direction: place };
}

/**
 * Checks whether another file's columns fit rows without headings: dates in the column of dates, and no row
 * with money in both directions, as an amount beside a balance would be.
 */
export function fitsRows(mapping: BankMapping, rows: string[][]): boolean {
  const { date, credit, debit } = mapping;
  const written = rows.filter((row) => row.some(Boolean));
  const dated = written.filter((row) => date !== null && writtenDay(row[date] ?? ''));
  const isMoney = (row: string[], place: number | null) =>
    place !== null && Boolean(readAmount(row[place] ?? '')?.cents);
  const isBoth = written.some((row) => isMoney(row, credit) && isMoney(row, debit));
  return written.length > 0 && dated.length * 2 >= written.length && !isBoth;
}

/** Guesses the columns by the heading row. Returns the mapping and the row's index, -1 for none. */
export function guessMapping(rows: string[][]): { mapping: BankMapping; heading: number } {
  const heading = rows.slice(0, 20).findIndex((row) => known(mappingOfHeading(row)) >= 2);
  if (heading < 0) return { mapping: NOTHING, heading };
  const below = rows.slice(heading + 1);
  const mapping = withoutSignedAmounts(mappingOfHeading(rows[heading] ?? []), below);
  return { mapping: withFlags(withDirections(mapping, rows[heading] ?? [], below), below), heading };
}

/** Checks whether the mapping has a date and an amount. */
export const isComplete = ({ date, amount, credit }: BankMapping): boolean =>
  date !== null && (amount !== null || credit !== null);

const CURRENCY_LABEL = /currency|ccy|[幣币貨货][別别幣币種种]/i;

/** Finds a statement's currency in the cell after its label above the headings. */
export function currencyAbove(rows: string[][], heading: number): string | undefined {
  for (const row of rows.slice(0, Math.max(0, heading)))
    for (const [place, cell] of row.entries()) {
      if (!CURRENCY_LABEL.test(cell)) continue;
      const [, after = ''] = /[:：]\s*(.+)$/.exec(cell) ?? [];
      const found = currencyOf(after || (row[place + 1] ?? ''));
      if (found) return found;
    }
  return undefined;
}

/** Returns the currency in a heading: `Amount (USD)`. */
export function currencyInHeading(heading: string): string | undefined {
  const [, code] =
    /[([]\s*([A-Za-z]{3}|[A-Za-z]{2}\$|[^\w\s]{1,3})\s*[)\]]/u.exec(heading.normalize('NFKC')) ?? [];
  return code && !directionOf(code) ? currencyOf(code) : undefined;
}
