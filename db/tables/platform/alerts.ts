import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment, now } from './columns.ts';

/** Current problems about which staff have been alerted. */
export const alerts = pgTable('alerts', {
  kind: text().primaryKey(),
  since: moment().notNull(),
  toldAt: now(),
});

/** Automatic jobs. For each job: the time of its last success, and the time since which it has failed. */
export const watchedJobs = pgTable('watched_jobs', {
  name: text().primaryKey(),
  /** Time of the last success. Null if the job is started by hand, so that a missing run raises no alert. */
  succeededAt: moment(),
  failedSince: moment(),
});
