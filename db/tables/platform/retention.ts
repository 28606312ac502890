import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { day, moment } from './columns.ts';

/**
 * A single row: start of automatic deletion of personal data after the years promised on the privacy page.
 * Empty: off. On in databases that were empty when the table was added, off in those in use.
 */
export const retentionState = pgTable(
  'retention_state',
  { singleton: boolean().primaryKey().default(true), switchedOnAt: moment() },
  () => [check('retention_state_singleton', sql`singleton`)],
);

/** Nightly tasks with the last day they ran, in Hong Kong. */
export const nightlyRuns = pgTable('nightly_runs', { task: text().primaryKey(), ranOn: day().notNull() });
