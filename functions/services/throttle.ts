import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { recordFailedLogin } from '../../db/queries/audit-log.ts';
import { throttles } from '../../db/schema/index.ts';
import { ApiError } from '../errors.ts';
import { networkOf } from './client-network.ts';

/** Contract 4: failures for one name from one address, and from one address, within the window. */
const NAME_LIMIT = 5;
const ADDRESS_LIMIT = 30;
const WINDOW_SECONDS = 15 * 60;

/** Wrong codes of an authenticator app for one account, from anywhere: there are only a million codes. */
const CODE_LIMIT = 10;
const CODE_WINDOW_SECONDS = 60 * 60;

const keysOf = (username: string, address: string) => {
  const network = networkOf(address);
  return { name: `login:${network}:${username.toLowerCase()}`, address: `login:${network}` };
};

const codeKey = (userId: number) => `code:${userId}`;

/** Counts one more under each key; a window begins with the first. */
function count(db: Database, keys: string[], windowSeconds: number) {
  const expiresAt = sql`now() + make_interval(secs => ${windowSeconds})`;
  const isOver = sql`${throttles.expiresAt} < now()`;
  return db
    .insert(throttles)
    .values(keys.map((key) => ({ key, attempts: 1, expiresAt })))
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        attempts: sql`case when ${isOver} then 1 else ${throttles.attempts} + 1 end`,
        expiresAt: sql`case when ${isOver} then excluded.expires_at else ${throttles.expiresAt} end`,
      },
    })
    .returning();
}

const retryAfter = (expiresAt: Date) => ({
  'Retry-After': String(Math.max(1, Math.ceil((expiresAt.getTime() - Date.now()) / 1000))),
});

/** Counts an attempt before it is judged, so that a burst cannot slip through. Throws 429 beyond a limit. */
export async function countAttempt(db: Database, username: string, address: string): Promise<void> {
  const keys = keysOf(username, address);
  const rows = await count(db, [keys.name, keys.address], WINDOW_SECONDS);
  const limitOf = (key: string) => (key === keys.name ? NAME_LIMIT : ADDRESS_LIMIT);
  const over = rows.find(({ key, attempts }) => attempts > limitOf(key));
  if (!over) return;
  // Once a window: a flood of guesses does not fill the log.
  if (over.attempts === limitOf(over.key) + 1) await recordFailedLogin(db, 'login_locked', username);
  throw new ApiError(429, 'error.tooManyRequests', { headers: retryAfter(over.expiresAt) });
}

/** A success takes its own attempt back and forgets the failures for this name from this address. */
export async function forgiveAttempts(db: Database, username: string, address: string): Promise<void> {
  const keys = keysOf(username, address);
  await db.batch([
    db.delete(throttles).where(inArray(throttles.key, [keys.name])),
    db
      .update(throttles)
      .set({ attempts: sql`greatest(${throttles.attempts} - 1, 0)` })
      .where(inArray(throttles.key, [keys.address])),
  ]);
}

/**
 * Counts a code of an authenticator app before it is judged. Throws 429 `too_many_codes` beyond the limit: a passkey or
 * a recovery code, which nobody can guess, still lets the holder in.
 */
export async function countCode(db: Database, userId: number): Promise<void> {
  const [row] = await count(db, [codeKey(userId)], CODE_WINDOW_SECONDS);
  if (!row || row.attempts <= CODE_LIMIT) return;
  throw new ApiError(429, 'secondFactor.tooManyCodes', {
    code: 'too_many_codes',
    headers: retryAfter(row.expiresAt),
  });
}

/** A right code forgets the wrong ones. */
export const forgiveCodes = async (db: Database, userId: number): Promise<void> => {
  await db.delete(throttles).where(eq(throttles.key, codeKey(userId)));
};
