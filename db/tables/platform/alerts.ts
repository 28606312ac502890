import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment, now } from './columns.ts';

export const alerts = pgTable('alerts', {
  kind: text().primaryKey(),
  since: moment().notNull(),
  toldAt: now(),
});

export const watchedJobs = pgTable('watched_jobs', {
  name: text().primaryKey(),
  succeededAt: moment(),
  failedSince: moment(),
});
