import { sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, now } from './columns.ts';

export const publishOutbox = pgTable('publish_outbox', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  resource: text().notNull(),
  recordId: integer(),
  changedAt: now(),
});

export const publishState = pgTable(
  'publish_state',
  {
    singleton: boolean().primaryKey().default(true),
    changedAt: moment(),
    requestedAt: moment(),
    startedAt: moment(),
    publishedAt: moment(),
    checkedAt: now(),
    failedAt: moment(),
    message: text(),
  },
  () => [check('publish_state_singleton', sql`singleton`)],
);
