import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { LETTER_AUDIENCES, LETTER_KINDS } from '../../constants.ts';
import { id, moment, now, updatedAt } from '../platform/columns.ts';
import { events } from './events.ts';

/**
 * Date, place and status of an event before a change. A trigger stores them if people have registered or
 * joined the waiting list. Staff then announce the change by letter, or dismiss it.
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

/** Letters from staff to an event's registrants. A trigger queues an e-mail for each recipient. */
export const eventLetters = pgTable(
  'event_letters',
  {
    id: id(),
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** Change that the letter announces. Each change is announced only once. */
    changeId: integer()
      .unique()
      .references(() => eventChanges.id, { onDelete: 'cascade' }),
    /** Idempotency key: a double click creates one letter. */
    requestId: text().notNull().unique(),
    kind: text({ enum: LETTER_KINDS }).notNull(),
    /** Registrants with these statuses receive the letter. */
    audience: text({ enum: LETTER_AUDIENCES }).array().notNull(),
    subjectZhTw: text().notNull(),
    bodyZhTw: text().notNull(),
    /** English subject. Null when English readers get the Chinese subject. */
    subjectEn: text(),
    bodyEn: text(),
    authorName: text(),
    createdAt: now(),
    updatedAt: updatedAt(),
  },
  (table) => [index('event_letters_event_idx').on(table.eventId)],
);
