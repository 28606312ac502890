import { sql } from 'drizzle-orm';
import { boolean, check, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { RetentionClass } from '../../../core/office/validation/retention.ts';
import { day, moment } from './columns.ts';

/**
 * On from the start only in a database that was empty when this table was added. `months` contains the
 * retention periods from the API's environment, which the publisher cannot read.
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

export const nightlyRuns = pgTable('nightly_runs', { task: text().primaryKey(), ranOn: day().notNull() });
