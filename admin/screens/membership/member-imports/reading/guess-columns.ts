import { FIRST_MEMBER_TYPES, type MemberType } from '../../../../../core/membership/member-types.ts';
import { typeNamed } from '../../../../../core/membership/type-named.ts';
import type { ImportField, ImportMapping } from '../../../../../core/membership/validation/member-imports.ts';
import { fieldOf, isFact, isFurther, isMembership } from './headings.ts';
import { statusOf } from './words.ts';

/** Rows above the headings contain a title, a date or the association's name. */
const MOST_ABOVE = 30;
const MOST_COLUMNS = 200;

export interface Columns {
  /** Zero-based, or -1 when there is none. */
  heading: number;
  mapping: ImportMapping;
}

const widthOf = (rows: string[][]) => Math.min(MOST_COLUMNS, Math.max(0, ...rows.map((row) => row.length)));

function usedWidth(rows: string[][]): number {
  let width = widthOf(rows);
  while (width > 0 && rows.every((row) => !row[width - 1])) width--;
  return width;
}

const known = (row: string[]) => new Set(row.map(fieldOf).filter(Boolean)).size;

function headingOf(rows: string[][]): number {
  const counts = rows.slice(0, MOST_ABOVE).map(known);
  const most = Math.max(0, ...counts);
  const first = rows.findIndex((row) => row.some(Boolean));
  if (most > 1) return counts.indexOf(most);
  return most === 1 && counts.indexOf(1) === first ? first : -1;
}

export function isOnItsSide(rows: string[][]): boolean {
  const top = rows.slice(0, MOST_ABOVE);
  const inColumns = [0, 1].map((place) => known(top.map((row) => row[place] ?? '')));
  return Math.max(...inColumns) >= 3 && Math.max(...top.map(known)) < 2;
}

const HAN = /\p{Script=Han}/u;

function withLanguage(fields: (ImportField | null)[], rows: string[][]): (ImportField | null)[] {
  const place = fields.indexOf('companyNameEn');
  if (place < 0 || fields.includes('companyNameHk')) return fields;
  const names = rows.map((row) => row[place] ?? '').filter(Boolean);
  const inChinese = names.filter((name) => HAN.test(name)).length;
  return inChinese * 2 > names.length ? fields.with(place, 'companyNameHk') : fields;
}

/**
 * 會籍 is the status if more of its cells state a status than a member type. Changes nothing when another
 * column is mapped to the member type.
 */
function withMembership(
  fields: (ImportField | null)[],
  headings: string[],
  rows: string[][],
  {
    isRemembered,
    types: known,
  }: { isRemembered: (heading: string) => boolean; types: readonly MemberType[] },
): (ImportField | null)[] {
  const place = headings.findIndex(
    (name, at) => isMembership(name) && fields[at] === null && !isRemembered(name),
  );
  if (place < 0 || fields.includes('memberType')) return fields;
  const cells = rows.map((row) => row[place] ?? '').filter(Boolean);
  const statuses = cells.filter((cell) => statusOf(cell) !== undefined).length;
  const types = cells.filter((cell) => typeNamed(known, cell)).length;
  if (types >= statuses) return fields.with(place, 'memberType');
  return fields.includes('companyStatus') ? fields : fields.with(place, 'companyStatus');
}

const OF_PERSON: Partial<Record<ImportField, ImportField>> = {
  memberEmail: 'personEmail',
  contactPersonEmail: 'personEmail',
  memberPhone: 'personPhone',
  contactPersonPhone: 'personPhone',
  memberMobile: 'personMobile',
  representativePosition: 'personPosition',
};
const OF_FIRM: ImportField[] = [
  ...(['memberChargeman', 'representativeName', 'contactPersonName', 'memberSecretaryName'] as const),
  ...(['memberCompanyAddr', 'memberType', 'memberJoinDate'] as const),
];

const NAME_IN_ENGLISH = /^(?:name in english|english name|英文名)$/i;

/** In a sheet of people, the e-mail address is the person's and not the firm's. */
function withPeople(
  fields: (ImportField | null)[],
  headings: string[],
  isRemembered: (heading: string) => boolean,
): (ImportField | null)[] {
  if (!fields.includes('personName') || OF_FIRM.some((field) => fields.includes(field))) return fields;
  return fields.map((field, place) => {
    const heading = headings[place] ?? '';
    if (isRemembered(heading)) return field;
    const own = NAME_IN_ENGLISH.test(heading.trim()) ? 'personNameEn' : field && OF_PERSON[field];
    return own && !fields.includes(own) ? own : field;
  });
}

/**
 * Looks in the mapping of the last import, then among the usual headings, then among the field labels. Only
 * the first column gets a field, except for fields that accept several columns.
 */
export function guessColumns(
  rows: string[][],
  remembered: ImportMapping = [],
  labels: ReadonlyMap<string, ImportField> = new Map(),
  types: readonly MemberType[] = FIRST_MEMBER_TYPES,
): Columns {
  const heading = headingOf(rows);
  const headings = rows[heading] ?? [];
  const before = new Map(remembered.map(({ heading: name, field }) => [name, field]));
  const taken = new Set<ImportField>();
  const fields = Array.from({ length: usedWidth(rows) }, (_, place) => {
    const name = headings[place] ?? '';
    const guessed = isFact(name) ? undefined : (fieldOf(name) ?? labels.get(name.trim()));
    const field = before.has(name) ? before.get(name) : name && guessed;
    if (!field || (taken.has(field) && !isFurther(field, name))) return null;
    taken.add(field);
    return field;
  });
  const below = rows.slice(heading + 1);
  const named = withMembership(fields, headings, below, { isRemembered: (name) => before.has(name), types });
  const people = withPeople(named, headings, (name) => before.has(name));
  const mapping = withLanguage(people, below).map((field, place) => ({
    heading: (headings[place] ?? '').slice(0, 500),
    field,
  }));
  return { heading, mapping };
}
