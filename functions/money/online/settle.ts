import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { onlinePayments } from '../../../db/tables/index.ts';
import { ApiError, found } from '../../errors.ts';
import { type OnlineFacts, type OnlineProvider, ProviderError } from './provider-types.ts';

/**
 * Maximum number of attempts. Of several concurrent callers, one succeeds at each attempt and the others
 * retry.
 */
const MOST_TRIES = 20;
/** Maximum pause before another attempt, in milliseconds. */
const PAUSE_MS = 100;

const selectOnline = (db: Database, id: number) =>
  db
    .select({ sessionId: onlinePayments.sessionId, version: onlinePayments.version })
    .from(onlinePayments)
    .where(eq(onlinePayments.id, id));

/**
 * Books the state of an online payment. Only this function books online payments. Returns false when another
 * call has booked a newer state.
 */
async function bookOnline(db: Database, id: number, seen: number, facts: OnlineFacts): Promise<boolean> {
  const { rows } = await db.execute<{ done: boolean }>(
    sql`select book_online(${id}, ${seen}, ${JSON.stringify(facts)}::jsonb) as done`,
  );
  return found(rows).done;
}

/**
 * Fetches a session's state from the provider and books it. Throws a ProviderError, or 503 when every attempt
 * fails because of concurrent calls.
 */
export async function settleOnline(db: Database, provider: OnlineProvider, id: number): Promise<void> {
  for (let time = 0; time < MOST_TRIES; time++) {
    const { sessionId, version } = found(await selectOnline(db, id));
    if (sessionId === null) return;
    if (await bookOnline(db, id, version, await provider.fetch(sessionId))) return;
    await new Promise((resolve) => setTimeout(resolve, Math.random() * PAUSE_MS));
  }
  throw new ApiError(503, 'error.unavailable');
}

/** Returns the error for a failure of the provider. */
export const providerFailed = () => new ApiError(502, 'online.providerFailed', { code: 'provider_failed' });

/** Awaits a promise and converts a ProviderError to 502 `provider_failed`. */
export async function orProviderFailed<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ProviderError) throw providerFailed();
    throw error;
  }
}
