import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { knownDevices, sessions, throttles, users } from '../../db/tables/index.ts';
import { deriveKey } from '../auth/password-key.ts';
import { hashPassword, verifyPassword } from '../auth/passwords.ts';
import { cookieOf, createAccount, PASSWORD, withCookieOf } from '../testing/accounts.ts';
import { expectError } from '../testing/answers.ts';
import { createTestApp } from '../testing/app.ts';

// Hashes passwords at full cost, because some of the tests check the cost.
const { app, db, env, visitor, staff } = await createTestApp({ env: { PASSWORDS: undefined } });

const login = (username: string, password = PASSWORD, headers: Record<string, string> = {}) =>
  visitor('POST /api/login', { body: { username, password }, headers });

const from = (address: string) => ({ 'cf-connecting-ip': address });

beforeEach(async () => {
  await db.delete(throttles);
});

describe('a session', () => {
  it('does not adopt a session token that was planted in the browser before the login', async () => {
    const { username } = await createAccount(db);
    const planted = 'session=cGxhbnRlZCBieSBzb21lYm9keSBlbHNlIGJlZm9yZQ';
    const answer = await login(username, PASSWORD, { cookie: planted });
    expect(cookieOf(answer)).not.toBe(planted);
    await expectError(await visitor('GET /api/session', { headers: { cookie: planted } }), 401);
  });

  it('ends at the next login in the same browser; sessions in other browsers stay valid', async () => {
    const { username } = await createAccount(db);
    const first = await login(username);
    const elsewhere = await login(username);
    const second = await login(username, PASSWORD, { cookie: cookieOf(first) });
    expect(new Set([first, elsewhere, second].map(cookieOf)).size).toBe(3);
    await expectError(await withCookieOf(visitor, first)('GET /api/session'), 401);
    expect((await withCookieOf(visitor, elsewhere)('GET /api/session')).status).toBe(200);
    expect((await withCookieOf(visitor, second)('GET /api/session')).status).toBe(200);
  });

  it('uses 256 random bits; the database stores only a hash', async () => {
    const { id, username } = await createAccount(db);
    const token = cookieOf(await login(username)).replace('session=', '');
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const [stored] = await db.select().from(sessions).where(eq(sessions.userId, id));
    expect(stored?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
    await expectError(
      await visitor('GET /api/session', { headers: { cookie: `session=${stored?.tokenHash}` } }),
      401,
    );
  });

  it('sets a host-only, Secure, HttpOnly, SameSite cookie', async () => {
    const { username } = await createAccount(db);
    const [plain] = (await login(username)).headers.getSetCookie();
    expect(plain).toMatch(/^session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
    const secure = await login(username, PASSWORD, { 'x-forwarded-proto': 'https' });
    expect(secure.headers.getSetCookie()[0]).toMatch(
      /^__Host-session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it('is not accepted from a cookie without the __Host- prefix on HTTPS, because a neighbouring host could set it', async () => {
    const { username } = await createAccount(db);
    const answer = await login(username, PASSWORD, { 'x-forwarded-proto': 'https' });
    const token = cookieOf(answer).replace('__Host-session=', '');
    const call = (cookie: string) =>
      visitor('GET /api/session', { headers: { cookie, 'x-forwarded-proto': 'https' } });
    expect((await call(`__Host-session=${token}`)).status).toBe(200);
    await expectError(await call(`session=${token}`), 401);
  });

  it('is accepted only from its cookie, not from a URL parameter or an Authorization header', async () => {
    const { username } = await createAccount(db);
    const token = cookieOf(await login(username)).replace('session=', '');
    for (const call of [`GET /api/session?session=${token}`, `GET /api/session?token=${token}`])
      await expectError(await visitor(call, { headers: { authorization: `Bearer ${token}` } }), 401);
  });

  it('clears its cookie on logout', async () => {
    const { username } = await createAccount(db);
    const answer = await login(username, PASSWORD, { 'x-forwarded-proto': 'https' });
    const out = await visitor('POST /api/logout', {
      headers: { cookie: cookieOf(answer), 'x-forwarded-proto': 'https' },
    });
    expect(out.headers.get('set-cookie')).toBe('__Host-session=; Max-Age=0; Path=/; Secure');
  });

  it('ends on every device when a colleague changes the account’s password', async () => {
    const { id, username } = await createAccount(db);
    const answers = [await login(username), await login(username)];
    await staff(`PATCH /api/users/${id}`, {
      password: 'a colleague sets this one',
      currentPassword: PASSWORD,
    });
    for (const answer of answers)
      await expectError(await withCookieOf(visitor, answer)('GET /api/session'), 401);
  });

  it('is deleted with its account', async () => {
    const { id, username } = await createAccount(db);
    const caller = withCookieOf(visitor, await login(username));
    await staff(`DELETE /api/users/${id}`, { currentPassword: PASSWORD });
    await expectError(await caller('GET /api/session'), 401);
    expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(0);
  });
});

describe('the limit of logins', () => {
  it('counts a whole IPv6 /64 network as one address, because that is the smallest allocation to a customer', async () => {
    const { username } = await createAccount(db);
    for (let guess = 0; guess < 5; guess++)
      await expectError(await login(username, 'wrong', from(`2001:db8:1:2:${guess}::${guess}`)), 401);
    await expectError(await login(username, PASSWORD, from('2001:db8:1:2:ffff:ffff:ffff:ffff')), 429);
    await expectError(await login(username, PASSWORD, from('2001:0DB8:0001:0002::9')), 429);
    expect((await login(username, PASSWORD, from('2001:db8:1:3::1'))).status).toBe(200);
  });

  it('counts an IPv4-mapped IPv6 address as the IPv4 address', async () => {
    const { username } = await createAccount(db);
    for (let guess = 0; guess < 5; guess++) await login(username, 'wrong', from('::ffff:192.0.2.77'));
    await expectError(await login(username, PASSWORD, from('192.0.2.77')), 429);
    expect((await login(username, PASSWORD, from('::ffff:192.0.2.78'))).status).toBe(200);
  });

  it('does not stop the account holder in another network, and is not prolonged by further guesses', async () => {
    const { username } = await createAccount(db);
    const attack = () => login(username, 'wrong', from('198.51.100.7'));
    for (let guess = 0; guess < 20; guess++) await attack();
    expect((await login(username, PASSWORD, from('203.0.113.5'))).status).toBe(200);
    const [before] = await db.select().from(throttles).where(eq(throttles.key, 'login:198.51.100.7'));
    await attack();
    const [after] = await db.select().from(throttles).where(eq(throttles.key, 'login:198.51.100.7'));
    expect(after?.expiresAt).toEqual(before?.expiresAt);
    await db.update(throttles).set({ expiresAt: new Date(Date.now() - 1000) });
    expect((await login(username, PASSWORD, from('198.51.100.7'))).status).toBe(200);
  });

  it('counts every spelling of a username as the same', async () => {
    const { username } = await createAccount(db, { username: 'Margaret' });
    for (const name of ['margaret', 'MARGARET', ' Margaret ', 'mArgaret', 'margareT'])
      await expectError(await login(name, 'wrong', from('192.0.2.50')), 401);
    await expectError(await login(username, PASSWORD, from('192.0.2.50')), 429);
  });
});

const deviceCookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('device='))
    ?.split(';')[0] ?? '';

describe('guessing at one account', () => {
  it('is also counted for each IPv6 /48 network, because an attacker can easily use its many /64 networks', async () => {
    const { username } = await createAccount(db);
    for (let guess = 0; guess < 10; guess++)
      await expectError(await login(username, 'wrong', from(`2001:db8:7:${guess}::1`)), 401);
    await expectError(await login(username, PASSWORD, from('2001:db8:7:99::1')), 429);
    expect((await login(username, PASSWORD, from('2001:db8:8::1'))).status).toBe(200);
  });

  it('is slowed down from many unknown networks, but the account holder can log in from a known network or device', async () => {
    const { username } = await createAccount(db);
    const office = await login(username, PASSWORD, from('203.0.113.1'));
    for (let guess = 0; guess < 21; guess++)
      await expectError(await login(username, 'wrong', from(`198.51.100.${guess}`)), 401);
    const strangers = Array.from({ length: 12 }, (_, guess) =>
      login(username, 'wrong', from(`198.51.100.${100 + guess}`)),
    );
    // The account holder logs in while the attempts from unknown networks are delayed.
    const holder = [
      login(username, PASSWORD, from('203.0.113.1')),
      login(username, PASSWORD, { ...from('192.0.2.200'), cookie: deviceCookieOf(office) }),
    ];
    let waiting = strangers.length;
    for (const stranger of strangers) void stranger.then(() => waiting--);
    for (const answer of await Promise.all(holder)) expect(answer.status).toBe(200);
    expect(waiting).toBeGreaterThan(0);
    const answers = await Promise.all(strangers);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) expect(answer.headers.get('retry-after')).toBe('10');
    expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThan(0);
  }, 60_000);

  it('does not lock out a known device in the guesser’s network; the device has a separate limit', async () => {
    const { username } = await createAccount(db);
    const cookie = deviceCookieOf(await login(username, PASSWORD, from('192.0.2.9')));
    for (let guess = 0; guess < 7; guess++) await login(username, 'wrong', from('192.0.2.9'));
    await expectError(await login(username, PASSWORD, from('192.0.2.9')), 429);
    expect((await login(username, PASSWORD, { ...from('192.0.2.9'), cookie })).status).toBe(200);
    for (let guess = 0; guess < 5; guess++) await login(username, 'wrong', { ...from('192.0.2.9'), cookie });
    await expectError(await login(username, PASSWORD, { ...from('192.0.2.9'), cookie }), 429);
  });

  it('does not gain from a device cookie that the attacker set in the user’s browser, because each login replaces the cookie', async () => {
    const { id, username } = await createAccount(db);
    const planted = 'device=cGxhbnRlZCBieSBzb21lYm9keSBlbHNlIGJlZm9yZQ';
    const answer = await login(username, PASSWORD, { ...from('192.0.2.30'), cookie: planted });
    expect(deviceCookieOf(answer)).toMatch(/^device=[\w-]{43}$/);
    expect(deviceCookieOf(answer)).not.toBe(planted);
    expect(await db.$count(knownDevices, eq(knownDevices.userId, id))).toBe(1);
  });

  it('causes one password hash at a time, with eight attempts in the queue; further attempts get 503 and are not counted', async () => {
    // Suppresses the log line of each rejected attempt.
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const passwordHash = await hashPassword(PASSWORD);
    const accounts = [await createAccount(db, { passwordHash }), await createAccount(db, { passwordHash })];
    // The first password hash is blocked until every other attempt has been rejected or is waiting.
    let refused = 0;
    let [atOnce, mostAtOnce] = [0, 0];
    let release = () => {};
    const allCame = new Promise<void>((resolve) => {
      release = resolve;
    });
    const PASSWORDS = {
      async fetch(_: string, { body }: { body: string }) {
        mostAtOnce = Math.max(mostAtOnce, ++atOnce);
        await allCame;
        const key = await deriveKey(JSON.parse(body));
        atOnce--;
        return new Response(key);
      },
    };
    const answers = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        const username = accounts[index % 2]?.username ?? '';
        const init = {
          method: 'POST',
          headers: { 'cf-connecting-ip': `198.51.100.${index}` },
          body: JSON.stringify({ username, password: PASSWORD }),
        };
        const answer = await app.request('/api/login', init, { ...env, PASSWORDS });
        if (answer.status === 503 && ++refused === 21) release();
        return answer;
      }),
    );
    log.mockRestore();
    expect(mostAtOnce).toBe(1);
    const busy = answers.filter(({ status }) => status === 503);
    expect([busy.length, answers.filter(({ status }) => status === 200).length]).toEqual([21, 9]);
    for (const answer of busy) {
      expect(answer.headers.get('retry-after')).toBe('3');
      expect(await expectError(answer, 503)).toMatchObject({
        code: 'busy',
        message: '現時登入的人太多，請稍候數秒再試',
      });
    }
    const rows = await db.select().from(throttles);
    expect(rows.filter(({ attempts }) => attempts > 0)).toEqual([]);
  }, 60_000);
});

