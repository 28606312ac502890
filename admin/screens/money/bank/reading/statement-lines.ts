import { CURRENCY_CODE } from '../../../../../core/association/currency.ts';
import { dayFrom, writtenDay } from '../../../../../core/dates/written-day.ts';
import { currencyOf, readAmount, type WrittenAmount } from '../../../../../core/money/amounts.ts';
import { currenciesIn } from '../../../../../core/money/currency-words.ts';
import {
  type BankMapping,
  type CreateBankStatement,
  MOST_LINE_CENTS,
} from '../../../../../core/money/validation/bank.ts';
import {
  directionBelow,
  isNoReceipt,
  isNotDone,
  isPlainlyOut,
  isRefundHeading,
  isTakenBack,
  isUndoneTitle,
  isWordedOut,
} from '../../../../kit/tables-from-files/directions.ts';
import { signedByBalances } from './balances.ts';
import { currencyAbove, currencyInHeading, currencyOfFile } from './currencies.ts';
import { accountBalances, headingRows, headingsAt, isHeadingRow } from './headings.ts';
import { isShifted } from './shifted-cells.ts';
import { dayInFile, type FileDates } from './statement-dates.ts';
import { exchanged, isCellDay } from './swapped-days.ts';
import { isTotal } from './totals.ts';

export type Line = CreateBankStatement['lines'][number];

const LEFT_OUT_REASONS = [
  'heading',
  'total',
  'date',
  'year',
  'swapped',
  'status',
  'shifted',
  'amount',
  'direction',
  'zero',
  'tooLarge',
] as const;
type Reason = (typeof LEFT_OUT_REASONS)[number];

export interface LeftOut {
  row: number;
  reason: Reason;
  text: string;
  bookedOn: string | undefined;
  line: Omit<Line, 'bookedOn' | 'amountCents'>;
}

export interface ReadLines {
  lines: Line[];
  leftOut: LeftOut[];
}

/** The text of a payment, or the payer's name, may begin with the same words. */
const TOTAL =
  /^(grand |sub-?)?total|^(合共|總計|总计|總數|总数|總額|总额|小計|小计|合計|合计|共計|共计|本頁)/i;
const BALANCE =
  /^(opening|closing|previous|ending|beginning) balance|balance (brought|carried|b\/?f|c\/?f)|^[bc]\/f|brought forward|carried forward|^(承上|承前|上期|期初|期末|轉下|过次)/i;

interface Context {
  mapping: BankMapping;
  heading: number;
  dates: FileDates;
  /** From the heading of the amount column, the title of an account or a label. */
  currency: string | undefined;
  otherwise: string | undefined;
  headings: string[];
  writtenHeadings: string[];
  /** Signs or brackets mark the debits, so that direction words are not needed. */
  isSigned: boolean;
  /** Below a title such as "Pending transactions": the bank has not carried out these entries yet. */
  isUndone: boolean;
}

/** Signed cents, or the reason why the amount cannot be used. */
type Sum = { cents: number; currency: string | undefined } | 'amount' | 'direction';

const at = (cells: string[], place: number | null) => cells[place ?? -1] ?? '';

function inOneColumn(row: string[], context: Context): Sum {
  const { mapping, headings, isSigned } = context;
  const { direction, amount } = mapping;
  const isOut = (cell: string) => isPlainlyOut(cell) || (!isSigned && isWordedOut(cell));
  const isDoubtful = (cell: string, place: number) =>
    isNoReceipt(at(headings, place), cell) ||
    (isRefundHeading(at(headings, place)) && Boolean(readAmount(cell)?.cents));
  const read = readAmount(at(row, amount));
  if (!read) return 'amount';
  const { cents, currency } = read;
  if (direction === null)
    return cents > 0 &&
      read.direction === undefined &&
      row.some((cell, place) => isOut(cell) || isDoubtful(cell, place))
      ? 'direction'
      : { cents, currency };
  const said = directionBelow(at(headings, direction), at(row, direction));
  // A positive amount counts as received only if the direction column says "in" and the sign does not
  // contradict it.
  if (said === undefined) return cents > 0 ? 'direction' : { cents, currency };
  if (said === 'in') return cents < 0 ? 'direction' : { cents, currency };
  return read.direction === 'in' ? 'direction' : { cents: -Math.abs(cents), currency };
}

