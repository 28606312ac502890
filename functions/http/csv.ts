const BYTE_ORDER_MARK = '\ufeff';

/** Signs by which a spreadsheet takes a cell for a formula, in both widths. */
const FORMULA = /^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** Digits that a spreadsheet would take for a number, and cut: a zero in front, or more than it counts to. */
const CODE = /^(?:0\d+|\d{12,})$/;

function cell(value: string): string {
  if (CODE.test(value)) return `"=""${value}"""`;
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** Rows of text as CSV: UTF-8 with byte-order mark, RFC 4180, codes kept whole, formulas made harmless (docs/product.md 9, docs/api.md 4). */
export const csv = (rows: string[][]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
