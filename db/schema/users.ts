import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment, now, updatedAt } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    /** scrypt, with its parameters and salt. */
    passwordHash: text().notNull(),
    disabled: boolean().notNull().default(false),
    createdAt: now(),
    updatedAt: updatedAt(),
  },
  () => [uniqueIndex('users_username_key').on(sql`lower(username)`)],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's token, in hexadecimal. */
    tokenHash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: now(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('sessions_user_id_idx').on(table.userId),
    index('sessions_expires_at_idx').on(table.expiresAt),
  ],
);

/** Failed attempts within a window: `login:NAME:ADDRESS`, `login:ADDRESS`. */
export const throttles = pgTable('throttles', {
  key: text().primaryKey(),
  attempts: integer().notNull(),
  expiresAt: moment().notNull(),
});
