import type { DayOrder } from '../../../../../core/dates/written-day.ts';
import { MAX_CELL_LENGTH } from '../../../../../core/membership/kinds.ts';
import {
  isMemberField,
  type MemberFieldKind,
  memberField,
} from '../../../../../core/membership/member-fields.ts';
import { isPlaceholder } from '../../../../../core/membership/placeholders.ts';
import type {
  ImportField,
  ImportMapping,
  ImportRows,
  ImportValues,
} from '../../../../../core/membership/validation/member-imports.ts';
import { readAmount } from '../../../../../core/money/amounts.ts';
import { joinedValues } from './address-book.ts';
import { twoNames } from './company-names.ts';
import { type ColumnOrder, dayIn, dayInColumn, endInColumn, isMonthFirst, orderIn } from './days.ts';
import { feeYearOf, fieldOf } from './headings.ts';
import { statusOf, titleOf } from './words.ts';

type Value = NonNullable<ImportValues[ImportField]>;
type Reader = (text: string) => Value;

const LABEL =
  /^(?:e-?mail|mail|tel(?:ephone)?|phone|mobile|fax|[tmfe]|電郵(?:地址)?|电邮|電子郵件|电子邮件|電話|电话|手機|手机|手提|傳真|传真)\s*(?:no\.?)?\s*(?:[:：]|\.(?=\s))\s*/i;

const withoutLabel = (text: string) => text.normalize('NFKC').trim().replace(LABEL, '');

/** A spreadsheet adds `.0` to numbers. */
const plain: Reader = (text) => text.normalize('NFKC').replace(/\.0+$/, '').trim();

const NUMBER_LABEL =
  /^(?:no\.?|#|№|(?:會員|会员)?(?:編號|编号|號碼|号码)?|member(?:ship)?(?: (?:no\.?|number))?)\s*[:：.]?\s*(?=[a-z]{0,6}[- ]?\d)/i;

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

/** `2026年度` is 2026. Keeps `2025/26`, which is ambiguous, for staff to correct. */
function yearIn(text: string): number | undefined {
  const [, found] = /^\D*((?:19|20)\d{2})\D*$/.exec(text.normalize('NFKC').replace(/\.0+$/, '')) ?? [];
  return found ? Number(found) : undefined;
}

const READERS_BY_KIND: Partial<Record<MemberFieldKind, Reader>> = {
  number: numberOf,
  phone: (text) => plain(withoutLabel(text)),
  fax: (text) => plain(withoutLabel(text)),
  email: (text) => emailOf(text),
  countText: plain,
  count,
  flag: orAsItIs(statusOf),
};

const READERS: Partial<Record<ImportField, Reader>> = {
  representativeTitle: orAsItIs(titleOf),
  year: orAsItIs(yearIn),
  paidYears: (text) =>
    text
      .split(/[、,，;；\n]+/)
      .map((part) => part.trim())
      .filter(Boolean),
};

const PERSON_KINDS: Partial<Record<ImportField, MemberFieldKind>> = {
  personEmail: 'email',
  personPhone: 'phone',
  personMobile: 'phone',
};
const kindOf = (field: ImportField) => (isMemberField(field) ? memberField(field).kind : PERSON_KINDS[field]);

function readerOf(field: ImportField): Reader | undefined {
  const kind = kindOf(field);
  return READERS[field] ?? (kind && READERS_BY_KIND[kind]);
}

const atSigns = (text: string) => text.split('@').length - 1;
const ADDRESS = /[^\s<>()（）;,，；、|/]+@[^\s<>()（）;,，；、|/]+/g;

const WHOLE_ADDRESS =
  /(?<![^\s<>()（）:：,，;；、])[^\s<>()（）;,，；、|/:：]+@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?![^\s<>()（）,，;；、。])/gu;

function surroundedAddress(written: string): string | undefined {
  const [found, ...others] = written.match(WHOLE_ADDRESS) ?? [];
  const rest = written.replace(found ?? '', '').replace(/\(.*?\)/g, '');
  return found && others.length === 0 && !/[\w@]/.test(rest) ? found : undefined;
}

function otherAddresses(cell: string): string[] {
  const text = withoutLabel(clean(cell)).replace(/mailto:/gi, '');
  const taken = emailOf(text).toLowerCase();
  const found = (text.match(ADDRESS) ?? []).map((one) => one.replace(/[.。]+$/, ''));
  return [...new Set(found)].filter((one) => one.toLowerCase() !== taken);
}

function emailOf(text: string): string {
  const written = withoutLabel(text)
    .replace(/mailto:/gi, '')
    .trim();
  const [, named] = /<\s*([^<>\s]+@[^<>\s]+)\s*>/.exec(written) ?? [];
  if (named) return named;
  const surrounded = surroundedAddress(written);
  if (surrounded) return surrounded;
  if (atSigns(written) < 2) return written.replace(/[.。;,，；、]+$/, '');
  // A member has one address. Staff correct typing errors.
  const first = written.split(/[\s;,，；、|]+/).find((part) => part.includes('@')) ?? written;
  return atSigns(first) < 2 ? first : (first.split('/').find((part) => part.includes('@')) ?? first);
}

const NAMES: ImportField[] = ['companyNameHk', 'companyNameEn'];
const OWN_FIELDS: ImportField[] = [...NAMES, 'memberNumber', 'memberUniqueCode', 'memberBusinessCertNo'];

const FORMULA_ERROR = /^#(?:N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA)$/i;

const oneLine = (text: string) =>
  text.replace(/(?<=\p{Script=Han})\s*[\r\n]+\s*(?=\p{Script=Han})/gu, '').replace(/\s*[\r\n]+\s*/g, ' ');

