import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { LETTER_AUDIENCES, LETTER_KINDS } from '../../constants.ts';
import { id, moment, now, updatedAt } from '../columns.ts';
import { events } from '../events.ts';

/**
 * What an event was when its participants last knew of it, once date, place or standing are others: written by a trigger,
 * until staff have told them or say that there is nothing to tell.
 */
export const eventChanges = pgTable(
  'event_changes',
  {
    id: id(),
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    eventDate: moment().notNull(),
    endsAt: moment(),
    location: text(),
    locationEn: text(),
    status: text().notNull(),
    settledAt: moment(),
    createdAt: now(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('event_changes_open_key').on(table.eventId).where(sql`settled_at is null`)],
);

/** What staff have written to those who registered for an event: a trigger makes a mail of it for each of them. */
export const eventLetters = pgTable(
  'event_letters',
  {
    id: id(),
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** Told once. */
    changeId: integer()
      .unique()
      .references(() => eventChanges.id, { onDelete: 'cascade' }),
    /** Of the click: two of it are one letter. */
    requestId: text().notNull().unique(),
    kind: text({ enum: LETTER_KINDS }).notNull(),
    /** Those of which standing it goes to. */
    audience: text({ enum: LETTER_AUDIENCES }).array().notNull(),
    subjectZhTw: text().notNull(),
    bodyZhTw: text().notNull(),
    /** Empty: who reads English gets the Chinese one. */
    subjectEn: text(),
    bodyEn: text(),
    authorName: text(),
    createdAt: now(),
    updatedAt: updatedAt(),
  },
  (table) => [index('event_letters_event_idx').on(table.eventId)],
);
