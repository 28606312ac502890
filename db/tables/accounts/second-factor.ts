import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { belongsTo, id, moment, now } from '../platform/columns.ts';
import { users } from './users.ts';

const account = () => belongsTo(() => users.id, { onDelete: 'cascade' });

export const totpSecrets = pgTable('totp_secrets', {
  userId: account().primaryKey(),
  /** AES-256-GCM with the key SECOND_FACTOR_KEY. */
  secret: text().notNull(),
  confirmedAt: moment(),
  /** Time step of the last accepted code, so that no code is accepted twice. */
  lastStep: integer().notNull().default(0),
});

export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: account(),
    name: text().notNull(),
    credentialId: text().notNull(),
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull().default([]),
    createdAt: now(),
    lastUsedAt: moment(),
  },
  (table) => [
    uniqueIndex('passkeys_credential_id_key').on(table.credentialId),
    index('passkeys_user_id_idx').on(table.userId),
  ],
);

/** SHA-256 of 80 random bits. A used code is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: account(), codeHash: text().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

export const challenges = pgTable(
  'challenges',
  {
    /** SHA-256 of the client's token, prefixed with its purpose: `login:…`, `passkey:…`. */
    key: text().primaryKey(),
    userId: account(),
    webauthn: text().notNull(),
    attempts: integer().notNull().default(0),
    expiresAt: moment().notNull(),
  },
  (table) => [index('challenges_expires_at_idx').on(table.expiresAt)],
);
