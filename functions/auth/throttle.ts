import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { recordFailedLogin } from '../../db/queries/office/audit-log.ts';
import { WRONG_CODES } from '../../db/queries/platform/troubles.ts';
import { throttles } from '../../db/tables/index.ts';
import { networkOf, siteOf } from '../http/client-network.ts';
import { ApiError } from '../http/failures/errors.ts';

const NAME_LIMIT = 5;
const ADDRESS_LIMIT = 30;
/** For an IPv6 /48, which contains 65,536 /64 networks. */
const SITE_FACTOR = 2;
const WINDOW_SECONDS = 15 * 60;

const STRANGER_LIMIT = 20;
const STRANGER_WINDOW_SECONDS = 60 * 60;
const TURN_SECONDS = 2;
const PATIENCE_SECONDS = 10;

const CODE_LIMIT = 10;
const CODE_WINDOW_SECONDS = 60 * 60;

export interface Attempt {
  username: string;
  address: string;
  device?: string | undefined;
}

interface Limit {
  key: string;
  limit: number;
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

/** Counts before the password is checked, so that concurrent attempts cannot exceed the limit. */
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
  // Logs once in a period, so that many guesses do not fill the log.
  if (over.attempts === limitOf(over.key) + 1) await recordFailedLogin(db, 'login_locked', attempt.username);
  throw new ApiError(429, 'error.tooManyRequests', { headers: retryAfter(over.expiresAt) });
}

/** After many attempts from unknown networks, admits one every two seconds. */
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

export async function takeBackAttempt(db: Database, attempt: Attempt): Promise<void> {
  await lessOne(db, [...limitsOf(attempt).map(({ key }) => key), strangerKey(attempt.username)]);
}

export async function forgiveAttempts(db: Database, attempt: Attempt): Promise<void> {
  const limits = limitsOf(attempt);
  const keysWhere = (isOfName: boolean) =>
    limits.filter((limit) => limit.isOfName === isOfName).map(({ key }) => key);
  await db.batch([
    db.delete(throttles).where(inArray(throttles.key, keysWhere(true))),
    lessOne(db, [...keysWhere(false), strangerKey(attempt.username)]),
  ]);
}

export async function countCode(db: Database, userId: number): Promise<void> {
  const [row] = await count(db, [codeKey(userId)], CODE_WINDOW_SECONDS);
  if (!row || row.attempts <= CODE_LIMIT) return;
  throw new ApiError(429, 'secondFactor.tooManyCodes', {
    code: 'too_many_codes',
    headers: retryAfter(row.expiresAt),
  });
}

const PERSON_CODE_LIMIT = 10;
const DAY_SECONDS = 24 * 60 * 60;
const personCodeKey = (address: string) => `person-code:${address}`;

export async function countPersonCode(db: Database, address: string): Promise<void> {
  await count(db, [WRONG_CODES.key], WRONG_CODES.seconds);
  const [row] = await count(db, [personCodeKey(address)], DAY_SECONDS);
  if (!row || row.attempts <= PERSON_CODE_LIMIT) return;
  throw new ApiError(429, 'people.tooManyCodes', {
    code: 'too_many_codes',
    headers: retryAfter(row.expiresAt),
  });
}

export const forgivePersonCode = (db: Database, address: string) =>
  lessOne(db, [personCodeKey(address), WRONG_CODES.key]);

export const forgiveCodes = async (db: Database, userId: number): Promise<void> => {
  await db.delete(throttles).where(eq(throttles.key, codeKey(userId)));
};
