import { MAX_CELL_LENGTH } from '../../../../db/constants.ts';
import type { DayOrder } from '../../../../db/dates/written-day.ts';
import { isMemberField, type MemberFieldKind, memberField } from '../../../../db/membership/member-fields.ts';
import { isPlaceholder } from '../../../../db/membership/placeholders.ts';
import type {
  ImportField,
  ImportMapping,
  ImportRows,
  ImportValues,
} from '../../../../db/validation/membership/member-imports.ts';
import { readAmount } from '../../../kit/tables-from-files/amounts.ts';
import { joinedValues } from './address-book.ts';
import { twoNames } from './company-names.ts';
import { type ColumnOrder, dayIn, dayInColumn, endInColumn, isMonthFirst, orderIn } from './days.ts';
import { feeYearOf, fieldOf } from './headings.ts';
import { statusOf, titleOf } from './words.ts';

type Value = NonNullable<ImportValues[ImportField]>;
type Reader = (text: string) => Value;

const LABEL =
  /^(?:e-?mail|mail|tel(?:ephone)?|phone|mobile|fax|[tmfe]|電郵(?:地址)?|电邮|電子郵件|电子邮件|電話|电话|手機|手机|手提|傳真|传真)\s*(?:no\.?)?\s*(?:[:：]|\.(?=\s))\s*/i;

/** Removes a label at the start of a cell: `Tel: 2345 6789`. */
const withoutLabel = (text: string) => text.normalize('NFKC').trim().replace(LABEL, '');

/** Normalises character width and drops the `.0` that a spreadsheet adds to numbers. */
const plain: Reader = (text) => text.normalize('NFKC').replace(/\.0+$/, '').trim();

