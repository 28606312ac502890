import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment, now } from './columns.ts';
import { users } from './users.ts';

const account = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** An account's authenticator app. */
export const totpSecrets = pgTable('totp_secrets', {
  userId: account().primaryKey(),
  /** AES-256-GCM under SECOND_FACTOR_KEY. */
  secret: text().notNull(),
  /** Empty until a first code was right: it counts for nothing before. */
  confirmedAt: moment(),
  /** The time step of the last code that was taken: none is taken twice. */
  lastStep: integer().notNull().default(0),
});

export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: account(),
    /** What the holder calls it. */
    name: text().notNull(),
    /** As WebAuthn has them, in base64url. */
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

/** SHA-256 of codes of 80 random bits; one that is used goes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: account(), codeHash: text().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** What waits for a second step: a login whose password was right, or a passkey that is being added. */
export const challenges = pgTable(
  'challenges',
  {
    /** SHA-256 of the token that the client holds, after what it is for: `login:…`, `passkey:…`. */
    key: text().primaryKey(),
    userId: account(),
    /** What a passkey must sign, in base64url. */
    webauthn: text().notNull(),
    attempts: integer().notNull().default(0),
    expiresAt: moment().notNull(),
  },
  (table) => [index('challenges_expires_at_idx').on(table.expiresAt)],
);
