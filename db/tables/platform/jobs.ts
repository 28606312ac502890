import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { JOB_PHASES, JOB_STATES } from '../../../core/app/jobs.ts';
import { users } from '../accounts/users.ts';
import { belongsTo, id, now } from './columns.ts';

export const jobs = pgTable('jobs', {
  id: id(),
  accountId: belongsTo(() => users.id, { onDelete: 'cascade' }),
  state: text({ enum: JOB_STATES }).notNull().default('running'),
  phase: text({ enum: JOB_PHASES }).notNull().default('checking'),
  result: jsonb(),
  message: text(),
  code: text(),
  seenAt: now(),
  createdAt: now(),
});
