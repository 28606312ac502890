import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { recordFailedLogin } from '../../db/queries/audit-log.ts';
import { throttles } from '../../db/schema/index.ts';
import { ApiError } from '../errors.ts';

/** Contract 4: failures for one name from one address, and from one address, within the window. */
const NAME_LIMIT = 5;
const ADDRESS_LIMIT = 30;
const WINDOW_SECONDS = 15 * 60;

const keysOf = (username: string, address: string) => ({
  name: `login:${address}:${username.toLowerCase()}`,
  address: `login:${address}`,
});

/** Counts an attempt before it is judged, so that a burst cannot slip through. Throws 429 beyond a limit. */
export async function countAttempt(db: Database, username: string, address: string): Promise<void> {
  const keys = keysOf(username, address);
  const expiresAt = sql`now() + make_interval(secs => ${WINDOW_SECONDS})`;
  const isOver = sql`${throttles.expiresAt} < now()`;
  const rows = await db
    .insert(throttles)
    .values([keys.name, keys.address].map((key) => ({ key, attempts: 1, expiresAt })))
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        attempts: sql`case when ${isOver} then 1 else ${throttles.attempts} + 1 end`,
        expiresAt: sql`case when ${isOver} then excluded.expires_at else ${throttles.expiresAt} end`,
      },
    })
    .returning();
  const limitOf = (key: string) => (key === keys.name ? NAME_LIMIT : ADDRESS_LIMIT);
  const over = rows.find(({ key, attempts }) => attempts > limitOf(key));
  if (!over) return;
  // Once a window: a flood of guesses does not fill the log.
  if (over.attempts === limitOf(over.key) + 1) await recordFailedLogin(db, 'login_locked', username);
  const seconds = Math.max(1, Math.ceil((over.expiresAt.getTime() - Date.now()) / 1000));
  throw new ApiError(429, 'error.tooManyRequests', { headers: { 'Retry-After': String(seconds) } });
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
