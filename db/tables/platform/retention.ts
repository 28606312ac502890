import { sql } from 'drizzle-orm';
import { boolean, check, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { RetentionClass } from '../../validation/office/retention.ts';
import { day, moment } from './columns.ts';

/**
 * A single row: when staff switched on the automatic deletion of personal data after the period promised on the
 * privacy page. Null: off. On by default only in databases that were empty when the table was added. `months`: the
 * periods that the environment sets, for the publisher, which does not know the environment of the API.
 */
export const retentionState = pgTable(
  'retention_state',
  {
    singleton: boolean().primaryKey().default(true),
    switchedOnAt: moment(),
    months: jsonb().$type<Partial<Record<RetentionClass, number>>>().notNull().default({}),
  },
  () => [check('retention_state_singleton', sql`singleton`)],
);

/** Nightly tasks, with the last day in Hong Kong on which they ran. */
export const nightlyRuns = pgTable('nightly_runs', { task: text().primaryKey(), ranOn: day().notNull() });
