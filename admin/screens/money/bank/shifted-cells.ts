import { writtenDay } from '../../../../db/dates/written-day.ts';
import type { BankMapping } from '../../../../db/validation/money/bank.ts';
import { readAmount } from '../../../kit/tables-from-files/amounts.ts';

/**
 * Column layout of a file. It is needed to detect rows in which an unquoted comma in the text has shifted
 * cells to the right.
 */
export interface Layout {
  mapping: BankMapping;
  /** Number of columns up to the last heading. */
  headed: number;
  /** Number of columns, including columns without a heading that are filled in every row. */
  width: number;
  /** Returns the signed amount of a row in cents, or undefined if the row has no usable amount. */
  centsOf: (row: string[]) => number | undefined;
}

/** A column without a heading is recognised only in a file with at least this many entries. */
const FEWEST_ENTRIES = 3;
const NO_VALUE = /^[^\p{L}\d]*$|^(?:n\/?a|nil|none|null|無|无|沒有|没有)$/iu;
const WITH_CENTS = /\.\d{2}\D*$/;

const at = (row: string[], place: number | null) => row[place ?? -1] ?? '';
const filledWidth = (row: string[]) => row.findLastIndex(Boolean) + 1;
const isDated = (row: string[], { date }: BankMapping) => Boolean(writtenDay(at(row, date)));
const moneyColumns = ({ amount, credit, debit }: BankMapping) =>
  [amount, credit, debit].filter((place) => place !== null);
const isText = (cell: string) => /\p{L}{2}/u.test(cell) && !NO_VALUE.test(cell) && !readAmount(cell);

/**
 * Determines the column layout of a file. Without headings, the width is unlimited, so that no row counts as
 * shifted.
 */
export function layoutOf(
  rows: string[][],
  headings: string[],
  mapping: BankMapping,
  centsOf: Layout['centsOf'],
): Layout {
  const headed = filledWidth(headings) || Number.POSITIVE_INFINITY;
  const entries = rows.filter((row) => isDated(row, mapping));
  const isColumn =
    entries.length >= FEWEST_ENTRIES &&
    entries.every(
      (row) => filledWidth(row) > headed && !row.slice(headed).some((cell) => WITH_CENTS.test(cell)),
    );
  const width = isColumn ? Math.max(...entries.map(filledWidth)) : headed;
  return { mapping, headed, width, centsOf };
}

const isInBoth = (row: string[], { credit, debit }: BankMapping) =>
  [credit, debit].every((place) => Boolean(readAmount(at(row, place))?.cents));

function isShifted(row: string[], { mapping, headed, width }: Layout): boolean {
  if (filledWidth(row) > width) return true;
  if (row.length > width && isInBoth(row, mapping)) return true;
  const { credit, debit } = mapping;
  return Number.isFinite(headed) && [credit, debit].some((place) => isText(at(row, place)));
}

const isAmountOrNone = (cell: string) => NO_VALUE.test(cell) || Boolean(readAmount(cell));

function isSound(row: string[], { mapping, centsOf }: Layout): boolean {
  const { balance, currency, credit, debit } = mapping;
  const amounts = [...moneyColumns(mapping), ...(balance === null ? [] : [balance])];
  const isOneWay = credit === null || debit === null || !isInBoth(row, mapping);
  return (
    amounts.every((place) => isAmountOrNone(at(row, place))) &&
    isOneWay &&
    !/\d/.test(at(row, currency)) &&
    Boolean(centsOf(row))
  );
}

/**
 * Returns a row and its possible repairs. Each repair joins adjacent cells into one text cell. Repairs with
 * the same values in all other columns are returned only once.
 */
function joinings(row: string[], { mapping, headed }: Layout): string[][] {
  const { payer, ...values } = mapping;
  const taken = new Set<unknown>(Object.values(values));
  const texts = Array.from({ length: headed }, (_, place) => place).filter((place) => !taken.has(place));
  const surplus = row.length - headed;
  const ways = texts.flatMap((place) =>
    Array.from({ length: Math.max(0, surplus) }, (_, more) => {
      const end = place + more + 2;
      return [...row.slice(0, place), row.slice(place, end).filter(Boolean).join(', '), ...row.slice(end)];
    }),
  );
  const valuesOf = (cells: string[]) =>
    Object.values(values)
      .map((place) => (typeof place === 'number' ? at(cells, place) : ''))
      .join('\n');
  return [...new Map([row, ...ways].toReversed().map((cells) => [valuesOf(cells), cells])).values()];
}

/**
 * Checks whether joining the text cells would move a part of an amount into the text. This happens when a
 * comma has split an amount such as `1,200.00` into two cells.
 */
function isCutAmount(row: string[], joined: string[], { mapping }: Layout): boolean {
  return moneyColumns(mapping).some((place) => {
    const cell = at(joined, place);
    const before = row[row.length - joined.length + place - 1] ?? '';
    return (
      row.length > joined.length &&
      /^\d{3}(?:\.\d{1,2})?\D{0,4}$/.test(cell) &&
      /^\D{0,4}\d{1,3}$/.test(before)
    );
  });
}

/**
 * Checks whether the row's balance fits the balance of the entry before or after it. Returns undefined if no
 * balance of these entries is usable.
 */
function fitsBalances(row: string[], neighbours: string[][], layout: Layout): boolean | undefined {
  const { balance, direction, debit } = layout.mapping;
  const balanceOf = (cells: string[]) => readAmount(at(cells, balance))?.cents;
  const known = neighbours.filter((cells) => balanceOf(cells) !== undefined && !isShifted(cells, layout));
  if (balance === null || known.length === 0) return undefined;
  const own = balanceOf(row);
  const isUnsigned = direction === null && debit === null;
  const isStep = (from: number, to: number, cents: number | undefined) =>
    to - from === cents || (isUnsigned && cents !== undefined && Math.abs(to - from) === Math.abs(cents));
  return known.some((cells) => {
    const other = balanceOf(cells);
    if (own === undefined || other === undefined) return false;
    return isStep(other, own, layout.centsOf(row)) || isStep(own, other, layout.centsOf(cells));
  });
}

/**
 * Repairs a row whose cells were shifted to the right by an unquoted comma in the text. The amounts of the
 * repaired row must fit the balances. Returns undefined if there is no such repair, or more than one. A row
 * that is not shifted is returned unchanged.
 */
export function unshifted(row: string[], neighbours: string[][], layout: Layout): string[] | undefined {
  if (!isShifted(row, layout)) return row;
  const sound = joinings(row, layout).filter(
    (joined) => isSound(joined, layout) && !isCutAmount(row, joined, layout),
  );
  const fitting = sound.filter((joined) => fitsBalances(joined, neighbours, layout) !== false);
  const [only, ...others] = fitting;
  return others.length === 0 ? only : undefined;
}
