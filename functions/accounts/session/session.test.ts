import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { OFFICE_HEADER } from '../../../core/accounts/validation/sessions.ts';
import { members, sessions, throttles, users } from '../../../db/tables/index.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { cookieOf, createAccount, PASSWORD, withCookieOf } from '../../testing/accounts.ts';
import { expectError } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

// Hashes at full cost, because a test below compares times.
const { db, visitor, staff, signIn } = await createTestApp({ env: { PASSWORDS: undefined } });

const createUser = (username: string, values: Partial<typeof users.$inferInsert> = {}) =>
  createAccount(db, { username, ...values });

const login = (username: string, password: string, address = '192.0.2.1') =>
  visitor('POST /api/login', {
    body: { username, password },
    headers: { 'cf-connecting-ip': address },
  });

const statusesOf = async (answers: Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);

beforeEach(async () => {
  await db.delete(throttles);
});

describe('POST /api/login', () => {
  it('returns the user and a cookie that scripts cannot read', async () => {
    const { id } = await createUser('amy');
    const answer = await login('Amy', PASSWORD);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ user: { id, username: 'amy', roles: ['owner'] } });
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^session=[\w-]{43}; /);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).not.toContain('Secure');
    expect((await withCookieOf(visitor, answer)('GET /api/session')).status).toBe(200);
  });

  it('makes the cookie Secure on https', async () => {
    await createUser('ben');
    const answer = await visitor('POST /api/login', {
      body: { username: 'ben', password: PASSWORD },
      headers: { 'x-forwarded-proto': 'https' },
    });
    expect(answer.headers.get('set-cookie')).toMatch(/^__Host-session=.*Secure/);
  });

  it('returns the same message for an unknown name, a wrong password, and a wrong password of a disabled account', async () => {
    await createUser('carl');
    await createUser('dora', { disabled: true });
    const answers = [
      await login('carl', 'wrong'),
      await login('nobody', 'wrong'),
      await login('dora', 'wrong'),
    ];
    for (const answer of answers) {
      expect(await expectError(answer, 401)).toEqual({ message: '用戶名或密碼錯誤', code: 'login_failed' });
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
  });

  it('reports a disabled account as disabled when the password is right', async () => {
    await createUser('dolly', { disabled: true });
    const answer = await login('dolly', PASSWORD);
    expect(await expectError(answer, 401)).toEqual({
      message: '此帳戶已停用，請聯絡負責管理帳戶的同事',
      code: 'account_closed',
    });
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it('takes the same time for known and unknown names', async () => {
    await createUser('ella', { passwordHash: await hashPassword(PASSWORD) });
    const times: Record<string, number[]> = { ella: [], nobody: [] };
    for (let round = 0; round < 5; round++) {
      for (const name of Object.keys(times)) {
        // Measures CPU time, because a busy machine would distort elapsed time.
        const before = process.cpuUsage();
        await login(name, 'wrong', `192.0.2.${round + 10}`);
        times[name]?.push(process.cpuUsage(before).user);
      }
    }
    const best = (name: string) => Math.min(...(times[name] ?? []));
    expect(best('nobody') / best('ella')).toBeGreaterThan(0.6);
    expect(best('nobody') / best('ella')).toBeLessThan(1.6);
  });

  it('rejects the sixth guess for a name, even with the right password, with Retry-After', async () => {
    await createUser('finn');
    for (let guess = 0; guess < 5; guess++) await login('finn', 'wrong');
    const answer = await login('FINN', PASSWORD);
    await expectError(answer, 429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(800);
  });

  it('checks at most five of many concurrent guesses', async () => {
    await createUser('gwen');
    const statuses = await statusesOf(
      Array.from({ length: 20 }, (_, guess) => login('gwen', `guess ${guess}`)),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  it('accepts the user’s login from a second address while the address that guessed passwords is locked', async () => {
    await createUser('hugo');
    for (let guess = 0; guess < 6; guess++) await login('hugo', 'wrong', '198.51.100.1');
    expect((await login('hugo', PASSWORD, '198.51.100.2')).status).toBe(200);
  });

  it('rejects further attempts after thirty failures from one address', async () => {
    const expiresAt = new Date(Date.now() + 60_000);
    await db.insert(throttles).values({ key: 'login:192.0.2.1', attempts: 29, expiresAt });
    expect((await login('one', 'wrong')).status).toBe(401);
    expect((await login('another', 'wrong')).status).toBe(429);
    expect((await login('another', 'wrong', '192.0.2.2')).status).toBe(401);
  });

  it('resets the count of failures after a successful login and at the end of the limit’s period', async () => {
    await createUser('iris');
    for (let guess = 0; guess < 4; guess++) await login('iris', 'wrong');
    expect((await login('iris', PASSWORD)).status).toBe(200);
    for (let guess = 0; guess < 5; guess++) await login('iris', 'wrong');
    await db.update(throttles).set({ expiresAt: new Date(Date.now() - 1000) });
    expect((await login('iris', PASSWORD)).status).toBe(200);
  });

  it('reports missing fields in the reader’s language', async () => {
    const answer = await visitor('POST /api/login', {});
    expect(await expectError(answer, 400)).toMatchObject({
      errors: { username: '用戶名為必填', password: '密碼為必填' },
    });
    await expectError(await visitor('POST /api/login', '{'), 400);
    await expectError(await visitor('POST /api/login', { username: { a: 1 }, password: 'x' }), 400);
  });

  it('is not rate-limited with RATE_LIMITS=off', async () => {
    const lifted = await createTestApp({ env: { RATE_LIMITS: 'off' } });
    const { username } = await createAccount(lifted.db);
    for (let guess = 0; guess < 7; guess++) {
      const answer = await lifted.visitor('POST /api/login', { username, password: 'wrong' });
      expect(answer.status).toBe(401);
    }
  });
});

describe('GET /api/session', () => {
  it('returns the logged-in account, and rejects callers without a session', async () => {
    expect(await (await staff('GET /api/session')).json()).toMatchObject({
      user: { id: expect.any(Number) },
    });
    await expectError(await visitor('GET /api/session'), 401);
    const forged = { headers: { cookie: 'session=abc' } };
    await expectError(await visitor('GET /api/session', forged), 401);
  });

  it('fails after the account was deleted or the session has expired', async () => {
    const user = await createUser('jack');
    const caller = withCookieOf(visitor, await login('jack', PASSWORD));
    await db.update(users).set({ disabled: true }).where(eq(users.id, user.id));
    for (const call of ['GET /api/session', 'GET /api/users', 'GET /api/users/1'])
      expect(await expectError(await caller(call), 401)).toMatchObject({ code: 'account_closed' });
    await db.update(users).set({ disabled: false }).where(eq(users.id, user.id));
    expect((await expectError(await caller('GET /api/session'), 401)).code).toBeUndefined();
    const again = withCookieOf(visitor, await login('jack', PASSWORD));
    expect((await again('GET /api/session')).status).toBe(200);
    await db.update(sessions).set({ expiresAt: new Date() }).where(eq(sessions.userId, user.id));
    await expectError(await again('GET /api/session'), 401);
  });
});

describe('POST /api/logout', () => {
  it('ends the session on the server', async () => {
    const caller = await signIn();
    expect((await caller('POST /api/logout')).status).toBe(204);
    await expectError(await caller('GET /api/session'), 401);
    await expectError(await visitor('POST /api/logout'), 401);
  });
});

describe('POST /api/password', () => {
  it('changes the password and ends the account’s other sessions', async () => {
    await createUser('kim');
    const here = withCookieOf(visitor, await login('kim', PASSWORD));
    const elsewhere = withCookieOf(visitor, await login('kim', PASSWORD));
    const change = { currentPassword: PASSWORD, newPassword: 'another long one' };
    expect((await here('POST /api/password', change)).status).toBe(204);
    expect((await here('GET /api/session')).status).toBe(200);
    await expectError(await elsewhere('GET /api/session'), 401);
    expect((await login('kim', PASSWORD)).status).toBe(401);
    expect((await login('kim', 'another long one')).status).toBe(200);
  });

  it('rejects a wrong current password, a new password that is too short, and visitors', async () => {
    await createUser('lee');
    const caller = withCookieOf(visitor, await login('lee', PASSWORD));
    const wrong = await caller('POST /api/password', {
      currentPassword: 'x',
      newPassword: 'another long one',
    });
    expect(await expectError(wrong, 400)).toMatchObject({ errors: { currentPassword: '現有密碼不正確' } });
    const short = await caller('POST /api/password', { currentPassword: PASSWORD, newPassword: 'short' });
    expect(await expectError(short, 400)).toMatchObject({
      errors: { newPassword: '密碼最少須有 12 個字元' },
    });
    await expectError(await visitor('POST /api/password', {}), 401);
  });

  it('checks at most five concurrent guesses of the current password', async () => {
    await createUser('mona');
    const caller = withCookieOf(visitor, await login('mona', PASSWORD));
    const guess = () =>
      caller('POST /api/password', { currentPassword: 'x', newPassword: 'another long one' });
    const statuses = await statusesOf(Array.from({ length: 7 }, guess));
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});

describe('a call by the back office', () => {
  const office = { headers: { [OFFICE_HEADER]: '1' } };
  const withCookie = (cookie: string) => ({ headers: { ...office.headers, cookie } });
  const LISTS = ['news', 'events', 'members', 'publications', 'gallery'];

  it('is rejected once its session has ended, although visitors may read the public rows', async () => {
    const { username } = await createUser('olga');
    const answer = await login(username, PASSWORD);
    const [caller, own] = [withCookieOf(visitor, answer), withCookie(cookieOf(answer))];
    for (const name of LISTS) {
      expect([name, (await visitor(`GET /api/${name}`, own)).status]).toEqual([name, 200]);
      expect([name, (await visitor(`GET /api/${name}`)).status]).toEqual([name, 200]);
      await expectError(await visitor(`GET /api/${name}`, office), 401);
    }
    await db.delete(sessions);
    for (const name of LISTS) {
      await expectError(await visitor(`GET /api/${name}`, own), 401);
      expect([name, (await caller(`GET /api/${name}`)).status]).toEqual([name, 200]);
    }
  });

  it('is not stored as a visitor’s form once its session has ended', async () => {
    const body = { companyNameHk: '過期公司', memberPhone: '2345 6789', memberEmail: 'late@mail.hk' };
    await expectError(await visitor('POST /api/members', { ...office, body }), 401);
    expect(await db.select().from(members).where(eq(members.companyNameHk, '過期公司'))).toEqual([]);
  });

  it('returns only public rows when the session’s roles do not permit reading private rows', async () => {
    const { username } = await createUser('fay', { roles: ['finance'] });
    const own = withCookie(cookieOf(await login(username, PASSWORD)));
    expect((await visitor('GET /api/news', own)).status).toBe(200);
  });
});

describe('a call of the back office whose session has ended', () => {
  const FILTERS = [
    'events?filter={"state":"draft"}',
    'news?filter={"hasDraft":true}',
    'publications?filter={"state":"draft"}',
    'members?filter={"membershipStatus":"lapsed"}',
    'members/all?filter={"noticeChannel":"none"}',
    'gallery',
  ];

  it.each(FILTERS)('returns 401, not the answer of visitors: %s', async (path) => {
    for (const cookie of ['', `session=${'x'.repeat(43)}`])
      await expectError(
        await visitor(`GET /api/${path}`, { headers: { [OFFICE_HEADER]: '1', ...(cookie && { cookie }) } }),
        401,
      );
  });
});