/** Invisible, or not storable in the database. */
const UNSEEN = /[\0\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

function clean(cell: string): string {
  const [, code] = /^="(.*)"$/s.exec(cell) ?? [];
  const text = (code ?? cell).replace(/^'(?=[=+\-@＝＋－＠\d])/, '');
  return text.toWellFormed().replace(UNSEEN, '').trim().slice(0, MAX_CELL_LENGTH);
}

const PAID =
  /^(?:[✓✔☑√vyo○●是有]|yes|ok|paid|done|已[交繳缴付收](?:會費|会费|費|费)?|[交繳缴付收]了?|全數|全数)$/i;
const UNPAID = /^(?:[✗✘×xn否]|no|not paid|unpaid|未[交繳缴付收](?:會費|会费|費|费)?|欠|欠[交繳缴費费]*)$/i;

function paidYear(year: number | undefined, cell: string): string | undefined {
  const text = clean(cell).normalize('NFKC');
  if (text === '' || isPlaceholder(text) || UNPAID.test(text)) return undefined;
  const day = dayIn(text);
  if (day) return `${year} ${day}`;
  const sum = readAmount(text);
  if (sum?.cents === 0) return undefined;
  return PAID.test(text) || (sum && sum.cents > 0) ? String(year) : `${year} ${text}`;
}

/** The column for the year of a term can contain the term's end date instead. */
const DAY_FIELDS: ImportField[] = ['memberJoinDate', 'endedOn', 'paidOn', 'year'];
const dayReaderOf = (field: ImportField) => (field === 'year' ? endInColumn : dayInColumn);

const DITTO = /^(?:同上|如上|[〃″"＂]|''|ditto|do\.?|[-–]\s*(?:do|["〃″])\s*[-–]|same as above|as above)$/i;

function withoutDittos(rows: string[][], columns: Column[]): string[][] {
  // Two members never share a name or a number.
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
  order: ColumnOrder;
  heading: string;
}

const DAY_FIRST: ColumnOrder = { order: 'dmy', isDoubtful: false };

const NO_WORD = /^(?:[^\p{L}\d]+|#?n\W?a\W?|nil|none|null)$/iu;
/** In a count, `0` is a value; in a flag or a member type, a word such as 無 or 待定 is a value. */
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
 * Leaves text that it cannot parse, so that the server's validation reports it. The server converts districts
 * and business types, because the owner can change these lists.
 */
export function cellValue(
  field: ImportField,
  cell: string,
  order = DAY_FIRST,
  chosen?: DayOrder | undefined,
): Value {
  const text = clean(cell);
  if (text === '' || isEmpty(field, text)) return '';
  // The server reports it at the cell.
  if (FORMULA_ERROR.test(text)) return text.toUpperCase();
  if (NAMES.includes(field)) return oneLine(text);
  const day = DAY_FIELDS.includes(field) ? dayReaderOf(field)(text, order, chosen) : undefined;
  return day ?? readerOf(field)?.(text) ?? text;
}

const BETWEEN: Partial<Record<ImportField, string>> = { memberCompanyAddr: ', ', note: '\n' };

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

/** `2345 6789 / 9123 4567`. One part without enough digits is an extension or a remark, so the cell stays whole. */
function phonesIn(cell: string): string[] {
  const parts = clean(cell)
    .normalize('NFKC')
    .split(/\s*(?:[/,、;\n]|\bor\b|或|及)\s*/)
    .filter(Boolean);
  return parts.every((part) => part.replace(/\D/g, '').length >= 7) ? parts : [cell];
}

const isPhone = (field: ImportField) => kindOf(field) === 'phone' || kindOf(field) === 'fax';

function othersIn({ field }: Column, cell: string): string[] {
  if (kindOf(field) === 'email') return otherAddresses(cell);
  if (isPhone(field)) return joinedValues(cell).flatMap(phonesIn).slice(1);
  return field === 'note' ? [] : joinedValues(clean(cell)).slice(1);
}

const firstIn = ({ field }: Column, cell: string): string =>
  kindOf(field) === 'email' || field === 'note'
    ? cell
    : ((isPhone(field) ? joinedValues(cell).flatMap(phonesIn) : joinedValues(cell))[0] ?? '');

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

function bothNames(columns: Column[], row: string[]): (readonly [ImportField, Value])[] {
  const named = columns.filter(({ field }) => NAMES.includes(field));
  const two = named.length === 1 ? twoNames(clean(row[named[0]?.place ?? -1] ?? '')) : undefined;
  return two
    ? (Object.entries(two) as [ImportField, string][]).map(([field, name]) => [field, cellValue(field, name)])
    : [];
}

/** An unquoted comma can move cells beyond the last heading. */
const extraCells = (cells: string[], mapping: ImportMapping) =>
  cells
    .filter((_, place) => !mapping[place]?.field)
    .map(clean)
    .filter(Boolean)
    .join(' · ')
    .slice(0, MAX_CELL_LENGTH);

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

export const asksOrder = (rows: string[][], heading: number, mapping: ImportMapping): boolean =>
  columnsOf(rows, heading, mapping).some(({ order }) => order.isDoubtful);

function isHeadingRow(row: string[], columns: Column[]): boolean {
  const cells = columns.flatMap(({ field, place }) => (row[place] ? [{ field, cell: row[place] }] : []));
  const isHeading = ({ cell }: { cell: string }) => !/[\d@]/.test(cell) && fieldOf(cell) !== undefined;
  const isSame = ({ field, cell }: { field: ImportField; cell: string }) => fieldOf(cell) === field;
  return cells.length > 1 && cells.every(isHeading) && cells.filter(isSame).length > 1;
}

/** Keeps the row number in the file. Skips repeated headings. */
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
