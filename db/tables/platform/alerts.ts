import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment, now } from './columns.ts';

/** Current problems that staff were alerted of. */
export const alerts = pgTable('alerts', {
  kind: text().primaryKey(),
  since: moment().notNull(),
  toldAt: now(),
});

/** Unattended jobs, with the last success and the start of a failure. */
export const watchedJobs = pgTable('watched_jobs', {
  name: text().primaryKey(),
  /** Empty: the job runs by hand and is never missed. */
  succeededAt: moment(),
  failedSince: moment(),
});
