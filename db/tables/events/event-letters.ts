import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { LETTER_AUDIENCES, LETTER_KINDS } from '../../../core/events/kinds.ts';
import { belongsTo, id, moment, now, updatedAt } from '../platform/columns.ts';
import { events } from './events.ts';

export const eventChanges = pgTable(
  'event_changes',
  {
    id: id(),
    eventId: belongsTo(() => events.id, { onDelete: 'cascade' }),
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

export const eventLetters = pgTable(
  'event_letters',
  {
    id: id(),
    eventId: belongsTo(() => events.id, { onDelete: 'cascade' }),
    changeId: integer()
      .unique()
      .references(() => eventChanges.id, { onDelete: 'cascade' }),
    requestId: text().notNull().unique(),
    kind: text({ enum: LETTER_KINDS }).notNull(),
    audience: text({ enum: LETTER_AUDIENCES }).array().notNull(),
    subjectZhTw: text().notNull(),
    bodyZhTw: text().notNull(),
    subjectEn: text(),
    bodyEn: text(),
    keptWords: text().array().notNull().default([]),
    authorName: text(),
    createdAt: now(),
    updatedAt: updatedAt(),
  },
  (table) => [index('event_letters_event_idx').on(table.eventId)],
);
