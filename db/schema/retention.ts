import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { day, moment } from './columns.ts';

/**
 * One row: since when personal data goes by itself after the years that the privacy page promises; empty: it does not.
 * On in a database that was empty when the table came, off in one that was in use.
 */
export const retentionState = pgTable(
  'retention_state',
  { singleton: boolean().primaryKey().default(true), switchedOnAt: moment() },
  () => [check('retention_state_singleton', sql`singleton`)],
);

/** What is done once a night, and on which day in Hong Kong it was done last. */
export const nightlyRuns = pgTable('nightly_runs', { task: text().primaryKey(), ranOn: day().notNull() });