const NUMBER_LABEL =
  /^(?:no\.?|#|№|(?:會員|会员)?(?:編號|编号|號碼|号码)?|member(?:ship)?(?: (?:no\.?|number))?)\s*[:：.]?\s*(?=[a-z]{0,6}[- ]?\d)/i;

/** Removes a label before a member's number: `No. 107`, `#107`, 會員107. */
const numberOf: Reader = (text) => String(plain(text)).replace(NUMBER_LABEL, '');

const orAsItIs =
  (read: (text: string) => Value | undefined): Reader =>
  (text) =>
    read(text) ?? text;

const count: Reader = (text) => {
  const digits = text
    .normalize('NFKC')
    .replace(/[,\s]|[間间家人名個个]$/g, '')
    .replace(/\.0+$/, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : text;
};

/** Parses a year: `2026年度` is 2026. Keeps `2025/26`, which is ambiguous, for staff to correct. */
function yearIn(text: string): number | undefined {
  const [, found] = /^\D*((?:19|20)\d{2})\D*$/.exec(text.normalize('NFKC').replace(/\.0+$/, '')) ?? [];
  return found ? Number(found) : undefined;
}

/** Parsers by field kind. */
const READERS_BY_KIND: Partial<Record<MemberFieldKind, Reader>> = {
  number: numberOf,
  phone: (text) => plain(withoutLabel(text)),
  fax: (text) => plain(withoutLabel(text)),
  email: (text) => emailOf(text),
  countText: plain,
  count,
  flag: orAsItIs(statusOf),
};

/** Parsers of single fields. They take precedence over the parser for the field's kind. */
const READERS: Partial<Record<ImportField, Reader>> = {
  representativeTitle: orAsItIs(titleOf),
  year: orAsItIs(yearIn),
  paidYears: (text) =>
    text
      .split(/[、,，;；\n]+/)
      .map((part) => part.trim())
      .filter(Boolean),
};

const kindOf = (field: ImportField) => (isMemberField(field) ? memberField(field).kind : undefined);

/** Returns the parser of a field. Returns undefined when the field stores the text of the cell unchanged. */
function readerOf(field: ImportField): Reader | undefined {
  const kind = kindOf(field);
  return READERS[field] ?? (kind && READERS_BY_KIND[kind]);
}

const atSigns = (text: string) => text.split('@').length - 1;
const ADDRESS = /[^\s<>()（）;,，；、|/]+@[^\s<>()（）;,，；、|/]+/g;

/** Matches an e-mail address among other words: 陳大文 a@b.hk, a@b.hk(陳). */
const WHOLE_ADDRESS =
  /(?<![^\s<>()（）:：,，;；、])[^\s<>()（）;,，；、|/:：]+@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?![^\s<>()（）,，;；、。])/gu;

/**
 * Returns the e-mail address in a cell that also contains Chinese words or words in brackets: 陳大文 a@b.hk,
 * a@b.hk (Peter). Returns undefined unless there is exactly one address.
 */
function surroundedAddress(written: string): string | undefined {
  const [found, ...others] = written.match(WHOLE_ADDRESS) ?? [];
  const rest = written.replace(found ?? '', '').replace(/\(.*?\)/g, '');
  return found && others.length === 0 && !/[\w@]/.test(rest) ? found : undefined;
}

/** Returns the e-mail addresses in a cell, except the first one. */
function otherAddresses(cell: string): string[] {
  const text = withoutLabel(clean(cell)).replace(/mailto:/gi, '');
  const taken = emailOf(text).toLowerCase();
  const found = (text.match(ADDRESS) ?? []).map((one) => one.replace(/[.。]+$/, ''));
  return [...new Set(found)].filter((one) => one.toLowerCase() !== taken);
}

/**
 * Extracts the e-mail address from text such as `Chan <a@b.hk>`. Returns only the first of several addresses,
 * because a member has one e-mail address. Does not repair typing errors: staff correct them.
 */
function emailOf(text: string): string {
  const written = withoutLabel(text)
    .replace(/mailto:/gi, '')
    .trim();
  const [, named] = /<\s*([^<>\s]+@[^<>\s]+)\s*>/.exec(written) ?? [];
  if (named) return named;
  const surrounded = surroundedAddress(written);
  if (surrounded) return surrounded;
  if (atSigns(written) < 2) return written.replace(/[.。;,，；、]+$/, '');
  const first = written.split(/[\s;,，；、|]+/).find((part) => part.includes('@')) ?? written;
  return atSigns(first) < 2 ? first : (first.split('/').find((part) => part.includes('@')) ?? first);
}

const NAMES: ImportField[] = ['companyNameHk', 'companyNameEn'];
const OWN_FIELDS: ImportField[] = [...NAMES, 'memberNumber', 'memberUniqueCode', 'memberBusinessCertNo'];

/** Error values that a spreadsheet shows when it cannot calculate a formula. */
const FORMULA_ERROR = /^#(?:N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA)$/i;

/** Removes the line breaks that a spreadsheet cell may contain within a name. */
const oneLine = (text: string) =>
  text.replace(/(?<=\p{Script=Han})\s*[\r\n]+\s*(?=\p{Script=Han})/gu, '').replace(/\s*[\r\n]+\s*/g, ' ');

/** Characters to remove: invisible characters, and characters that the database cannot store. */
const UNSEEN = /[\0\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/**
 * Returns the text of a cell. Unwraps codes written as `="0123"` and text escaped with `'`. Removes
 * characters that cannot be stored.
 */
function clean(cell: string): string {
  const [, code] = /^="(.*)"$/s.exec(cell) ?? [];
  const text = (code ?? cell).replace(/^'(?=[=+\-@＝＋－＠\d])/, '');
  return text.toWellFormed().replace(UNSEEN, '').trim().slice(0, MAX_CELL_LENGTH);
}

const PAID =
  /^(?:[✓✔☑√vyo○●是有]|yes|ok|paid|done|已[交繳缴付收](?:會費|会费|費|费)?|[交繳缴付收]了?|全數|全数)$/i;
const UNPAID = /^(?:[✗✘×xn否]|no|not paid|unpaid|未[交繳缴付收](?:會費|会费|費|费)?|欠|欠[交繳缴費费]*)$/i;

/**
 * Parses the cell with the fee of one year. An amount, a tick or a date means paid. Text that means neither
 * paid nor unpaid is returned unchanged, so that the validation reports it.
 */
function paidYear(year: number | undefined, cell: string): string | undefined {
  const text = clean(cell).normalize('NFKC');
  if (text === '' || isPlaceholder(text) || UNPAID.test(text)) return undefined;
  const day = dayIn(text);
  if (day) return `${year} ${day}`;
  const sum = readAmount(text);
  if (sum?.cents === 0) return undefined;
  return PAID.test(text) || (sum && sum.cents > 0) ? String(year) : `${year} ${text}`;
}

/**
 * Import fields that can contain a date. The column for the year of a term can contain the term's end date
 * instead.
 */
const DAY_FIELDS: ImportField[] = ['memberJoinDate', 'endedOn', 'paidOn', 'year'];
const dayReaderOf = (field: ImportField) => (field === 'year' ? endInColumn : dayInColumn);

/** Ditto marks: they mean the value of the row above. */
const DITTO = /^(?:同上|如上|[〃″"＂]|''|ditto|do\.?|[-–]\s*(?:do|["〃″])\s*[-–]|same as above|as above)$/i;

/**
 * Replaces ditto marks with the value of the row above. Ignores columns of names and numbers, because two
 * members never share these values.
 */
function withoutDittos(rows: string[][], columns: Column[]): string[][] {
  const shared = columns.filter(({ field }) => !OWN_FIELDS.includes(field)).map(({ place }) => place);
  const above = new Map<number, string>();
  return rows.map((row) => {
    const read = [...row];
    for (const place of shared) {
      const cell = (row[place] ?? '').trim();
      if (DITTO.test(cell)) read[place] = above.get(place) ?? '';
      else if (cell) above.set(place, cell);
    }
    return read;
  });
}

interface Column {
  field: ImportField;
  place: number;
  /** Order of day and month in the dates of the column. */
  order: ColumnOrder;
  heading: string;
}

const DAY_FIRST: ColumnOrder = { order: 'dmy', isDoubtful: false };

const NO_WORD = /^(?:[^\p{L}\d]+|#?n\W?a\W?|nil|none|null)$/iu;
/**
 * For these fields, only placeholders that match the pattern mean "empty". In a count, `0` is a value; in a
 * flag or a member type, a word such as 無 or 待定 is a value.
 */
const PLAINLY_EMPTY: Partial<Record<string, RegExp>> = {
  count: /^\D+$/,
  countText: /^\D+$/,
  flag: NO_WORD,
  memberType: NO_WORD,
};

function isEmpty(field: ImportField, text: string): boolean {
  const pattern = PLAINLY_EMPTY[field] ?? PLAINLY_EMPTY[kindOf(field) ?? ''];
  return isPlaceholder(text) && (!pattern || pattern.test(text.normalize('NFKC')));
}

/**
 * Converts a cell to the value of its field. Leaves unchanged any text that it cannot parse, so that the
 * server's validation reports it. The server converts districts and business types, because the owner can
 * change these lists.
 */
export function cellValue(
  field: ImportField,
  cell: string,
  order = DAY_FIRST,
  chosen?: DayOrder | undefined,
): Value {
  const text = clean(cell);
  if (text === '' || FORMULA_ERROR.test(text) || isEmpty(field, text)) return '';
  if (NAMES.includes(field)) return oneLine(text);
  const day = DAY_FIELDS.includes(field) ? dayReaderOf(field)(text, order, chosen) : undefined;
  return day ?? readerOf(field)?.(text) ?? text;
}

const BETWEEN: Partial<Record<ImportField, string>> = { memberCompanyAddr: ', ', note: '\n' };

/** Joins the values of columns that are mapped to the same field. */
function combined(values: (readonly [ImportField, Value])[]): Record<string, Value> {
  const read = new Map<ImportField, Value>();
  for (const [field, value] of values) {
    const before = read.get(field);
    const between = BETWEEN[field];
    const joined = before && between ? [before, value].filter(Boolean).join(between) : value;
    read.set(field, typeof joined === 'string' ? joined.slice(0, MAX_CELL_LENGTH) : joined);
  }
  return Object.fromEntries(read);
}

/** Returns the values in a cell that its field cannot store: all after the first value, or none for a note. */
function othersIn({ field }: Column, cell: string): string[] {
  if (kindOf(field) === 'email') return otherAddresses(cell);
  return field === 'note' ? [] : joinedValues(clean(cell)).slice(1);
}

/** Returns the first value in a cell. For e-mail addresses and notes, returns the whole cell. */
const firstIn = ({ field }: Column, cell: string): string =>
  kindOf(field) === 'email' || field === 'note' ? cell : (joinedValues(cell)[0] ?? '');

/** Adds the values that do not fit into their field to the note, each with its column heading. */
function withOtherValues(
  values: (readonly [ImportField, Value])[],
  columns: Column[],
  row: string[],
): Record<string, Value> {
  const others = columns.flatMap((column) => {
    const found = othersIn(column, row[column.place] ?? '');
    return found.length > 0 ? [`${column.heading}: ${found.join(', ')}`] : [];
  });
  const read = combined(values);
  if (others.length === 0) return read;
  return { ...read, note: [read.note, ...others].filter(Boolean).join('\n').slice(0, MAX_CELL_LENGTH) };
}

/**
 * Returns the Chinese and the English name when the list has only one name column and the cell contains both.
 */
function bothNames(columns: Column[], row: string[]): (readonly [ImportField, Value])[] {
  const named = columns.filter(({ field }) => NAMES.includes(field));
  const two = named.length === 1 ? twoNames(clean(row[named[0]?.place ?? -1] ?? '')) : undefined;
  return two
    ? (Object.entries(two) as [ImportField, string][]).map(([field, name]) => [field, cellValue(field, name)])
    : [];
}

/**
 * Joins the cells beyond the last heading that are mapped to no field. An unquoted comma can move cells
 * there.
 */
const extraCells = (cells: string[], mapping: ImportMapping) =>
  cells
    .filter((_, place) => !mapping[place]?.field)
    .map(clean)
    .filter(Boolean)
    .join(' · ')
    .slice(0, MAX_CELL_LENGTH);

/** Returns the mapped columns, with the date order of each. */
function columnsOf(rows: string[][], heading: number, mapping: ImportMapping): Column[] {
  const below = rows.slice(heading + 1);
  const read = mapping.flatMap(({ field, heading: name }, place) =>
    field ? [{ field, place, heading: name, cells: below.map((row) => row[place] ?? '') }] : [],
  );
  const days = read.filter(({ field }) => DAY_FIELDS.includes(field));
  const isAmerican = days.some(({ cells }) => isMonthFirst(cells));
  return read.map(({ cells, ...column }) => ({
    ...column,
    order: DAY_FIELDS.includes(column.field) ? orderIn(cells, column.heading, isAmerican) : DAY_FIRST,
  }));
}

/** Checks whether a column has a doubtful order of day and month, so that staff must choose. */
export const asksOrder = (rows: string[][], heading: number, mapping: ImportMapping): boolean =>
  columnsOf(rows, heading, mapping).some(({ order }) => order.isDoubtful);

/** Checks whether a row repeats the headings, for example in another language. */
function isHeadingRow(row: string[], columns: Column[]): boolean {
  const cells = columns.flatMap(({ field, place }) => (row[place] ? [{ field, cell: row[place] }] : []));
  const isHeading = ({ cell }: { cell: string }) => !/[\d@]/.test(cell) && fieldOf(cell) !== undefined;
  const isSame = ({ field, cell }: { field: ImportField; cell: string }) => fieldOf(cell) === field;
  return cells.length > 1 && cells.every(isHeading) && cells.filter(isSame).length > 1;
}

/** Returns the non-empty rows below the headings with their row number in the file. Skips repeated headings. */
export function rowsOf(
  rows: string[][],
  heading: number,
  mapping: ImportMapping,
  chosenOrder?: DayOrder | undefined,
): ImportRows {
  const headings = JSON.stringify(rows[heading] ?? []);
  const columns = columnsOf(rows, heading, mapping);
  const ofYears = columns.filter(({ field }) => field === 'paidYears');
  const others = columns.filter(({ field }) => field !== 'paidYears');
  const width = 1 + (rows[heading] ?? []).findLastIndex(Boolean);
  return withoutDittos(rows, others).flatMap((row, place) => {
    if (place <= heading || JSON.stringify(row) === headings || isHeadingRow(row, columns)) return [];
    const values: (readonly [ImportField, Value])[] = others.map((column) => {
      const cell = firstIn(column, row[column.place] ?? '');
      return [column.field, cellValue(column.field, cell, column.order, chosenOrder)] as const;
    });
    values.push(...bothNames(others, row));
    const isFilled = values.some(([, value]) => value !== '');
    const years = ofYears.flatMap(
      ({ heading: name, place: at }) => paidYear(feeYearOf(name), row[at] ?? '') ?? [],
    );
    if (ofYears.length > 0) values.push(['paidYears', years]);
    const extra = width > 0 ? extraCells(row.slice(width), mapping.slice(width)) : '';
    if (extra) values.push(['extraCells', extra]);
    return isFilled ? [{ rowNo: place + 1, values: withOtherValues(values, others, row) }] : [];
  });
}
