import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment, now } from './columns.ts';

/** Current problems about which staff have been alerted. */
export const alerts = pgTable('alerts', {
  kind: text().primaryKey(),
  since: moment().notNull(),
  toldAt: now(),
});

/** Jobs that run automatically: the time of the last success, and the time since which the job has failed. */
export const watchedJobs = pgTable('watched_jobs', {
  name: text().primaryKey(),
  /** Time of the last success. Null if the job is started by hand, so that a missing run raises no alert. */
  succeededAt: moment(),
  failedSince: moment(),
});