const outOf = (read: WrittenAmount | undefined) => -Math.abs(read?.cents ?? 0);

function inTwoColumns(row: string[], { credit, debit, amount }: BankMapping): Sum {
  const [came, went] = [credit, debit].map((place) => readAmount(row[place ?? -1] ?? ''));
  const isUnreadable = [credit, debit].some((place, at) => {
    const cell = row[place ?? -1] ?? '';
    return /\d/.test(cell) && ![came, went][at];
  });
  if (isUnreadable) return 'amount';
  if (went?.direction === 'in') return 'direction';
  if (came || went)
    return { cents: (came?.cents ?? 0) + outOf(went), currency: came?.currency ?? went?.currency };
  // The row has an amount, but both direction columns are empty, so the direction is unclear.
  return amount !== null && readAmount(row[amount] ?? '') ? 'direction' : 'amount';
}

function sumIn(row: string[], context: Context): Sum {
  const { mapping } = context;
  const isSplit = mapping.credit !== null || (mapping.debit !== null && mapping.amount === null);
  if (isSplit) return inTwoColumns(row, mapping);
  const isOut = mapping.debit !== null && readAmount(row[mapping.debit] ?? '');
  return isOut ? { cents: outOf(isOut), currency: isOut.currency } : inOneColumn(row, context);
}

function wordsOf(row: string[], { mapping, headings }: Context) {
  const taken = new Set<number | string | null | undefined>([
    ...Object.values(mapping),
    ...accountBalances(headings),
  ]);
  const payerName = mapping.payer === null ? '' : (row[mapping.payer] ?? '');
  const text = row.filter((cell, place) => cell && !taken.has(place)).join(' ');
  return { payerName: payerName.slice(0, 1000), text: text.slice(0, 1000) };
}

function currencyOfRow(row: string[], sum: Sum, { mapping, currency, otherwise }: Context): string {
  const said = [
    typeof sum === 'object' ? sum.currency : undefined,
    mapping.currency === null ? undefined : currencyOf(row[mapping.currency] ?? ''),
    currency,
  ];
  if (said.every((code) => code === undefined)) return otherwise ?? CURRENCY_CODE;
  return said.find((code) => code && code !== CURRENCY_CODE) ?? CURRENCY_CODE;
}

function restOfLine(row: string[], sum: Sum, context: Context): LeftOut['line'] {
  const { balance } = context.mapping;
  return {
    ...wordsOf(row, context),
    currency: currencyOfRow(row, sum, context),
    balanceCents: balance === null ? null : (readAmount(row[balance] ?? '')?.cents ?? null),
  };
}

/** From 16:00 UTC, the day in Hong Kong is the next one, so staff are asked. */
const IN_UTC = /\b(?:UTC|GMT)\b(?! ?\+)/;

function dayInCell(cell: string, { mapping, dates, headings }: Context): string | Reason {
  const isNextDay = IN_UTC.test(at(headings, mapping.date)) && !/\b(?:0\d|1[0-5]):\d\d/.test(cell);
  const written = isNextDay ? undefined : writtenDay(cell);
  if (!written) return isTotal(cell) ? 'total' : 'date';
  if (dates.swapped === 'no' || !isCellDay(cell))
    return dayInFile(written, dates) ?? (written.year === undefined ? 'year' : 'date');
  return dates.swapped === 'yes' ? (dayFrom(exchanged(written)) ?? 'date') : 'swapped';
}

function dayOfRow(row: string[], context: Context, before: string | undefined): string | Reason {
  const cell = at(row, context.mapping.date).trim();
  if (cell !== '') return dayInCell(cell, context);
  // Some files write each date only once, in the first of its rows.
  return row.some((one) => TOTAL.test(one) || isTotal(one)) ? 'total' : (before ?? 'date');
}

const isReason = (value: string): value is Reason => LEFT_OUT_REASONS.some((reason) => reason === value);

const hasBothSides = (row: string[], { credit, debit }: BankMapping) =>
  [credit, debit].every((place) => readAmount(at(row, place)) !== undefined);

const isOfTotals = (row: string[], mapping: BankMapping) =>
  row.some((cell) => BALANCE.test(cell) || isTotal(cell)) ||
  (row.some((cell) => TOTAL.test(cell)) && hasBothSides(row, mapping));

