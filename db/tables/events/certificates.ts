import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { belongsTo, id, moment, now } from '../platform/columns.ts';
import { eventRegistrations } from './event-registrations.ts';

/** A revoked certificate is not deleted, so that a lookup of its number shows it as void. */
export const certificates = pgTable(
  'certificates',
  {
    id: id(),
    registrationId: belongsTo(() => eventRegistrations.id, { onDelete: 'cascade' }),
    /** `CERT-2026-` and eight random letters, assigned by the database. It cannot be guessed. */
    number: text().notNull().unique().default(''),
    hours: doublePrecision(),
    body: text(),
    revokedAt: moment(),
    createdAt: now(),
  },
  (table) => [
    uniqueIndex('certificates_valid_key').on(table.registrationId).where(sql`revoked_at is null`),
    index('certificates_registration_idx').on(table.registrationId),
    check('certificates_hours', sql`hours > 0 and hours <= 1000`),
  ],
);
