import { eq, getTableColumns, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { type Job, jobSchema } from '../../../core/app/jobs.ts';
import { translate } from '../../../core/messages/index.ts';
import { jobs } from '../../../db/tables/index.ts';
import { requireStaffInSameTrip } from '../../auth/session-guard.ts';
import { found, notFound } from '../../http/failures/errors.ts';
import { described } from '../../http/openapi/described.ts';
import { given } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';

/** Without a sign of life for this time, the process that ran the job is assumed to be dead. */
const LOST_SECONDS = 60;

const isLost = sql<boolean>`state = 'running' and seen_at < now() - make_interval(secs => ${LOST_SECONDS})`;

export const jobRoutes = new Hono<AppEnv>().get(
  '/:id',
  requireStaffInSameTrip,
  described(() => ({
    tag: 'jobs',
    summary: 'How far a call with `Prefer: respond-async` is, and what it answered',
    description: 'For the account that began it, and for owners: else 404. Kept for a day.',
    answers: { 200: { description: 'The job.', schema: given('Job', jobSchema) } },
    failures: [404],
  })),
  async (c) => {
    const columns = { ...getTableColumns(jobs), isLost };
    const job = found(
      await c.var.db
        .select(columns)
        .from(jobs)
        .where(eq(jobs.id, recordId(c.req))),
    );
    const { account } = c.var.identity;
    if (job.accountId !== account.id && !account.roles.includes('owner')) throw notFound();
    const { id, phase, result } = job;
    const message = job.isLost ? translate('jobs.lost', c.var.locale) : job.message;
    const answer: Job = {
      ...{ id, phase, state: job.isLost ? 'failed' : job.state },
      ...(result !== null && { result }),
      ...(message !== null && { message }),
      ...(job.code !== null && { code: job.code }),
    };
    return c.json(answer);
  },
);
