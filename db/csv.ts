const BYTE_ORDER_MARK = '\ufeff';

/** First characters that make a spreadsheet treat a cell as a formula, in half and full width. */
const FORMULA = /^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** Digits that a spreadsheet would alter as a number: with a leading zero, or at least twelve digits. */
const CODE = /^(?:0\d+|\d{12,})$/;

/**
 * A plain number. It is not marked as text, because it is harmless as a formula and spreadsheets must be able
 * to sum it.
 */
const NUMBER = /^-?\d+(\.\d+)?$/;

function cell(value: string): string {
  if (CODE.test(value)) return `"=""${value}"""`;
  const harmless = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/**
 * Formats rows as CSV (RFC 4180) in UTF-8 with a byte-order mark. Escapes cells so that spreadsheets keep codes
 * such as 000107 unchanged and run no formulas (docs/product.md 9, docs/api.md 4).
 */
export const csv = (rows: string[][]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
