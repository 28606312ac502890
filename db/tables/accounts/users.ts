import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Role } from '../../../core/accounts/account-roles.ts';
import type { StaffNotice } from '../../../core/accounts/notices.ts';
import { belongsTo, blankText, id, moment, now, updatedAt } from '../platform/columns.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    /** scrypt, with its parameters and salt. */
    passwordHash: text().notNull(),
    disabled: boolean().notNull().default(false),
    roles: text().array().$type<Role[]>().notNull().default(sql`'{reader}'::text[]`),
    /** Confirmed by opening a mailed link. Null: the account gets no mail. */
    email: text(),
    mailNotices: text()
      .array()
      .$type<StaffNotice[]>()
      .notNull()
      .default(sql`'{application,enquiry,draft,comment}'::text[]`),
    createdAt: now(),
    updatedAt: updatedAt(),
  },
  () => [
    index('users_email_idx').on(sql`lower(email)`),
    uniqueIndex('users_username_key').on(sql`lower(username)`),
    check('users_have_roles', sql`cardinality(roles) > 0`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    userId: belongsTo(() => users.id, { onDelete: 'cascade' }),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    createdAt: now(),
    expiresAt: moment().notNull(),
    /** Written by require_session() at most every few minutes. Background polling does not count as use. */
    lastUsedAt: now(),
    device: blankText(),
    deviceHash: text(),
  },
  (table) => [
    uniqueIndex('sessions_id_key').on(table.id),
    index('sessions_user_id_idx').on(table.userId),
    index('sessions_expires_at_idx').on(table.expiresAt),
  ],
);

/** Password attempts from other devices are throttled, and logins from other devices are reported. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: belongsTo(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull(),
    network: text().notNull(),
    lastLoginAt: now(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tokenHash] }),
    index('known_devices_token_hash_idx').on(table.tokenHash),
  ],
);

export const accountNotices = pgTable(
  'account_notices',
  {
    id: id(),
    userId: belongsTo(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    device: blankText(),
    deviceHash: text(),
    createdAt: now(),
  },
  (table) => [index('account_notices_user_id_idx').on(table.userId)],
);

/**
 * Failed attempts within a time window. Logins: `login:NAME:ADDRESS` and `login:ADDRESS`, with the client's
 * network address.
 */
export const throttles = pgTable('throttles', {
  key: text().primaryKey(),
  attempts: integer().notNull(),
  expiresAt: moment().notNull(),
});

export const accountLinks = pgTable(
  'account_links',
  {
    id: id(),
    tokenHash: text().notNull().unique('account_links_token_hash_key'),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    roles: text().array().$type<Role[]>().notNull().default(sql`'{}'::text[]`),
    /**
     * Set from the transaction (require_session()). The link becomes invalid when this account loses access.
     */
    madeById: integer()
      .default(sql`nullif(current_setting('audit.account_id', true), '')::integer`)
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: now(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('account_links_user_id_idx').on(table.userId),
    index('account_links_made_by_id_idx').on(table.madeById),
    index('account_links_expires_at_idx').on(table.expiresAt),
    check('account_links_of_one_kind', sql`(user_id is null) = (cardinality(roles) > 0)`),
  ],
);

export const emailConfirmations = pgTable('email_confirmations', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  email: text().notNull(),
  tokenHash: text().notNull().unique('email_confirmations_token_hash_key'),
  createdAt: now(),
  expiresAt: moment().notNull(),
});
