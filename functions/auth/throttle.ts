import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { recordFailedLogin } from '../../db/queries/audit-log.ts';
import { throttles } from '../../db/schema/index.ts';
import { ApiError } from '../errors.ts';
import { networkOf, siteOf } from '../http/client-network.ts';

/** docs/api.md 4: failures for one name from one address, and from one address, within the window. */
const NAME_LIMIT = 5;
const ADDRESS_LIMIT = 30;
/** What a /48 of IPv6 may, which holds 65,536 networks. */
const SITE_FACTOR = 2;
const WINDOW_SECONDS = 15 * 60;

/** Failures for one name from anywhere that are judged at once; then strangers take turns. */
const STRANGER_LIMIT = 20;
const STRANGER_WINDOW_SECONDS = 60 * 60;
const TURN_SECONDS = 2;
const PATIENCE_SECONDS = 10;

/** Wrong codes of an authenticator app for one account, from anywhere: there are only a million codes. */
const CODE_LIMIT = 10;
const CODE_WINDOW_SECONDS = 60 * 60;

/** A guess at a password. */
export interface Attempt {
  username: string;
  address: string;
  /** That has logged in to the account before: it is counted by itself, whatever its neighbours do. */
  device?: string | undefined;
}

interface Limit {
  key: string;
  limit: number;
  /** Whether a right password forgets all failures, or its own alone. */
  isOfName: boolean;
}

function limitsOf({ username, address, device }: Attempt): Limit[] {
  const name = username.toLowerCase();
  if (device) return [{ key: `login:device:${device}:${name}`, limit: NAME_LIMIT, isOfName: true }];
  const site = siteOf(address);
  return [[networkOf(address), 1] as const, ...(site ? [[site, SITE_FACTOR] as const] : [])].flatMap(
    ([network, factor]) => [
      { key: `login:${network}:${name}`, limit: NAME_LIMIT * factor, isOfName: true },
      { key: `login:${network}`, limit: ADDRESS_LIMIT * factor, isOfName: false },
    ],
  );
}

const strangerKey = (username: string) => `guess:${username.toLowerCase()}`;

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
export async function countAttempt(db: Database, attempt: Attempt): Promise<void> {
  const limits = limitsOf(attempt);
  const rows = await count(
    db,
    limits.map(({ key }) => key),
    WINDOW_SECONDS,
  );
  const limitOf = (key: string) => limits.find((other) => other.key === key)?.limit ?? 0;
  const over = rows.find(({ key, attempts }) => attempts > limitOf(key));
  if (!over) return;
  // Once a window: a flood of guesses does not fill the log.
  if (over.attempts === limitOf(over.key) + 1) await recordFailedLogin(db, 'login_locked', attempt.username);
  throw new ApiError(429, 'error.tooManyRequests', { headers: retryAfter(over.expiresAt) });
}

/**
 * Counts a guess at an account from where nobody has logged in to it before. After many of them, from however many
 * networks, the next one waits until two seconds after the one before. Throws 429 when too many wait already.
 */
export async function awaitTurn(db: Database, username: string): Promise<void> {
  const [guesses] = await count(db, [strangerKey(username)], STRANGER_WINDOW_SECONDS);
  if (!guesses || guesses.attempts <= STRANGER_LIMIT) return;
  const { rows } = await db.execute<{ wait: number }>(sql`
    insert into throttles (key, attempts, expires_at)
    values (${`turn:${username.toLowerCase()}`}, 1, now() + make_interval(secs => ${TURN_SECONDS}))
    on conflict (key) do update
    set expires_at = greatest(now(), throttles.expires_at) + make_interval(secs => ${TURN_SECONDS})
    where throttles.expires_at < now() + make_interval(secs => ${PATIENCE_SECONDS})
    returning (extract(epoch from expires_at - now()) - ${TURN_SECONDS}::integer)::float as wait`);
  const [turn] = rows;
  if (!turn)
    throw new ApiError(429, 'error.tooManyRequests', {
      headers: { 'Retry-After': String(PATIENCE_SECONDS) },
    });
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, turn.wait) * 1000));
}

const lessOne = (db: Database, keys: string[]) =>
  db
    .update(throttles)
    .set({ attempts: sql`greatest(${throttles.attempts} - 1, 0)` })
    .where(inArray(throttles.key, keys));

/** An attempt that was not judged counts for nothing. */
export async function takeBackAttempt(db: Database, attempt: Attempt): Promise<void> {
  await lessOne(db, [...limitsOf(attempt).map(({ key }) => key), strangerKey(attempt.username)]);
}

/** A success takes its own attempt back and forgets the failures for this name from here. */
export async function forgiveAttempts(db: Database, attempt: Attempt): Promise<void> {
  const limits = limitsOf(attempt);
  const keysWhere = (isOfName: boolean) =>
    limits.filter((limit) => limit.isOfName === isOfName).map(({ key }) => key);
  await db.batch([
    db.delete(throttles).where(inArray(throttles.key, keysWhere(true))),
    lessOne(db, [...keysWhere(false), strangerKey(attempt.username)]),
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
