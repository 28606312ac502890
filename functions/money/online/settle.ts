import { eq } from 'drizzle-orm';
import { type OnlineFacts, type OpenProvider, ProviderError } from '../../../core/money/online-provider.ts';
import { run } from '../../../db/call.ts';
import * as calls from '../../../db/calls.ts';
import type { Database } from '../../../db/database.ts';
import { onlinePayments } from '../../../db/tables/index.ts';
import { ApiError, found, returned } from '../../http/failures/errors.ts';
import { providerNamed } from './open-providers.ts';

/** One of several concurrent callers succeeds at each attempt and the others retry. */
const MOST_TRIES = 20;
const PAUSE_MS = 100;

const selectOnline = (db: Database, id: number) =>
  db
    .select({
      sessionId: onlinePayments.sessionId,
      provider: onlinePayments.provider,
      version: onlinePayments.version,
    })
    .from(onlinePayments)
    .where(eq(onlinePayments.id, id));

/** Only this function books online payments. */
async function bookOnline(db: Database, id: number, seen: number, facts: OnlineFacts): Promise<boolean> {
  const { rows } = await run(db, calls.bookOnline({ id, seen, facts }));
  return returned(rows);
}

/** Throws a ProviderError, or 503 without keys or when every attempt fails because of concurrent calls. */
export async function settleOnline(db: Database, online: OpenProvider[], id: number): Promise<void> {
  for (let time = 0; time < MOST_TRIES; time++) {
    const { sessionId, provider, version } = found(await selectOnline(db, id));
    if (sessionId === null) return;
    const facts = await providerNamed(online, provider).fetch(sessionId);
    if (await bookOnline(db, id, version, facts)) return;
    await new Promise((resolve) => setTimeout(resolve, Math.random() * PAUSE_MS));
  }
  throw new ApiError(503, 'error.unavailable');
}

export const providerFailed = () => new ApiError(502, 'online.providerFailed', { code: 'provider_failed' });

export async function orProviderFailed<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ProviderError) throw providerFailed();
    throw error;
  }
}
