import { eq, ne } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessions, users } from '../../db/schema/index.ts';
import { expectError, rowOf, rowsOf } from '../testing/answers.ts';
import { createTestApp } from '../testing/app.ts';
import { describeCrud } from '../testing/crud.ts';

const api = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { db, visitor, staff, signIn } = api;
const own = ((await (await staff('GET /api/session')).json()) as { user: { id: number } }).user.id;

let count = 0;
async function createUser(values: Partial<typeof users.$inferInsert> = {}) {
  const [user] = await db
    .insert(users)
    .values({ username: `user ${++count}`, passwordHash: 'hash', ...values })
    .returning();
  return user as typeof users.$inferSelect;
}

const PASSWORD = 'a long enough one';

describeCrud(api, {
  path: '/api/users',
  create: () => createUser(),
  valid: { username: 'newcomer', password: PASSWORD },
  defaults: { username: 'newcomer', disabled: false },
  invalid: [
    ['username', { password: PASSWORD }],
    ['password', { username: 'a', password: 'short' }],
    ['password', { username: 'a' }],
  ],
  change: { disabled: true },
  invalidChange: { password: 'short' },
  isPublic: false,
});

describe('an account', () => {
  it('never gives its password back, nor is found by it', async () => {
    const answers = [
      await staff('GET /api/users'),
      await staff('POST /api/users', { username: 'quiet', password: PASSWORD }),
      await staff(`GET /api/users/${own}`),
      await staff(`PATCH /api/users/${own}`, { username: 'renamed' }),
    ];
    for (const answer of answers) expect(await answer.text()).not.toMatch(/password|hash|scrypt/i);
    await expectError(await staff('GET /api/users?filter={"passwordHash":"hash"}'), 400);
    await expectError(await staff('GET /api/users?sort=["passwordHash","ASC"]'), 400);
  });

  it('has a name of its own, whatever the case', async () => {
    await createUser({ username: 'Taken' });
    const answer = await staff('POST /api/users', { username: 'tAKEN', password: PASSWORD });
    expect(await expectError(answer, 409)).toMatchObject({ code: 'username_taken' });
  });

  it('logs in with the password that staff set, which ends its other sessions', async () => {
    const { id, username } = await createUser();
    await db.insert(sessions).values({ tokenHash: `old ${id}`, userId: id, expiresAt: new Date() });
    await staff(`PATCH /api/users/${id}`, { password: PASSWORD });
    expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(0);
    expect((await visitor('POST /api/login', { username, password: PASSWORD })).status).toBe(200);
  });

  it('keeps the session in which its own password is set', async () => {
    const caller = await signIn();
    const { user } = (await (await caller('GET /api/session')).json()) as { user: { id: number } };
    await db.insert(sessions).values({ tokenHash: 'elsewhere', userId: user.id, expiresAt: new Date() });
    expect((await caller(`PATCH /api/users/${user.id}`, { password: PASSWORD })).status).toBe(200);
    expect((await caller('GET /api/session')).status).toBe(200);
    expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(1);
  });

  it('loses its sessions when it is disabled, and none by a refused change', async () => {
    const caller = await signIn();
    const { user } = (await (await caller('GET /api/session')).json()) as { user: { id: number } };
    const refused = { password: PASSWORD, updatedAt: '2001-01-01T00:00:00Z' };
    await expectError(await staff(`PATCH /api/users/${user.id}`, refused), 409);
    expect((await caller('GET /api/session')).status).toBe(200);
    await staff(`PATCH /api/users/${user.id}`, { disabled: true });
    expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(0);
  });
});

describe('the last active account', () => {
  beforeEach(async () => {
    await db.delete(users).where(ne(users.id, own));
  });

  it('can be neither disabled nor deleted', async () => {
    await createUser({ disabled: true });
    for (const answer of [
      await staff(`PATCH /api/users/${own}`, { disabled: true }),
      await staff(`DELETE /api/users/${own}`),
    ])
      expect(await expectError(answer, 409)).toMatchObject({ code: 'last_account' });
    expect((await rowsOf(await staff('GET /api/users'))).map(({ disabled }) => disabled)).toContain(false);
  });

  it('can be changed otherwise, and a disabled one deleted', async () => {
    const { id } = await createUser({ disabled: true });
    const change = { username: 'sole', disabled: false };
    expect(await rowOf(await staff(`PATCH /api/users/${own}`, change))).toMatchObject(change);
    expect((await staff(`DELETE /api/users/${id}`)).status).toBe(200);
  });

  it('is left when two are taken away at once', async () => {
    for (let round = 0; round < 10; round++) {
      await db.delete(users);
      const callers = [await signIn(), await signIn()];
      const rows = await db.select().from(users).orderBy(users.id);
      const calls = rows.map(({ id }, index) =>
        callers[index]?.(round % 2 ? `DELETE /api/users/${id}` : `PUT /api/users/${id}`, { disabled: true }),
      );
      const statuses = (await Promise.all(calls)).map((answer) => answer?.status);
      expect(statuses.sort()).toEqual([200, 409]);
      expect(await db.$count(users, eq(users.disabled, false))).toBe(1);
    }
  });
});
