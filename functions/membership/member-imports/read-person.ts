import { toSnakeCase } from 'drizzle-orm/casing';
import { LOCALES } from '../../../core/association/locales.ts';
import { fold } from '../../../core/chinese/fold.ts';
import { GIVEN_ROLES, type GivenRole } from '../../../core/membership/people.ts';
import {
  type ImportValues,
  PERSON_FIELDS,
  type PersonField,
} from '../../../core/membership/validation/member-imports.ts';
import { createPersonSchema } from '../../../core/membership/validation/people.ts';
import { isMessageKey, type MessageKey, translate } from '../../../core/messages/index.ts';

interface ReadPerson {
  person: Record<string, unknown> | null;
  remarks: Record<string, MessageKey>;
}

const OF_FIRM = new Set([
  ...['companyNameHk', 'companyNameEn', 'memberNumber', 'memberUniqueCode', 'memberBusinessCertNo'],
  ...['note', 'extraCells'],
]);

const isPersonField = (name: string): name is PersonField => PERSON_FIELDS.some((field) => field === name);

const filled = (values: ImportValues) =>
  Object.entries(values).filter(([, value]) => value !== undefined && value !== '');

/** A row of a sheet of people: it names a firm and a person, and says nothing more of the firm. */
export function isPeopleRow(values: ImportValues): boolean {
  const names = filled(values).map(([name]) => name);
  return names.some(isPersonField) && names.every((name) => isPersonField(name) || OF_FIRM.has(name));
}

/** Words without a digit, and numbers that Excel has rounded (`8.5223E+10`). */
export const isNoPhone = (written: string): boolean =>
  written !== '' && (!/\d/.test(written) || /^\d(?:\.\d+)?e\+?\d+$/i.test(written));

const FURTHER_WORDS: Record<GivenRole, string> = {
  representative: '會員代表 公司代表 rep voting voter vote 投票',
  accounts: '會計 帳務 財務 accounting account finance billing bookkeeper',
  listing: '資料 listings directory profile',
};

const wordOf = (text: string) => fold(text).trim();

const ROLE_OF_WORD = new Map(
  GIVEN_ROLES.flatMap((role) =>
    [
      ...[role, ...FURTHER_WORDS[role].split(' ')],
      ...LOCALES.map((locale) => translate(`personRole.${role}`, locale)),
    ].map((word): [string, GivenRole] => [wordOf(word), role]),
  ),
);
const MEMBER_WORDS = new Set(
  ['member', ...LOCALES.map((locale) => translate('personRole.member', locale))].map(wordOf),
);

function rolesIn(cell: string) {
  const words = cell
    .split(/[;,，；、/|\n]+/)
    .map(wordOf)
    .filter((word) => word && !MEMBER_WORDS.has(word));
  const roles = words.flatMap((word) => ROLE_OF_WORD.get(word) ?? []);
  return { roles: [...new Set(roles)].toSorted(), isUnclear: roles.length < words.length };
}

const SCHEMA_NAMES: Record<Exclude<PersonField, 'personRoles'>, keyof typeof createPersonSchema.shape> = {
  personName: 'name',
  personNameEn: 'nameEn',
  personPosition: 'position',
  personEmail: 'email',
  personPhone: 'phone',
  personMobile: 'mobile',
};

type Read = { value: unknown } | { remark: MessageKey };

function readCell(field: Exclude<PersonField, 'personRoles'>, text: string): Read {
  const name = SCHEMA_NAMES[field];
  if ((name === 'phone' || name === 'mobile') && isNoPhone(text)) return { remark: 'imports.phone' };
  const read = createPersonSchema.shape[name].safeParse(text);
  if (read.success) return { value: read.data };
  const message = read.error.issues[0]?.message ?? '';
  return { remark: isMessageKey(message) ? message : 'validation.invalid' };
}

/** An unreadable field is left out with a remark; a person without a readable name is left out altogether. */
export function readPerson(values: ImportValues, isOn: boolean): ReadPerson {
  const cells = filled(values).filter(([name]) => isPersonField(name)) as [PersonField, unknown][];
  const [first] = cells;
  if (!first) return { person: null, remarks: {} };
  if (!isOn) return { person: null, remarks: { [first[0]]: 'imports.peopleOff' } };
  const remarks: Record<string, MessageKey> = {};
  const { roles, isUnclear } = rolesIn(String(values.personRoles ?? ''));
  if (isUnclear) remarks.personRoles = 'imports.roles';
  const person: Record<string, unknown> = roles.length > 0 ? { roles } : {};
  for (const [field, value] of cells) {
    if (field === 'personRoles') continue;
    const read = readCell(field, String(value).trim());
    if ('remark' in read) remarks[field] = read.remark;
    else person[toSnakeCase(SCHEMA_NAMES[field])] = read.value;
  }
  if (person.name) return { person, remarks };
  return { person: null, remarks: { personName: 'imports.personName', ...remarks } };
}
