import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { CHECK_IN_KINDS, CHECK_IN_SOURCES } from '../../../core/events/kinds.ts';
import { users } from '../accounts/users.ts';
import { belongsTo, id, moment, now, updatedAt } from '../platform/columns.ts';
import { eventRegistrations } from './event-registrations.ts';
import { events } from './events.ts';

export const doorDevices = pgTable(
  'door_devices',
  {
    id: id(),
    eventId: belongsTo(() => events.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    madeById: belongsTo(() => users.id, { onDelete: 'cascade' }),
    pairingHash: text().unique(),
    pairingUntil: moment(),
    tokenHash: text().unique(),
    lastSeenAt: moment(),
    revokedAt: moment(),
    createdAt: now(),
    updatedAt: updatedAt(),
  },
  (table) => [index('door_devices_event_idx').on(table.eventId, table.id)],
);

/**
 * Append-only. A person attended if an `in` is later than the last `undo`. The first such `in` is valid;
 * further ones are duplicates.
 */
export const checkIns = pgTable(
  'check_ins',
  {
    id: id(),
    clientId: text().notNull().unique(),
    registrationId: belongsTo(() => eventRegistrations.id, { onDelete: 'cascade' }),
    deviceId: integer().references(() => doorDevices.id, { onDelete: 'set null' }),
    accountId: integer().references(() => users.id, { onDelete: 'set null' }),
    kind: text({ enum: CHECK_IN_KINDS }).notNull(),
    source: text({ enum: CHECK_IN_SOURCES }).notNull(),
    scannedAt: moment().notNull(),
    receivedAt: now(),
    isOffline: boolean().notNull().default(false),
    cashCents: integer().notNull().default(0),
  },
  (table) => [
    index('check_ins_registration_idx').on(table.registrationId, table.scannedAt),
    index('check_ins_device_idx').on(table.deviceId),
    check('check_ins_kind', sql`kind in ('in', 'undo')`),
    check('check_ins_cash', sql`cash_cents >= 0`),
  ],
);
