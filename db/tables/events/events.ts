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
    /** End of the event. Null when staff entered no end. */
    endsAt: moment(),
    /**
     * True for an all-day event. Of `eventDate` and `endsAt`, only the day in Hong Kong counts, not the time.
     */
    isAllDay: boolean().notNull().default(false),
    location: text(),
    locationEn: text(),
    /** Participation fee as text. */
    fee: text(),
    feeEn: text(),
    /** Fee in Hong Kong dollars: 0 when free, null when not stated. */
    memberFee: integer(),
    guestFee: integer(),
    imageUrl: text(),
    status: text().notNull().default('upcoming'),
    /** True when staff chose the status. Otherwise it depends on the date. */
    statusSetByHand: boolean().notNull().default(false),
    registrationRequired: boolean().notNull().default(false),
    /** Last day on which participants' and buyers' names are kept, if they are kept longer than usual. */
    keptUntilOn: day(),
    /**
     * True when photographs are taken at the event. The registration form and the check-in screen then tell
     * participants.
     */
    isPhotographed: boolean().notNull().default(false),
    /** Report on the event, shown after the event. */
    recapZh: text(),
    recapEn: text(),
    /** URLs of pictures in the media library. Each picture's caption is its description in the library. */
    recapPictures: text().array().notNull().default([]),
    /** Acknowledgement of a funder, shown on the event's page. The funder has prescribed the wording. */
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