describe('a password', () => {
  it('is hashed with scrypt, at the cost that OWASP recommends and with a unique salt', async () => {
    const [first, second] = [await hashPassword(PASSWORD), await hashPassword(PASSWORD)];
    for (const hash of [first, second])
      expect(hash).toMatch(/^scrypt\$16384\$8\$5\$[\w+/=]{24}\$[\w+/=]{44}$/);
    expect(first).not.toBe(second);
    await staff('POST /api/users', {
      username: 'hashed',
      password: PASSWORD,
      currentPassword: PASSWORD,
    });
    const [user] = await db.select().from(users).where(eq(users.username, 'hashed'));
    expect(user?.passwordHash).toMatch(/^scrypt\$16384\$8\$5\$/);
  });

  it('is compared up to its last character, in any writing system', async () => {
    const long = `${'寵物 🐕‍🦺 é '.repeat(22)}x`;
    const hash = await hashPassword(long);
    expect(await verifyPassword(long, hash)).toBe(true);
    expect(await verifyPassword(`${long.slice(0, -1)}y`, hash)).toBe(false);
    expect(await verifyPassword(long.trimEnd().slice(0, -1), hash)).toBe(false);
  });

  it('is accepted with 256 characters, and rejected with 257 or 11', async () => {
    const long = 'nine lives and then some more '.repeat(9);
    const status = async (length: number) => {
      const account = { username: `length ${length}`, password: long.slice(0, length).replace(/ $/, '.') };
      return (await staff('POST /api/users', { ...account, currentPassword: PASSWORD })).status;
    };
    expect([await status(256), await status(257), await status(11)]).toEqual([201, 400, 400]);
  });
});
