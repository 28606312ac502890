import { writtenDay } from '../../../../../core/dates/written-day.ts';
import { readAmount } from '../../../../../core/money/amounts.ts';
import { directionOf } from '../../../../../core/money/directions.ts';
import type { BankMapping } from '../../../../../core/money/validation/bank.ts';
import { isFeeHeading, isReceiptOfProvider } from '../../../../kit/tables-from-files/directions.ts';
import { headingRows, headingsAt, mappingOfHeading, NOTHING } from './headings.ts';

const shareOf = (cells: string[], isIt: (cell: string) => boolean) =>
  cells.length === 0 ? 0 : cells.filter(isIt).length / cells.length;
const cellsOf = (rows: string[][], place: number) => rows.map((row) => row[place] ?? '').filter(Boolean);

/** A heading such as "Debit/Credit" can be above the words debit and credit, or above signed amounts. */
function withoutSignedAmounts(mapping: BankMapping, rows: string[][]): BankMapping {
  if (mapping.direction === null || mapping.amount !== null) return mapping;
  const isAmounts = shareOf(cellsOf(rows, mapping.direction), (cell) => Boolean(readAmount(cell))) > 0.5;
  return isAmounts ? { ...mapping, amount: mapping.direction, direction: null } : mapping;
}

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

/** Such as `S` or `H`. `Y` and `N` mean yes and no. */
const isFlag = (cell: string) => /^\p{L}$/u.test(cell.normalize('NFKC')) && !/^[yn是否]$/i.test(cell);

/** Lines with an unknown letter are not booked. */
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
  // The only column with text is the description, even if its cells are single letters.
  const isDescribed = free.some(({ cells }) => cells.length > 0 && shareOf(cells, isFlag) < 1);
  const place = isDescribed ? flags[0]?.column : undefined;
  return place === undefined ? mapping : { ...mapping, direction: place };
}

/**
 * For a file without headings. Amounts in both the credit and the debit column of a row would mean that one
 * of them is a balance.
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

/** `heading` is the last heading row, or -1 when there is none. */
export function guessMapping(rows: string[][]): { mapping: BankMapping; heading: number } {
  const heading = headingRows(rows)?.last ?? -1;
  if (heading < 0) return { mapping: NOTHING, heading };
  const headings = headingsAt(rows, heading);
  const below = rows.slice(heading + 1);
  const mapping = withoutSignedAmounts(mappingOfHeading(headings), below);
  return { mapping: withFlags(withDirections(mapping, headings, below), below), heading };
}

export const isComplete = ({ date, amount, credit }: BankMapping): boolean =>
  date !== null && (amount !== null || credit !== null);
