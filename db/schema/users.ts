import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Role } from '../account-roles.ts';
import { blankText, id, moment, now, updatedAt } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    /** scrypt, with its parameters and salt. */
    passwordHash: text().notNull(),
    disabled: boolean().notNull().default(false),
    /** Of ROLES (db/account-roles.ts), one or several. */
    roles: text().array().$type<Role[]>().notNull().default(sql`'{reader}'::text[]`),
    createdAt: now(),
    updatedAt: updatedAt(),
  },
  () => [
    uniqueIndex('users_username_key').on(sql`lower(username)`),
    check('users_have_roles', sql`cardinality(roles) > 0`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's token, in hexadecimal. */
    tokenHash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What addresses name it by: the token's hash is nobody's to see. */
    id: integer().notNull().generatedByDefaultAsIdentity(),
    createdAt: now(),
    expiresAt: moment().notNull(),
    /** Written by require_session(), every few minutes at most; what a screen asks by itself is no use. */
    lastUsedAt: now(),
    /** In plain words, of the browser's own description: `Chrome · Windows`. */
    device: blankText(),
    /** Of `known_devices`; empty for sessions from before there were any. */
    deviceHash: text(),
  },
  (table) => [
    uniqueIndex('sessions_id_key').on(table.id),
    index('sessions_user_id_idx').on(table.userId),
    index('sessions_expires_at_idx').on(table.expiresAt),
  ],
);

/** Where an account has logged in before: guesses from elsewhere are slowed down, a login from elsewhere is told of. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the device's own cookie. */
    tokenHash: text().notNull(),
    /** Of the last login, as limits count it. */
    network: text().notNull(),
    lastLoginAt: now(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tokenHash] }),
    index('known_devices_token_hash_idx').on(table.tokenHash),
  ],
);

/** What an account's holder should know of, until they have dismissed it. */
export const accountNotices = pgTable(
  'account_notices',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** One of NOTICE_KINDS. */
    kind: text().notNull(),
    device: blankText(),
    /** The device that it is about, and that is not told. */
    deviceHash: text(),
    createdAt: now(),
  },
  (table) => [index('account_notices_user_id_idx').on(table.userId)],
);

/** Failed attempts within a window: `login:NAME:ADDRESS`, `login:ADDRESS`. */
export const throttles = pgTable('throttles', {
  key: text().primaryKey(),
  attempts: integer().notNull(),
  expiresAt: moment().notNull(),
});

/** Links by which somebody sets name or password, once: an invitation, or a new password for an account. */
export const accountLinks = pgTable(
  'account_links',
  {
    id: id(),
    /** SHA-256 of the link's token, in hexadecimal. */
    tokenHash: text().notNull().unique('account_links_token_hash_key'),
    /** Whose password it sets; null: an invitation. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** Of the account that it makes; an account that is there keeps its own. */
    roles: text().array().$type<Role[]>().notNull().default(sql`'{}'::text[]`),
    createdAt: now(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('account_links_user_id_idx').on(table.userId),
    index('account_links_expires_at_idx').on(table.expiresAt),
    check('account_links_of_one_kind', sql`(user_id is null) = (cardinality(roles) > 0)`),
  ],
);
