import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { LOCALES } from '../../../core/association/locales.ts';
import {
  type GivenRole,
  HAND_OVER_STATUSES,
  PERSON_SOURCES,
  type Seat,
} from '../../../core/membership/people.ts';
import { belongsTo, blankText, day, id, moment, now, updatedAt } from '../platform/columns.ts';
import { members } from './members.ts';

/** `follow_seats` writes the rows of the four seats from the fields of `members` (decision 69). */
export const memberPeople = pgTable(
  'member_people',
  {
    id: id(),
    memberId: belongsTo(() => members.id, { onDelete: 'cascade' }),
    seats: text().array().$type<Seat[]>().notNull().default(sql`'{}'::text[]`),
    /** Blank for the person in charge of a firm that has stated an address alone. */
    name: blankText(),
    nameEn: text(),
    position: text(),
    email: text(),
    phone: text(),
    mobile: text(),
    locale: text({ enum: LOCALES }),
    roles: text().array().$type<GivenRole[]>().notNull().default(sql`'{}'::text[]`),
    sinceOn: day().notNull().default(sql`hk_today()`),
    untilOn: day(),
    endedBy: text({ enum: PERSON_SOURCES }),
    addedBy: text({ enum: PERSON_SOURCES }).notNull(),
    createdAt: now(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('member_people_member_idx').on(table.memberId),
    index('member_people_address_idx').on(sql`lower(email)`).where(sql`until_on is null`),
    uniqueIndex('member_people_person_key')
      .on(table.memberId, sql`fold_search(name)`, sql`lower(coalesce(email, ''))`)
      .where(sql`until_on is null`),
    check('member_people_seats', sql`seats <@ '{representative,contact,secretary,chargeman}'::text[]`),
    check('member_people_roles', sql`roles <@ '{representative,accounts,listing}'::text[]`),
  ],
);

export const peopleSettings = pgTable(
  'people_settings',
  {
    id: integer().primaryKey().default(1),
    isOn: boolean().notNull().default(false),
    updatedAt: updatedAt(),
  },
  () => [check('people_settings_one', sql`id = 1`)],
);

/** A session belongs to an address. What it may do follows from the current rows with the address. */
export const personSessions = pgTable(
  'person_sessions',
  {
    id: id(),
    address: text().notNull(),
    tokenHash: text().notNull().unique(),
    browserHash: text().notNull(),
    createdAt: now(),
    lastUsedAt: now(),
    /** The last code or link of this session. Changes of addresses and roles need a recent one. */
    confirmedAt: now(),
    device: blankText(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
  },
  (table) => [index('person_sessions_address_idx').on(table.address)],
);

/** The code follows from `mailKey` and LINK_KEY, which is not in the database. */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    id: id(),
    address: text().notNull(),
    mailKey: text().notNull().unique(),
    browserHash: text().notNull(),
    network: blankText(),
    linkHash: text().notNull().unique(),
    tries: smallint().notNull().default(0),
    createdAt: now(),
    expiresAt: moment().notNull(),
    linkExpiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [index('sign_in_codes_address_idx').on(table.address, table.createdAt)],
);

/** Belongs to a person, not to an address, and ends with the person or the person's address. */
export const personPasskeys = pgTable(
  'person_passkeys',
  {
    id: id(),
    personId: belongsTo(() => memberPeople.id, { onDelete: 'cascade' }),
    device: blankText(),
    credentialId: text().notNull().unique(),
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull().default([]),
    createdAt: now(),
    lastUsedAt: moment(),
  },
  (table) => [index('person_passkeys_person_idx').on(table.personId)],
);

export const personChallenges = pgTable('person_challenges', {
  browserHash: text().primaryKey(),
  challenge: text().notNull(),
  expiresAt: moment().notNull(),
});

export const handOvers = pgTable(
  'hand_overs',
  {
    id: id(),
    memberId: belongsTo(() => members.id, { onDelete: 'cascade' }),
    personId: belongsTo(() => memberPeople.id, { onDelete: 'cascade' }),
    status: text({ enum: HAND_OVER_STATUSES }).notNull().default('open'),
    createdAt: now(),
    effectiveAt: moment().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('hand_overs_open_key').on(table.memberId).where(sql`status = 'open'`),
    index('hand_overs_person_idx').on(table.personId),
  ],
);
