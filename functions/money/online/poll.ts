import { type SQL, sql } from 'drizzle-orm';
import { type OnlineEvent, type OpenProvider, ProviderError } from '../../../core/money/online-provider.ts';
import { type Database, openDatabase } from '../../../db/database.ts';
import { noteJob } from '../../../db/queries/platform/troubles.ts';
import { type Bindings, settingsOf } from '../../http/env.ts';
import { logProblem } from '../../http/failures/log.ts';
import { closeStale } from './close-stale.ts';
import { takeEvent } from './events.ts';
import { namesOf } from './open-providers.ts';
import { openProviders, PROVIDERS } from './providers.ts';
import { sendRefund } from './refund.ts';
import { settleOnline } from './settle.ts';

const MOST = 50;
const EVENTS_MINUTES = 10;

/**
 * The least recently checked first. A session whose creation got no response is marked as expired after some
 * time.
 */
const openSessions = async (db: Database, names: SQL) =>
  (
    await db.execute<{ id: number }>(sql`
    select id from online_payments where status in ('open', 'processing') and session_id is not null
      and provider = any (${names})
    order by checked_at nulls first, id limit ${MOST}`)
  ).rows;

/** Also ends the sessions of a provider without keys, which nobody can ask about, so that others can follow. */
const endUnanswered = (db: Database, names: SQL) =>
  db.execute(sql`
    update online_payments set status = 'expired'
    where (status = 'creating' or status = 'open' and provider <> all (${names}))
      and expires_at < now() - interval '1 minute'`);

const askedRefunds = async (db: Database, names: SQL) =>
  (
    await db.execute<{ id: number }>(sql`
    select refund.id from online_refunds refund
    join online_payments online on online.id = refund.online_payment_id
    where refund.status = 'requested' and refund.created_at < now() - interval '30 seconds'
      and online.provider = any (${names})
    order by refund.id limit ${MOST}`)
  ).rows;

const EVENTS_DAYS = 3;

/**
 * False if the event must be fetched again. An event that can never be processed, such as one about a payout
 * that the key may not read, stays unprocessed in the database and is told as a trouble.
 */
async function isTaken(db: Database, provider: OpenProvider, event: OnlineEvent): Promise<boolean> {
  try {
    await takeEvent(db, provider, event);
    return true;
  } catch (error) {
    logProblem('online payment', error);
    return error instanceof ProviderError && (error.isFinal || error.isForbidden);
  }
}

async function takeEventsOf(db: Database, provider: OpenProvider, since: Date): Promise<void> {
  const events = await provider.events(since);
  let areTaken = true;
  for (const event of events.filter(({ isLive }) => isLive === provider.isLive))
    areTaken = (await isTaken(db, provider, event)) && areTaken;
  if (!areTaken) throw new ProviderError('some events could not be processed', { isFinal: false });
}

async function takeEvents(db: Database, online: OpenProvider[], at: Date): Promise<void> {
  // From an hour before the last successful poll, because webhook calls may have been lost.
  const { rows } = await db.execute<{ since: string; is_due: boolean }>(sql`
    select greatest(
        (select succeeded_at from watched_jobs where name = 'online-events') - interval '1 hour',
        ${at.toISOString()}::timestamptz - make_interval(days => ${EVENTS_DAYS})
      )::text as since,
      coalesce((select succeeded_at from watched_jobs where name = 'online-events')
        <= ${at.toISOString()}::timestamptz - make_interval(mins => ${EVENTS_MINUTES}), true) as is_due`);
  const [last] = rows;
  if (!last?.is_due) return;
  const since = new Date(last.since);
  await Promise.all(online.map((provider) => takeEventsOf(db, provider, since)));
  await db.execute(sql`
    insert into watched_jobs (name, succeeded_at) values ('online-events', ${at.toISOString()}::timestamptz)
    on conflict (name) do update set succeeded_at = excluded.succeeded_at`);
}

async function all(tasks: (() => Promise<unknown>)[]): Promise<boolean> {
  let isWell = true;
  for (const task of tasks) {
    try {
      await task();
    } catch (error) {
      isWell = false;
      logProblem('online payment', error);
    }
  }
  return isWell;
}

export async function pollOnline(env: Bindings, at: Date, providers = PROVIDERS): Promise<boolean> {
  const settings = settingsOf(env);
  const online = openProviders(env, providers);
  if (online.length === 0) return false;
  const names = sql`${sql.param(namesOf(online))}::text[]`;
  const db = openDatabase(settings.DATABASE_URL, settings.DATABASE_ENDPOINT);
  await endUnanswered(db, names);
  const [sessions, refunds] = [await openSessions(db, names), await askedRefunds(db, names)];
  const isWell = await all([
    () => closeStale(db, online),
    ...sessions.map(
      ({ id }) =>
        () =>
          settleOnline(db, online, id),
    ),
    ...refunds.map(
      ({ id }) =>
        () =>
          sendRefund(db, online, id),
    ),
    () => takeEvents(db, online, at),
  ]);
  await noteJob(db, 'online', { isWell });
  return sessions.length > 0 || refunds.length > 0;
}
