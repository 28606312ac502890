import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { DEFAULT_LOCALE, LOCALES, VENUE_STATUSES } from '../../constants.ts';
import { users } from '../accounts/users.ts';
import { members } from '../membership/members.ts';
import { invoices } from '../money/money.ts';
import { blankText, id, moment, now, updatedAt } from '../platform/columns.ts';

/** Bookings of a venue: one row for all slots of a request. */
export const venueBookings = pgTable(
  'venue_bookings',
  {
    id: id(),
    /** Key of the venue, as in the association's texts. */
    venue: text().notNull(),
    status: text({ enum: VENUE_STATUSES }).notNull().default('requested'),
    /** True for slots that the association uses itself, without an invoice. */
    isOwnUse: boolean().notNull().default(false),
    contactName: blankText(),
    contactEmail: blankText(),
    contactPhone: blankText(),
    company: text(),
    purpose: blankText(),
    /**
     * Member who pays the member rate. A signed link has proven the membership, or staff have chosen the
     * member.
     */
    memberId: integer().references(() => members.id, { onDelete: 'set null' }),
    locale: text({ enum: LOCALES }).notNull().default(DEFAULT_LOCALE),
    /**
     * Price of one slot in cents at the time of the request. Null when the association uses the slots itself.
     */
    rateCents: integer(),
    invoiceId: integer().references(() => invoices.id, { onDelete: 'set null' }),
    /** Reason for declining or cancelling, sent to the contact. */
    reason: text(),
    /** Notes of staff. */
    notes: text(),
    requestId: text().notNull().unique(),
    requestHash: text().notNull(),
    /** Hash of the visitor's network, the day and a secret key, for rate limits. */
    requestedFrom: text(),
    /** Staff account that made the booking. Null when a visitor made it, or when the account was deleted. */
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

/** Two-hour slots of bookings. The unique index prevents double booking. */
export const venueSlots = pgTable(
  'venue_slots',
  {
    id: id(),
    bookingId: integer()
      .notNull()
      .references(() => venueBookings.id, { onDelete: 'cascade' }),
    venue: text().notNull(),
    slotStart: moment().notNull(),
    /** False after the booking was declined or cancelled, so that the slot is free again. */
    isLive: boolean().notNull().default(true),
  },
  (table) => [
    uniqueIndex('venue_slots_once_idx').on(table.venue, table.slotStart).where(sql`is_live`),
    index('venue_slots_booking_idx').on(table.bookingId),
    index('venue_slots_start_idx').on(table.slotStart),
  ],
);

/**
 * Secret URLs of the booking calendar (iCalendar feed), one for each account. A URL stops working when its
 * account loses access.
 */
export const venueFeeds = pgTable('venue_feeds', {
  id: id(),
  userId: integer()
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** SHA-256 of the URL's token. */
  tokenHash: text().notNull().unique(),
  createdAt: now(),
  updatedAt: updatedAt(),
});
