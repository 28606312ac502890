import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { PROPOSAL_STATUSES } from '../../constants.ts';
import { eventLetters } from '../events/event-letters.ts';
import { events } from '../events/events.ts';
import { id, moment, now, updatedAt } from '../platform/columns.ts';

/** A single row: whether the Observatory's warnings are watched, and when it was asked and has answered last. */
export const weatherState = pgTable(
  'weather_state',
  {
    singleton: boolean().primaryKey().default(true),
    isOn: boolean().notNull().default(false),
    askedAt: moment(),
    answeredAt: moment(),
  },
  () => [check('weather_state_singleton', sql`singleton`)],
);

/** Warnings of the Observatory that were in force, with the moments at which they were seen. */
export const weatherWarnings = pgTable(
  'weather_warnings',
  {
    id: id(),
    /** The Observatory's: TC8NE, WRAINB, … */
    code: text().notNull(),
    issuedAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
    /** Null: in force at the last look. */
    endedAt: moment(),
  },
  (table) => [uniqueIndex('weather_warnings_open_key').on(table.code).where(sql`ended_at is null`)],
);

/** Proposals to postpone an event for a warning in force between its cut-off time and its beginning. */
export const weatherProposals = pgTable(
  'weather_proposals',
  {
    id: id(),
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    cutoffAt: moment().notNull(),
    code: text().notNull(),
    status: text({ enum: PROPOSAL_STATUSES }).notNull().default('open'),
    /** Of the click that sent it: two of it are one. */
    requestId: text().unique(),
    letterId: integer().references(() => eventLetters.id, { onDelete: 'set null' }),
    byName: text(),
    createdAt: now(),
    updatedAt: updatedAt(),
  },
  (table) => [unique('weather_proposals_key').on(table.eventId, table.cutoffAt)],
);
