/**
 * What a column of a spreadsheet holds. Telephones, codes, registration and cheque numbers are text, so that
 * their zeros stay; what people add up or sort is a number or a date.
 */
export const COLUMN_KINDS = ['text', 'money', 'count', 'day', 'moment'] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}/;
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** The cell's value; a text that does not fit its column stays text. Dates are in UTC, as sheets have no zone. */
export function cellValue(text: string, kind: ColumnKind = 'text'): string | number | Date {
  if ((kind === 'money' || kind === 'count') && NUMBER.test(text)) return Number(text);
  if (kind === 'day' && DAY.test(text)) return new Date(`${text}T00:00:00Z`);
  if (kind === 'moment' && MOMENT.test(text)) return new Date(`${text.slice(0, 16).replace(' ', 'T')}:00Z`);
  return text;
}
