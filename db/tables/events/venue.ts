import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { DEFAULT_LOCALE, LOCALES } from '../../../core/association/locales.ts';
import { VENUE_STATUSES } from '../../../core/events/kinds.ts';
import { users } from '../accounts/users.ts';
import { members } from '../membership/members.ts';
import { invoices } from '../money/money.ts';
import { belongsTo, blankText, id, moment, now, updatedAt } from '../platform/columns.ts';

export const venueBookings = pgTable(
  'venue_bookings',
  {
    id: id(),
    venue: text().notNull(),
    status: text({ enum: VENUE_STATUSES }).notNull().default('requested'),
    isOwnUse: boolean().notNull().default(false),
    contactName: blankText(),
    contactEmail: blankText(),
    contactPhone: blankText(),
    company: text(),
    purpose: blankText(),
    memberId: integer().references(() => members.id, { onDelete: 'set null' }),
    locale: text({ enum: LOCALES })
      .notNull()
      .default('zh-TW')
      .$defaultFn(() => DEFAULT_LOCALE),
    rateCents: integer(),
    invoiceId: integer().references(() => invoices.id, { onDelete: 'set null' }),
    reason: text(),
    notes: text(),
    requestId: text().notNull().unique(),
    requestHash: text().notNull(),
    requestedFrom: text(),
    createdById: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: now(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('venue_bookings_status_idx').on(table.status, table.id),
    index('venue_bookings_member_idx').on(table.memberId),
    index('venue_bookings_invoice_idx').on(table.invoiceId),
    index('venue_bookings_creator_idx').on(table.createdById),
    check('venue_bookings_status', sql`status in ('requested', 'confirmed', 'declined', 'cancelled')`),
    check('venue_bookings_rate', sql`is_own_use = (rate_cents is null) and rate_cents > 0`),
  ],
);

export const venueSlots = pgTable(
  'venue_slots',
  {
    id: id(),
    bookingId: belongsTo(() => venueBookings.id, { onDelete: 'cascade' }),
    venue: text().notNull(),
    slotStart: moment().notNull(),
    isLive: boolean().notNull().default(true),
  },
  (table) => [
    uniqueIndex('venue_slots_once_idx').on(table.venue, table.slotStart).where(sql`is_live`),
    index('venue_slots_booking_idx').on(table.bookingId),
    index('venue_slots_start_idx').on(table.slotStart),
  ],
);

export const venueFeeds = pgTable('venue_feeds', {
  id: id(),
  userId: integer()
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  tokenHash: text().notNull().unique(),
  createdAt: now(),
  updatedAt: updatedAt(),
});
