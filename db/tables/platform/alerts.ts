import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment, now } from './columns.ts';

/** Current problems of which staff have been alerted. */
export const alerts = pgTable('alerts', {
  kind: text().primaryKey(),
  since: moment().notNull(),
  toldAt: now(),
});

/** Jobs that run without a person, with the time of the last success, and since when they have failed. */
export const watchedJobs = pgTable('watched_jobs', {
  name: text().primaryKey(),
  /** Null for a job that people start, so that its absence is no problem. */
  succeededAt: moment(),
  failedSince: moment(),
});
