import { sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, now } from './columns.ts';

/** A change of public content that is not live yet. Triggers write it, and publishing deletes it (docs/api.md 5). */
export const publishOutbox = pgTable('publish_outbox', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  resource: text().notNull(),
  /** Id of the changed record. Null when the change concerns all records of the resource. */
  recordId: integer(),
  changedAt: now(),
});

/** A single row: the result of the last build. */
export const publishState = pgTable(
  'publish_state',
  {
    singleton: boolean().primaryKey().default(true),
    changedAt: moment(),
    /** Time of the last rebuild call. Null once a build has started after it. */
    requestedAt: moment(),
    startedAt: moment(),
    publishedAt: moment(),
    /** The scheduled job has processed all content that was due up to this time. */
    checkedAt: now(),
    failedAt: moment(),
    message: text(),
  },
  () => [check('publish_state_singleton', sql`singleton`)],
);
