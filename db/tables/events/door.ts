import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { CHECK_IN_KINDS, CHECK_IN_SOURCES } from '../../constants.ts';
import { users } from '../accounts/users.ts';
import { id, moment, now, updatedAt } from '../platform/columns.ts';
import { eventRegistrations } from './event-registrations.ts';
import { events } from './events.ts';

/** Phones that check in participants at the door of one event. */
export const doorDevices = pgTable(
  'door_devices',
  {
    id: id(),
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Account that added the phone. When the account loses access, the phone's access ends as well. */
    madeById: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the pairing code; null once the phone is paired. */
    pairingHash: text().unique(),
    pairingUntil: moment(),
    /** SHA-256 of the phone's token; null before pairing. */
    tokenHash: text().unique(),
    lastSeenAt: moment(),
    revokedAt: moment(),
    createdAt: now(),
    updatedAt: updatedAt(),
  },
  (table) => [index('door_devices_event_idx').on(table.eventId, table.id)],
);

/**
 * Check-in scans, append-only. A person attended if an `in` is later than the last `undo`. The first `in`
 * after the last `undo` is the valid check-in; further ones are duplicates.
 */
export const checkIns = pgTable(
  'check_ins',
  {
    id: id(),
    /** Idempotency key from the phone. */
    clientId: text().notNull().unique(),
    registrationId: integer()
      .notNull()
      .references(() => eventRegistrations.id, { onDelete: 'cascade' }),
    /** Phone that made the scan. Null when staff undid the check-in in the back office. */
    deviceId: integer().references(() => doorDevices.id, { onDelete: 'set null' }),
    accountId: integer().references(() => users.id, { onDelete: 'set null' }),
    kind: text({ enum: CHECK_IN_KINDS }).notNull(),
    source: text({ enum: CHECK_IN_SOURCES }).notNull(),
    /** Time of the scan by the phone's clock, adjusted to the server's clock. */
    scannedAt: moment().notNull(),
    receivedAt: now(),
    isOffline: boolean().notNull().default(false),
    /** Cash received at this check-in, in cents. */
    cashCents: integer().notNull().default(0),
  },
  (table) => [
    index('check_ins_registration_idx').on(table.registrationId, table.scannedAt),
    index('check_ins_device_idx').on(table.deviceId),
    check('check_ins_kind', sql`kind in ('in', 'undo')`),
    check('check_ins_cash', sql`cash_cents >= 0`),
  ],
);
