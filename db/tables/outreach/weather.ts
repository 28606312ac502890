import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { PROPOSAL_STATUSES } from '../../../core/outreach/kinds.ts';
import { eventLetters } from '../events/event-letters.ts';
import { events } from '../events/events.ts';
import { belongsTo, id, moment, now, updatedAt } from '../platform/columns.ts';

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

export const weatherWarnings = pgTable(
  'weather_warnings',
  {
    id: id(),
    code: text().notNull(),
    issuedAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
    endedAt: moment(),
  },
  (table) => [uniqueIndex('weather_warnings_open_key').on(table.code).where(sql`ended_at is null`)],
);

export const weatherProposals = pgTable(
  'weather_proposals',
  {
    id: id(),
    eventId: belongsTo(() => events.id, { onDelete: 'cascade' }),
    cutoffAt: moment().notNull(),
    code: text().notNull(),
    status: text({ enum: PROPOSAL_STATUSES }).notNull().default('open'),
    requestId: text().unique(),
    letterId: integer().references(() => eventLetters.id, { onDelete: 'set null' }),
    byName: text(),
    createdAt: now(),
    updatedAt: updatedAt(),
  },
  (table) => [unique('weather_proposals_key').on(table.eventId, table.cutoffAt)],
);