const isWithoutPayment = (row: string[], sum: Sum, headings: string[]) =>
  row.some((cell, place) => isNotDone(headings[place] ?? '', cell)) ||
  (typeof sum === 'object' && sum.cents > 0 && row.some(isTakenBack));

function reasonOf(
  row: string[],
  place: number,
  day: string,
  sum: Sum,
  { heading, headings, mapping, isUndone }: Context,
): Reason | undefined {
  if (place <= heading && (isReason(day) || typeof sum === 'string')) return 'heading';
  if (isOfTotals(row, mapping)) return 'total';
  if (isReason(day)) return day;
  if (isUndone || isWithoutPayment(row, sum, headings)) return 'status';
  if (isShifted(row, headings, mapping)) return 'shifted';
  if (typeof sum === 'string') return sum;
  if (sum.cents === 0) return 'zero';
  return Math.abs(sum.cents) > MOST_LINE_CENTS ? 'tooLarge' : undefined;
}

function currencyOfSection(rows: string[][], place: number): string | undefined {
  const cells = (rows[place] ?? []).filter(Boolean);
  const next = rows.slice(place + 1).find((row) => row.some(Boolean));
  if (cells.length === 0 || cells.length > 3 || !next || !isHeadingRow(next)) return undefined;
  return currenciesIn(cells.join(' '))[0];
}

interface Section {
  context: Context;
  /** The headings differ from those of the first account, so the column mapping does not fit. */
  isOther: boolean;
}

const written = (cells: string[]) => JSON.stringify(cells.filter(Boolean));

const titleOf = (row: string[]) => {
  const [only, ...others] = row.filter(Boolean);
  return only && others.length === 0 && !/^[\d.,$ -]+$/.test(only) ? only : undefined;
};

function sectionAt(rows: string[][], place: number, { context: before, isOther }: Section): Section {
  const row = rows[place] ?? [];
  const title = titleOf(row);
  const context = title === undefined ? before : { ...before, isUndone: isUndoneTitle(title) };
  if (place <= context.heading) return { context, isOther };
  const currency = currencyOfSection(rows, place);
  return {
    context: currency ? { ...context, currency } : context,
    isOther: isHeadingRow(row) ? !context.writtenHeadings.includes(written(row)) : isOther,
  };
}

function contextOf(rows: string[][], mapping: BankMapping, heading: number, dates: FileDates): Context {
  const headings = headingsAt(rows, heading);
  const found = headingRows(rows);
  const first = found?.last === heading ? found.first : Math.max(0, heading);
  const writtenHeadings = rows.slice(first, heading + 1).map(written);
  const named = headings[mapping.amount ?? mapping.credit ?? -1] ?? '';
  const currency = currencyInHeading(named) ?? currencyAbove(rows, heading);
  const otherwise = currency ?? currencyOfFile(rows, heading, headings, mapping);
  const isSigned = rows.some((row) => (readAmount(at(row, mapping.amount))?.cents ?? 0) < 0);
  return {
    mapping,
    heading,
    dates,
    currency,
    otherwise,
    headings,
    writtenHeadings,
    isSigned,
    isUndone: false,
  };
}

export function linesOf(
  rows: string[][],
  mapping: BankMapping,
  heading: number,
  dates: FileDates,
): ReadLines {
  const read: ReadLines = { lines: [], leftOut: [] };
  let before: string | undefined;
  const own = contextOf(rows, mapping, heading, dates);
  let section: Section = { context: own, isOther: false };
  for (const [place, row] of rows.entries()) {
    section = sectionAt(rows, place, section);
    const { context, isOther } = section;
    const sum = sumIn(row, context);
    const day = dayOfRow(row, context, before);
    const bookedOn = isReason(day) ? undefined : day;
    before = bookedOn ?? before;
    const isHeading = isOther || context.writtenHeadings.includes(written(row));
    const reason = isHeading ? 'heading' : reasonOf(row, place, day, sum, context);
    const rest = restOfLine(row, sum, context);
    const line = reason === 'shifted' ? { ...rest, balanceCents: null } : rest;
    if (reason)
      read.leftOut.push({ row: place + 1, reason, text: row.filter(Boolean).join(' · '), bookedOn, line });
    else if (bookedOn && typeof sum === 'object')
      read.lines.push({ ...line, bookedOn, amountCents: sum.cents });
  }
  return { ...read, lines: signedByBalances(read.lines) };
}
