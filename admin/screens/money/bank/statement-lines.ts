import { writtenDay } from '../../../../db/dates/written-day.ts';
import {
  type BankMapping,
  type CreateBankStatement,
  MOST_LINE_CENTS,
} from '../../../../db/validation/money/bank.ts';
import { currencyOf, readAmount, type WrittenAmount } from '../../../kit/tables-from-files/amounts.ts';
import { directionBelow, isPlainlyOut, isUndoing } from '../../../kit/tables-from-files/directions.ts';
import { accountBalances, currencyAbove, currencyInHeading } from './columns.ts';
import { dayInFile, type FileDates } from './statement-dates.ts';

export type Line = CreateBankStatement['lines'][number];

const LEFT_OUT_REASONS = [
  'heading',
  'total',
  'date',
  'year',
  'amount',
  'direction',
  'zero',
  'tooLarge',
] as const;
type Reason = (typeof LEFT_OUT_REASONS)[number];

/** A skipped row, with the values that could be parsed. */
export interface LeftOut {
  /** Row number, counted from 1. */
  row: number;
  reason: Reason;
  /** Text of all cells of the row. */
  text: string;
  bookedOn: string | undefined;
  line: Omit<Line, 'bookedOn' | 'amountCents'>;
}

export interface ReadLines {
  lines: Line[];
  leftOut: LeftOut[];
}

/** Labels of total rows, which have no date. */
const TOTAL =
  /^(grand |sub-?)?total|^(合共|總計|总计|總數|总数|總額|总额|小計|小计|合計|合计|共計|共计|本頁)/i;
/** Rows with a balance, with or without a date. */
const BALANCE =
  /^(opening|closing|previous|ending|beginning) balance|balance (brought|carried|b\/?f|c\/?f)|^[bc]\/f|brought forward|carried forward|^(承上|承前|上期|期初|期末|轉下|过次)/i;

interface Context {
  mapping: BankMapping;
  heading: number;
  dates: FileDates;
  /** Currency of the whole file or of its amount column. */
  currency: string | undefined;
  headings: string[];
}

/** Signed cents, or the reason why the amount is unclear. */
type Sum = { cents: number; currency: string | undefined } | 'amount' | 'direction';

const at = (cells: string[], place: number | null) => cells[place ?? -1] ?? '';

function inOneColumn(row: string[], { mapping: { direction, amount }, headings }: Context): Sum {
  const read = readAmount(at(row, amount));
  if (!read) return 'amount';
  const { cents, currency } = read;
  if (direction === null)
    return cents > 0 &&
      read.direction === undefined &&
      row.some((cell) => isPlainlyOut(cell) || isUndoing(cell))
      ? 'direction'
      : { cents, currency };
  const said = directionBelow(at(headings, direction), at(row, direction));
  // Accepts the sign only when both sources agree, or when one alone gives a non-payment.
  if (said === undefined) return cents > 0 ? 'direction' : { cents, currency };
  if (said === 'in') return cents < 0 ? 'direction' : { cents, currency };
  return read.direction === 'in' ? 'direction' : { cents: -Math.abs(cents), currency };
}

const outOf = (read: WrittenAmount | undefined) => -Math.abs(read?.cents ?? 0);

/** Reads an amount from two columns. Either one is empty, or the amount is their difference. */
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
  // An amount of its own beside empty columns of directions names none.
  return amount !== null && readAmount(row[amount] ?? '') ? 'direction' : 'amount';
}

function sumIn(row: string[], context: Context): Sum {
  const { mapping } = context;
  const isSplit = mapping.credit !== null || (mapping.debit !== null && mapping.amount === null);
  if (isSplit) return inTwoColumns(row, mapping);
  const isOut = mapping.debit !== null && readAmount(row[mapping.debit] ?? '');
  return isOut ? { cents: outOf(isOut), currency: isOut.currency } : inOneColumn(row, context);
}

/** Joins the unassigned columns into the description text. */
function wordsOf(row: string[], { mapping, headings }: Context) {
  const taken = new Set<number | string | null | undefined>([
    ...Object.values(mapping),
    ...accountBalances(headings),
  ]);
  const payerName = mapping.payer === null ? '' : (row[mapping.payer] ?? '');
  const text = row.filter((cell, place) => cell && !taken.has(place)).join(' ');
  return { payerName: payerName.slice(0, 1000), text: text.slice(0, 1000) };
}

function currencyOfRow(row: string[], sum: Sum, { mapping, currency }: Context): string {
  const said = [
    typeof sum === 'object' ? sum.currency : undefined,
    mapping.currency === null ? undefined : currencyOf(row[mapping.currency] ?? ''),
    currency,
  ];
  return said.find((code) => code && code !== 'HKD') ?? 'HKD';
}

function restOfLine(row: string[], sum: Sum, context: Context): LeftOut['line'] {
  const { balance } = context.mapping;
  return {
    ...wordsOf(row, context),
    currency: currencyOfRow(row, sum, context),
    balanceCents: balance === null ? null : (readAmount(row[balance] ?? '')?.cents ?? null),
  };
}

/** Returns the day of a row: its own, else that of the row before, for files with one date a day. */
function dayOfRow(row: string[], { mapping, dates }: Context, before: string | undefined): string | Reason {
  const cell = mapping.date === null ? '' : (row[mapping.date] ?? '').trim();
  if (cell === '') return row.some((one) => TOTAL.test(one)) ? 'total' : (before ?? 'date');
  const written = writtenDay(cell);
  if (!written) return TOTAL.test(cell) ? 'total' : 'date';
  return dayInFile(written, dates) ?? (written.year === undefined ? 'year' : 'date');
}

const isReason = (value: string): value is Reason => LEFT_OUT_REASONS.some((reason) => reason === value);

function reasonOf(
  row: string[],
  place: number,
  day: string,
  sum: Sum,
  { heading }: Context,
): Reason | undefined {
  if (place <= heading && (isReason(day) || typeof sum === 'string')) return 'heading';
  if (row.some((cell) => BALANCE.test(cell))) return 'total';
  if (isReason(day)) return day;
  if (typeof sum === 'string') return sum;
  if (sum.cents === 0) return 'zero';
  return Math.abs(sum.cents) > MOST_LINE_CENTS ? 'tooLarge' : undefined;
}

/** Lines of a statement, and every skipped row with its reason. */
export function linesOf(
  rows: string[][],
  mapping: BankMapping,
  heading: number,
  dates: FileDates,
): ReadLines {
  const named = rows[heading]?.[mapping.amount ?? mapping.credit ?? -1] ?? '';
  const currency = currencyInHeading(named) ?? currencyAbove(rows, heading);
  const context = { mapping, heading, dates, currency, headings: rows[heading] ?? [] };
  const read: ReadLines = { lines: [], leftOut: [] };
  let before: string | undefined;
  for (const [place, row] of rows.entries()) {
    const sum = sumIn(row, context);
    const day = dayOfRow(row, context, before);
    const bookedOn = isReason(day) ? undefined : day;
    before = bookedOn ?? before;
    const reason = reasonOf(row, place, day, sum, context);
    const line = restOfLine(row, sum, context);
    if (reason)
      read.leftOut.push({ row: place + 1, reason, text: row.filter(Boolean).join(' · '), bookedOn, line });
    else if (bookedOn && typeof sum === 'object')
      read.lines.push({ ...line, bookedOn, amountCents: sum.cents });
  }
  return read;
}
