import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { eventRegistrations, members } from '../schema/index.ts';
import type { MemberRole, SearchPerson } from '../validation/personal-data.ts';

/** The columns in which a table names one person. */
export interface PersonColumns {
  names: PgColumn[];
  emails: PgColumn[];
  phones: PgColumn[];
}

/** What names one person, in columns or elsewhere. */
export type PersonExpressions = Record<keyof PersonColumns, SQLWrapper[]>;

/** The people of a member's record, and what else tells of them. */
export const ROLE_COLUMNS: Record<MemberRole, PersonColumns & { others: PgColumn[] }> = {
  company: {
    names: [members.memberChargeman],
    emails: [members.memberEmail],
    phones: [members.memberPhone, members.memberMobile, members.memberTelphone, members.memberFax],
    others: [members.memberCompanyAddr],
  },
  secretary: {
    names: [members.memberSecretaryName],
    emails: [members.memberSecretaryEmail],
    phones: [members.memberSecretaryPhone],
    others: [],
  },
  representative: {
    names: [members.representativeName, members.representativeNameEn],
    emails: [members.representativeEmail],
    phones: [members.representativeMobile],
    others: [members.representativeTitle, members.representativePosition],
  },
  contactPerson: {
    names: [members.contactPersonName],
    emails: [members.contactPersonEmail],
    phones: [members.contactPersonPhone],
    others: [],
  },
};

const anyOf = (conditions: SQL[]): SQL =>
  conditions.length ? sql`(${sql.join(conditions, sql` or `)})` : sql`false`;

/** Hong Kong's numbers have eight digits, whatever stands before them. */
const NUMBER_LENGTH = 8;

/** Whether a record names the person by e-mail or telephone. */
export function isSurely(
  { emails, phones }: PersonExpressions,
  { email, phone }: SearchPerson,
): SQL<boolean> {
  const digits = phone.replace(/\D/g, '').slice(-NUMBER_LENGTH);
  return anyOf([
    ...(email ? emails.map((column) => sql`lower(trim(${column})) = ${email.toLowerCase()}`) : []),
    ...(digits
      ? phones.map((column) => sql`regexp_replace(${column}, '\\D', '', 'g') like ${`%${digits}`}`)
      : []),
  ]) as SQL<boolean>;
}

/** Whether a record names the person by e-mail, telephone or a part of the name. */
export function isPerhaps(columns: PersonExpressions, person: SearchPerson): SQL<boolean> {
  const pattern = person.name.replace(/[\\%_]/g, '\\$&');
  const byName = person.name
    ? columns.names.map((column) => sql`fold_search(${column}) like '%' || fold_search(${pattern}) || '%'`)
    : [];
  return anyOf([isSurely(columns, person), ...byName]) as SQL<boolean>;
}

/** Nobody has this name, and the domain is one that never exists (RFC 2606). */
const NOBODY = '—';
const NOWHERE = '@erased.invalid';

/** What a registration keeps of an erased person: that somebody came, as member or guest. */
export const anonymousRegistration = {
  participantName: NOBODY,
  participantEmail: sql`'erased-' || ${eventRegistrations.id} || ${NOWHERE}`,
  participantPhone: null,
  participantCompany: null,
  participantPosition: null,
  memberNumber: null,
  memberCompany: null,
  customData: null,
  notes: null,
};

export const isAnonymous = sql`${eventRegistrations.participantEmail} like ${`erased-%${NOWHERE}`}`;
