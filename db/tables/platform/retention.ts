import { sql } from 'drizzle-orm';
import { boolean, check, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { RetentionClass } from '../../validation/office/retention.ts';
import { day, moment } from './columns.ts';

/**
 * A single row with the state of the automatic deletion of personal data. `switchedOnAt`: time when staff
 * switched it on; null: it is off. Only a database that was empty when this table was added has it on from
 * the start. `months`: the retention periods from the API's environment, which the publisher cannot read.
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
