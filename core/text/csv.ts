const BYTE_ORDER_MARK = '\ufeff';

/** A spreadsheet treats a cell with these first characters as a formula, in half and full width. */
const FORMULA = /^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** A spreadsheet would alter these digits: a leading zero, or at least twelve digits. */
const CODE = /^(?:0\d+|\d{12,})$/;

/** Not marked as text, because it is harmless as a formula and spreadsheets must be able to sum it. */
const NUMBER = /^-?\d+(\.\d+)?$/;

function cell(value: string): string {
  if (CODE.test(value)) return `"=""${value}"""`;
  const harmless = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/**
 * RFC 4180, UTF-8 with a byte-order mark. Spreadsheets keep codes such as 000107 unchanged and run no
 * formulas (docs/product.md 9, docs/api.md 4).
 */
export const csv = (rows: string[][]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
