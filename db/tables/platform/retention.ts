import { sql } from 'drizzle-orm';
import { boolean, check, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { RetentionClass } from '../../validation/office/retention.ts';
import { day, moment } from './columns.ts';

/**
 * A single row with the state of automatic deletion: the time when staff switched on deletion of personal
 * data after the periods promised on the privacy page. Null: off. Only databases that were empty when the
 * table was added have it on from the start. `months` contains the retention periods set in the environment
 * of the API, because the publisher cannot read that environment.
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
