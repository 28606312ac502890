import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { day, id, moment, searchIndex, updatedAt } from '../platform/columns.ts';

export const events = pgTable(
  'events',
  {
    id: id(),
    title: text().notNull(),
    titleEn: text(),
    description: text().notNull(),
    descriptionEn: text(),
    eventDate: moment().notNull(),
    /** Empty when staff gave no end. */
    endsAt: moment(),
    /** True for an all-day event: only the days of `eventDate` and `endsAt` in Hong Kong count. */
    isAllDay: boolean().notNull().default(false),
    location: text(),
    locationEn: text(),
    /** Participation fee as text. */
    fee: text(),
    feeEn: text(),
    /** Hong Kong dollars. 0: free. Empty: not stated. */
    memberFee: integer(),
    guestFee: integer(),
    imageUrl: text(),
    status: text().notNull().default('upcoming'),
    /** True when staff chose the status. Otherwise it follows the date. */
    statusSetByHand: boolean().notNull().default(false),
    registrationRequired: boolean().notNull().default(false),
    /** Last day on which names of registrations and orders are kept, beyond the retention period. */
    keptUntilOn: day(),
    /** True when photographs are taken: the form and the door say so. */
    isPhotographed: boolean().notNull().default(false),
    /** What the event was like, shown once it is over. */
    recapZh: text(),
    recapEn: text(),
    /** Addresses of library pictures, whose descriptions are the captions. */
    recapPictures: text().array().notNull().default([]),
    /** Thanks to a funder in the funder's own words, on the event's page. */
    acknowledgementZh: text(),
    acknowledgementEn: text(),
    updatedAt: updatedAt(),
    searchText: text().generatedAlwaysAs(
      sql`fold_search(title || ' ' || coalesce(title_en, '') || ' ' || description || ' ' || coalesce(description_en, '') || ' ' || coalesce(location, '') || ' ' || coalesce(location_en, ''))`,
    ),
  },
  (table) => [
    index('events_event_date_idx').on(table.eventDate, table.id),
    searchIndex('events_search_idx', table.searchText),
  ],
);
