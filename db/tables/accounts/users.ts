import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Role } from '../../account-roles.ts';
import type { StaffNotice } from '../../constants.ts';
import { blankText, id, moment, now, updatedAt } from '../platform/columns.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    /** Password hash by scrypt, with its parameters and salt. */
    passwordHash: text().notNull(),
    disabled: boolean().notNull().default(false),
    /** At least one of ROLES (`db/account-roles.ts`). */
    roles: text().array().$type<Role[]>().notNull().default(sql`'{reader}'::text[]`),
    /** E-mail address, confirmed by opening a mailed link. If it is null, the account gets no mail. */
    email: text(),
    /** Notices that the account gets by mail. */
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
    /** SHA-256 of the cookie's token, in hexadecimal. */
    tokenHash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Public id of the session in URLs. The token's hash is never shown. */
    id: integer().notNull().generatedByDefaultAsIdentity(),
    createdAt: now(),
    expiresAt: moment().notNull(),
    /**
     * Time of the last use, written by require_session() at most every few minutes. Background polling does not
     * count as use.
     */
    lastUsedAt: now(),
    /** Readable device name from the user agent: `Chrome · Windows`. */
    device: blankText(),
    /** Token hash of the device in `known_devices`. Null if the session is older than that table. */
    deviceHash: text(),
  },
  (table) => [
    uniqueIndex('sessions_id_key').on(table.id),
    index('sessions_user_id_idx').on(table.userId),
    index('sessions_expires_at_idx').on(table.expiresAt),
  ],
);

/**
 * Devices from which an account has logged in. Password attempts from other devices are throttled, and logins
 * from other devices are reported.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the device's own cookie. */
    tokenHash: text().notNull(),
    /** Network address of the last login, in the form that rate limits use. */
    network: text().notNull(),
    lastLoginAt: now(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tokenHash] }),
    index('known_devices_token_hash_idx').on(table.tokenHash),
  ],
);

/** Undismissed notices for the account holder. */
export const accountNotices = pgTable(
  'account_notices',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Kind of the notice, from NOTICE_KINDS. */
    kind: text().notNull(),
    device: blankText(),
    /** Token hash of the device that caused the notice. This device does not show the notice. */
    deviceHash: text(),
    createdAt: now(),
  },
  (table) => [index('account_notices_user_id_idx').on(table.userId)],
);

/**
 * Number of failed attempts for each key within a time window. The keys of login attempts are
 * `login:NAME:ADDRESS` and `login:ADDRESS`, where ADDRESS is the client's network address.
 */
export const throttles = pgTable('throttles', {
  key: text().primaryKey(),
  attempts: integer().notNull(),
  expiresAt: moment().notNull(),
});

/**
 * Single-use links. An invitation link lets a user choose the name and password of a new account. A password
 * link sets a new password for an existing account.
 */
export const accountLinks = pgTable(
  'account_links',
  {
    id: id(),
    /** SHA-256 of the link's token, in hexadecimal. */
    tokenHash: text().notNull().unique('account_links_token_hash_key'),
    /** Account whose password the link sets. Null if the link is an invitation. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** Roles of the account that the link creates. An existing account keeps its roles. */
    roles: text().array().$type<Role[]>().notNull().default(sql`'{}'::text[]`),
    /**
     * Owner's account that created the link, set from the transaction (require_session()). The link becomes
     * invalid when this account loses access.
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

/** New e-mail addresses of accounts. They are unconfirmed until the mailed link is opened. */
export const emailConfirmations = pgTable('email_confirmations', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  email: text().notNull(),
  /** SHA-256 of the link's token, in hexadecimal. */
  tokenHash: text().notNull().unique('email_confirmations_token_hash_key'),
  createdAt: now(),
  expiresAt: moment().notNull(),
});
