import { readAmount } from '../../../../../core/money/amounts.ts';
import type { BankMapping } from '../../../../../core/money/validation/bank.ts';

const at = (row: string[], place: number | null) => row[place ?? -1] ?? '';
const filledWidth = (row: string[]) => row.findLastIndex(Boolean) + 1;
const NO_VALUE = /^[^\p{L}\d]*$|^(?:n\/?a|nil|none|null|無|无|沒有|没有)$/iu;
const isText = (cell: string) => /\p{L}{2}/u.test(cell) && !NO_VALUE.test(cell) && !readAmount(cell);
const WITH_CENTS = /\.\d{2}\D*$/;

/** `1,200.00` without quotes is two cells: `1` and `200.00`. */
const isCut = (row: string[], place: number) =>
  /^\D{0,4}\d{1,3}$/.test(at(row, place)) && /^\d{3}(?:\.\d{1,2})?\D{0,4}$/.test(at(row, place + 1));

/**
 * An unquoted comma may have moved the cells to the right. Staff complete such a row; nothing is moved back.
 */
export function isShifted(row: string[], headings: string[], mapping: BankMapping): boolean {
  const { amount, credit, debit } = mapping;
  const width = filledWidth(headings);
  if (width === 0) return false;
  const beyond = row.slice(width).filter(Boolean);
  const sides = [credit, debit].map((place) => at(row, place));
  return (
    beyond.some((cell) => WITH_CENTS.test(cell)) ||
    (row.length > width && sides.every((cell) => readAmount(cell)?.cents)) ||
    (row.length > width && [amount, credit, debit].some((place) => isCut(row, place ?? -2))) ||
    sides.some(isText)
  );
}
