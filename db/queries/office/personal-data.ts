import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type MemberRole, memberField, memberFieldsWith } from '../../../core/membership/member-fields.ts';
import type { SearchPerson } from '../../../core/office/validation/personal-data.ts';
import { eventOrders, eventRegistrations, members, venueBookings } from '../../tables/index.ts';

export interface PersonColumns {
  names: PgColumn[];
  emails: PgColumn[];
  phones: PgColumn[];
}

export type PersonExpressions = Record<keyof PersonColumns, SQLWrapper[]>;

type RoleColumns = PersonColumns & { others: PgColumn[] };

function columnsOfRole(role: MemberRole): RoleColumns {
  const columns: RoleColumns = { names: [], emails: [], phones: [], others: [] };
  for (const name of memberFieldsWith({})) {
    const [whose, what] = memberField(name).person ?? [];
    if (what && whose === role) columns[what].push(members[name]);
  }
  return columns;
}

export const ROLE_COLUMNS: Record<MemberRole, RoleColumns> = {
  company: columnsOfRole('company'),
  secretary: columnsOfRole('secretary'),
  representative: columnsOfRole('representative'),
  contactPerson: columnsOfRole('contactPerson'),
};

const anyOf = (conditions: SQL[]): SQL =>
  conditions.length ? sql`(${sql.join(conditions, sql` or `)})` : sql`false`;

const NUMBER_LENGTH = 8;

/** Only the e-mail address or the telephone number proves that a record is about this person. */
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

export function isPerhaps(columns: PersonExpressions, person: SearchPerson): SQL<boolean> {
  const pattern = person.name.replace(/[\\%_]/g, '\\$&');
  const byName = person.name
    ? columns.names.map((column) => sql`fold_search(${column}) like '%' || fold_search(${pattern}) || '%'`)
    : [];
  return anyOf([isSurely(columns, person), ...byName]) as SQL<boolean>;
}

const NOBODY = '—';
const NOWHERE = '@erased.invalid';

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

export const anonymousOrder = {
  buyerName: NOBODY,
  buyerEmail: sql`'erased-o' || ${eventOrders.id} || ${NOWHERE}`,
  buyerCompany: null,
};

export const anonymousBooking = {
  contactName: NOBODY,
  contactEmail: sql`'erased-v' || ${venueBookings.id} || ${NOWHERE}`,
  contactPhone: '',
  company: null,
  purpose: '',
  reason: null,
  notes: null,
};

export const isAnonymous = sql`${eventRegistrations.participantEmail} like ${`erased-%${NOWHERE}`}`;
