import { sql } from 'drizzle-orm';
import { createMiddleware } from 'hono/factory';
import type { OpenProvider } from '../../../core/money/online-provider.ts';
import { type Database, openDatabase } from '../../../db/database.ts';
import { logProblem } from '../../http/failures/log.ts';
import { isSafe } from '../../http/safe-methods.ts';
import type { AppEnv } from '../../http/types.ts';
import { namesOf, providerNamed } from './open-providers.ts';
import { settleOnline } from './settle.ts';

const MOST = 20;

/** Nobody may pay an invoice twice. If a session was paid in the meantime, books the payment. */
export async function closeStale(db: Database, online: OpenProvider[]): Promise<void> {
  const { rows } = await db.execute<{ id: number; session: string; provider: string }>(sql`
    select online.id, online.session_id as session, online.provider
    from online_payments online join invoices on invoices.id = online.invoice_id
    where online.status = 'open' and online.session_id is not null
      and online.provider = any (${sql.param(namesOf(online))}::text[])
      and (invoices.voided_at is not null or invoice_due(invoices.id) <> online.amount_cents)
    order by online.checked_at nulls first, online.id limit ${MOST}`);
  for (const { id, session, provider } of rows) {
    await providerNamed(online, provider).expire(session);
    await settleOnline(db, online, id);
  }
}

/** The response does not wait. After a failure, the job of the next minute closes the sessions. */
export const closeStaleAfterWrite = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { online, settings } = c.var;
  if (isSafe(c.req.method) || !c.res.ok || online.length === 0) return;
  const { DATABASE_URL, DATABASE_ENDPOINT } = settings;
  const closing = closeStale(openDatabase(DATABASE_URL, DATABASE_ENDPOINT), online);
  c.var.afterAnswer(closing.catch((error) => logProblem('online payment', error)));
});
