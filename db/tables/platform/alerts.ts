import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment, now } from './columns.ts';

/** Current problems of which staff have been alerted. */
export const alerts = pgTable('alerts', {
  kind: text().primaryKey(),
  since: moment().notNull(),
  toldAt: now(),
});

/** Unattended jobs, with the last success and the start of a failure. */
export const watchedJobs = pgTable('watched_jobs', {
  name: text().primaryKey(),
  /** Null: the job runs by hand, so its absence is no problem. */
  succeededAt: moment(),
  failedSince: moment(),
});
