import { sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, now } from './columns.ts';

/** A change of public content that is not live yet; written by triggers, gone when the pages show it (docs/api.md 5). */
export const publishOutbox = pgTable('publish_outbox', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  resource: text().notNull(),
  /** Empty: everything of the resource. */
  recordId: integer(),
  changedAt: now(),
});

/** One row: what the last build did. */
export const publishState = pgTable(
  'publish_state',
  {
    singleton: boolean().primaryKey().default(true),
    changedAt: moment(),
    /** When the rebuild hook was called last; empty once a build has begun since. */
    requestedAt: moment(),
    startedAt: moment(),
    publishedAt: moment(),
    /** Up to when the scheduled run has looked for what came due. */
    checkedAt: now(),
    failedAt: moment(),
    message: text(),
  },
  () => [check('publish_state_singleton', sql`singleton`)],
);
