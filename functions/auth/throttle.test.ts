import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../db/tables/index.ts';
import { createTestDatabase } from '../../db/testing/database.ts';
import { ApiError } from '../http/failures/errors.ts';
import { countAttempt } from './throttle.ts';

const { db, owner } = await createTestDatabase();
beforeEach(async () => {
  await owner.execute(sql`truncate throttles`);
});

const attempt = (username: string, address: string, device?: string) =>
  countAttempt(db, { username, address, device }).then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.status : error),
  );
async function judged(
  count: number,
  of: (number: number) => [username: string, address: string, device?: string],
) {
  const answers: unknown[] = [];
  for (let number = 0; number < count; number++) answers.push(await attempt(...of(number)));
  return answers.filter((answer) => answer === 200).length;
}

describe('password guesses', () => {
  it('are limited to five per user name and IP address, ignoring the name’s case', async () => {
    expect(await judged(8, (number) => [number % 2 ? 'Chan' : 'chan', '203.0.113.5'])).toBe(5);
    expect(await attempt('lee', '203.0.113.5')).toBe(200);
  });

  it('are limited to thirty per IP address over all user names', async () => {
    expect(await judged(40, (number) => [`name-${number}`, '203.0.113.6'])).toBe(30);
    expect(await attempt('another', '203.0.113.7')).toBe(200);
  });

  it('have a limit for each IPv6 /64 network, and twice that limit for each /48 network', async () => {
    const inNetwork = (number: number) => `2001:db8:1:1::${number.toString(16)}`;
    expect(await judged(8, (number) => ['chan', inNetwork(number)])).toBe(5);
    const inSite = (number: number) => `2001:db8:2:${number.toString(16)}::1`;
    expect(await judged(15, (number) => ['chan', inSite(number)])).toBe(10);
  });

  it('from a known device have a separate limit from other devices in the same network', async () => {
    await judged(6, () => ['chan', '203.0.113.8']);
    expect(await attempt('chan', '203.0.113.8')).toBe(429);
    expect(await judged(8, () => ['chan', '203.0.113.8', 'device-1'])).toBe(5);
    expect(await attempt('chan', '203.0.113.8', 'device-2')).toBe(200);
  });

  it('are counted before the password is checked, even when concurrent', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => attempt('chan', '203.0.113.9')));
    expect(answers.filter((answer) => answer === 200)).toHaveLength(5);
  });

  it('are allowed up to the limit again in the next period', async () => {
    await judged(6, () => ['chan', '203.0.113.10']);
    expect(await attempt('chan', '203.0.113.10')).toBe(429);
    await owner.execute(sql`update throttles set expires_at = now() - interval '1 second'`);
    expect(await judged(6, () => ['chan', '203.0.113.10'])).toBe(5);
  });

  it('are rejected above the limit with a Retry-After time, and the lock is logged once', async () => {
    const locks = () => db.$count(auditLog, eq(auditLog.action, 'login_locked'));
    const before = await locks();
    await judged(5, () => ['locked', '203.0.113.11']);
    const refusals = await Promise.allSettled(
      [1, 2, 3].map(() => countAttempt(db, { username: 'locked', address: '203.0.113.11' })),
    );
    for (const refusal of refusals) {
      const { details } = (refusal as PromiseRejectedResult).reason as ApiError;
      expect(Number(details.headers?.['Retry-After'])).toBeGreaterThan(14 * 60);
      expect(Number(details.headers?.['Retry-After'])).toBeLessThanOrEqual(15 * 60);
    }
    expect(await locks()).toBe(before + 1);
  });
});
