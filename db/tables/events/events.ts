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
    endsAt: moment(),
    isAllDay: boolean().notNull().default(false),
    location: text(),
    locationEn: text(),
    fee: text(),
    feeEn: text(),
    memberFee: integer(),
    guestFee: integer(),
    imageUrl: text(),
    status: text().notNull().default('upcoming'),
    statusSetByHand: boolean().notNull().default(false),
    registrationRequired: boolean().notNull().default(false),
    keptUntilOn: day(),
    isPhotographed: boolean().notNull().default(false),
    recapZh: text(),
    recapEn: text(),
    recapPictures: text().array().notNull().default([]),
    /** The funder has prescribed the wording. */
    acknowledgementZh: text(),
    acknowledgementEn: text(),
    keptWords: text().array().notNull().default([]),
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
