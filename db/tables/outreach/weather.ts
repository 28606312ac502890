import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { PROPOSAL_STATUSES } from '../../constants.ts';
import { eventLetters } from '../events/event-letters.ts';
import { events } from '../events/events.ts';
import { id, moment, now, updatedAt } from '../platform/columns.ts';

/**
 * A single row: whether to watch the Hong Kong Observatory's warnings, and the times of the last request and
 * the last response.
 */
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

/** Weather warnings of the Observatory, with the times when each was issued, last seen and ended. */
export const weatherWarnings = pgTable(
  'weather_warnings',
  {
    id: id(),
    /** The Observatory's code of the warning: TC8NE, WRAINB, … */
    code: text().notNull(),
    issuedAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
    /** Time when the warning ended. Null if the warning was still in force at the last request. */
    endedAt: moment(),
  },
  (table) => [uniqueIndex('weather_warnings_open_key').on(table.code).where(sql`ended_at is null`)],
);

/**
 * Proposals to postpone an event because of a weather warning that is in force between the event's cut-off
 * time and its start.
 */
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
    /** Idempotency key of the click that sent the letter: a double click sends it once. */
    requestId: text().unique(),
    letterId: integer().references(() => eventLetters.id, { onDelete: 'set null' }),
    byName: text(),
    createdAt: now(),
    updatedAt: updatedAt(),
  },
  (table) => [unique('weather_proposals_key').on(table.eventId, table.cutoffAt)],
);
