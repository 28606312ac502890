import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment, searchIndex, updatedAt } from './columns.ts';

export const events = pgTable(
  'events',
  {
    id: id(),
    title: text().notNull(),
    titleEn: text(),
    description: text().notNull(),
    descriptionEn: text(),
    eventDate: moment().notNull(),
    /** Empty where staff gave none. */
    endsAt: moment(),
    location: text(),
    locationEn: text(),
    /** What coming costs, in words. */
    fee: text(),
    feeEn: text(),
    /** In Hong Kong dollars; 0: free, empty: not said. */
    memberFee: integer(),
    guestFee: integer(),
    imageUrl: text(),
    status: text().notNull().default('upcoming'),
    /** Whether staff chose the status; it follows the date otherwise. */
    statusSetByHand: boolean().notNull().default(false),
    registrationRequired: boolean().notNull().default(false),
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
