const BYTE_ORDER_MARK = '\ufeff';

/** Beginnings that a spreadsheet treats as a formula, in both widths. */
const FORMULA = /^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** Digits that a spreadsheet would change as a number: with a leading zero, or beyond its precision. */
const CODE = /^(?:0\d+|\d{12,})$/;

/** A plain number, which is harmless and summed up by spreadsheets. */
const NUMBER = /^-?\d+(\.\d+)?$/;

function cell(value: string): string {
  if (CODE.test(value)) return `"=""${value}"""`;
  const harmless = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/**
 * Formats rows as CSV: UTF-8 with byte-order mark, RFC 4180, with codes kept and formulas disarmed
 * (docs/product.md 9, docs/api.md 4).
 */
export const csv = (rows: string[][]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
