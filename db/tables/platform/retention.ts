import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { day, moment } from './columns.ts';

/**
 * A single row: when staff switched on the automatic deletion of personal data after the period promised on the
 * privacy page. Null: off. On by default only in databases that were empty when the table was added.
 */
export const retentionState = pgTable(
  'retention_state',
  { singleton: boolean().primaryKey().default(true), switchedOnAt: moment() },
  () => [check('retention_state_singleton', sql`singleton`)],
);

/** Nightly tasks, with the last day in Hong Kong on which they ran. */
export const nightlyRuns = pgTable('nightly_runs', { task: text().primaryKey(), ranOn: day().notNull() });
