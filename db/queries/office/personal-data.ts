import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type MemberRole, memberField, memberFieldsWith } from '../../membership/member-fields.ts';
import { eventOrders, eventRegistrations, members, venueBookings } from '../../tables/index.ts';
import type { SearchPerson } from '../../validation/office/personal-data.ts';

/** Columns of a table that identify one person. */
export interface PersonColumns {
  names: PgColumn[];
  emails: PgColumn[];
  phones: PgColumn[];
}

/** SQL expressions that identify one person, such as columns or JSON values. */
export type PersonExpressions = Record<keyof PersonColumns, SQLWrapper[]>;

type RoleColumns = PersonColumns & { others: PgColumn[] };

/** Returns the member columns that describe the person in the given role (db/membership/member-fields.ts). */
function columnsOfRole(role: MemberRole): RoleColumns {
  const columns: RoleColumns = { names: [], emails: [], phones: [], others: [] };
  for (const name of memberFieldsWith({})) {
    const [whose, what] = memberField(name).person ?? [];
    if (what && whose === role) columns[what].push(members[name]);
  }
  return columns;
}

/** Member columns that describe the member's people, by role. */
export const ROLE_COLUMNS: Record<MemberRole, RoleColumns> = {
  company: columnsOfRole('company'),
  secretary: columnsOfRole('secretary'),
  representative: columnsOfRole('representative'),
  contactPerson: columnsOfRole('contactPerson'),
};

const anyOf = (conditions: SQL[]): SQL =>
  conditions.length ? sql`(${sql.join(conditions, sql` or `)})` : sql`false`;

/** Number of digits of a Hong Kong telephone number, without the country code. */
const NUMBER_LENGTH = 8;

/**
 * Condition: the record contains the person's e-mail address or telephone number, which proves that it is
 * about this person.
 */
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

/**
 * Condition: the record contains the person's e-mail address, telephone number or part of the name, so it may
 * be about this person.
 */
export function isPerhaps(columns: PersonExpressions, person: SearchPerson): SQL<boolean> {
  const pattern = person.name.replace(/[\\%_]/g, '\\$&');
  const byName = person.name
    ? columns.names.map((column) => sql`fold_search(${column}) like '%' || fold_search(${pattern}) || '%'`)
    : [];
  return anyOf([isSurely(columns, person), ...byName]) as SQL<boolean>;
}

/** Values that replace erased data: a name, and an e-mail domain that can never exist (RFC 2606). */
const NOBODY = '—';
const NOWHERE = '@erased.invalid';

/**
 * Values of a registration after erasing the person's data. The registration is still counted as one
 * attendee, and as a member or a guest.
 */
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

/** Values of an order after erasing the buyer. */
export const anonymousOrder = {
  buyerName: NOBODY,
  buyerEmail: sql`'erased-o' || ${eventOrders.id} || ${NOWHERE}`,
  buyerCompany: null,
};

/** Values of a venue booking after erasing the hirer. */
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
