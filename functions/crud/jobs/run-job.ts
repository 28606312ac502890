import { eq, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { type JobPhase, jobBegunSchema } from '../../../core/app/jobs.ts';
import { type Database, openDatabase } from '../../../db/database.ts';
import { jobs } from '../../../db/tables/index.ts';
import { found } from '../../http/failures/errors.ts';
import { describeError, logLine } from '../../http/failures/log.ts';
import { failureOf } from '../../http/middleware/on-error.ts';
import { given, type JsonSchema } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { announced } from '../snapshot/announce-write.ts';

const SEEN_MS = 10_000;

const jobBegun = given('JobBegun', jobBegunSchema);

export const asJob = { 202: { description: 'With `Prefer: respond-async`: begun.', schema: jobBegun } };
export const orJob = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, jobBegun] });

type Work<Result> = (tell: (phase: JobPhase) => Promise<unknown>, isJob: boolean) => Promise<Result>;

/** Without the session, which may end before the work does. */
const ownDatabase = ({ DATABASE_URL, DATABASE_ENDPOINT }: AppEnv['Variables']['settings']) =>
  openDatabase(DATABASE_URL, DATABASE_ENDPOINT);

const note = (db: Database, id: number, values: Partial<typeof jobs.$inferInsert>) =>
  db
    .update(jobs)
    .set({ ...values, seenAt: sql`now()` })
    .where(eq(jobs.id, id));

async function runJob<Result>(c: Context<AppEnv>, id: number, work: Work<Result>): Promise<void> {
  const db = ownDatabase(c.var.settings);
  const renewal = setInterval(() => note(db, id, {}).catch(() => {}), SEEN_MS);
  try {
    const result = await announced(c.var.env, () => work((phase) => note(db, id, { phase }), true));
    await note(db, id, { state: 'done', result });
  } catch (error) {
    const { status, body } = failureOf(error as Error, c);
    if (status >= 500) logLine('error', 'job', { requestId: c.var.requestId, error: describeError(error) });
    await note(db, id, { state: 'failed', message: body.message, code: body.code ?? null });
  } finally {
    clearInterval(renewal);
  }
}

/** With `Prefer: respond-async` (RFC 7240), answers 202 at once and does the work behind the answer. */
export async function answerOrJob<Result extends object>(
  c: Context<AppEnv>,
  work: Work<Result>,
  status: 200 | 202 = 200,
): Promise<Response> {
  if (!/(^|[\s,;])respond-async\b/i.test(c.req.header('prefer') ?? ''))
    return c.json(await work(() => Promise.resolve(), false), status);
  const { id: accountId } = c.var.identity.account;
  const begun = await ownDatabase(c.var.settings)
    .insert(jobs)
    .values({ accountId })
    .returning({ id: jobs.id });
  const { id } = found(begun);
  c.set('behind', runJob(c, id, work));
  c.var.afterAnswer(c.var.behind ?? Promise.resolve());
  return c.json({ job: { id } }, 202, { 'Preference-Applied': 'respond-async' });
}
