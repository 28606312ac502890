import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Notice, OpenSession, SessionAnswer } from '../../../core/accounts/validation/sessions.ts';
import { accountNotices, knownDevices, sessions, throttles, totpSecrets } from '../../../db/tables/index.ts';
import { clearExpired } from '../../app/scheduled/scheduled.ts';
import { cookieOf, createAccount, PASSWORD, withCookieOf } from '../../testing/accounts.ts';
import { expectError } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, visitor, staff } = await createTestApp();

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1';

const login = (username: string, headers: Record<string, string> = {}, password = PASSWORD) =>
  visitor('POST /api/login', { body: { username, password }, headers });
const callerOf = (answer: Response) => withCookieOf(visitor, answer);
const deviceCookieOf = (answer: Response) => answer.headers.getSetCookie()[1]?.split(';')[0] ?? '';
const listed = async (answer: Response) =>
  (await (await callerOf(answer)('GET /api/sessions')).json()) as OpenSession[];
const noticesOf = async (answer: Response): Promise<Notice[]> =>
  ((await (await callerOf(answer)('GET /api/session')).json()) as SessionAnswer).notices ?? [];

const letRest = (userId: number, minutes: number) =>
  db
    .update(sessions)
    .set({ lastUsedAt: sql`now() - make_interval(mins => ${minutes})` })
    .where(eq(sessions.userId, userId));
const lastUse = async (userId: number) =>
  (await db.select().from(sessions).where(eq(sessions.userId, userId)))[0]?.lastUsedAt.getTime() ?? 0;

beforeEach(async () => {
  await db.delete(throttles);
});

describe('the sessions of an account', () => {
  it('are listed with device and last use, and only to the account that they belong to', async () => {
    const { username } = await createAccount(db);
    const [desk, phone] = [
      await login(username, { 'user-agent': CHROME }),
      await login(username, { 'user-agent': IPHONE }),
    ];
    await login((await createAccount(db)).username);
    expect(await listed(phone)).toEqual([
      expect.objectContaining({ device: 'Chrome · Windows', isCurrent: false }),
      expect.objectContaining({ device: 'Safari · iPhone', isCurrent: true }),
    ]);
    expect((await listed(desk)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect(JSON.stringify(await listed(desk))).not.toMatch(/[0-9a-f]{64}/);
    await expectError(await visitor('GET /api/sessions'), 401);
  });

  it('can be ended one by one', async () => {
    const { username } = await createAccount(db);
    const [here, lost] = [await login(username), await login(username, { 'user-agent': IPHONE })];
    const { id } = (await listed(lost)).find(({ isCurrent }) => isCurrent) as OpenSession;
    const stranger = callerOf(await login((await createAccount(db)).username));
    await expectError(await stranger(`DELETE /api/sessions/${id}`), 404);
    await expectError(await visitor(`DELETE /api/sessions/${id}`), 401);
    const ended = await callerOf(here)(`DELETE /api/sessions/${id}`);
    expect(await ended.json()).toMatchObject({ id, device: 'Safari · iPhone' });
    await expectError(await callerOf(lost)('GET /api/session'), 401);
    expect((await callerOf(here)('GET /api/session')).status).toBe(200);
    await expectError(await callerOf(here)(`DELETE /api/sessions/${id}`), 404);
    await expectError(await callerOf(here)('DELETE /api/sessions/x'), 400);
  });

  it('can all be ended at once, except the current one', async () => {
    const { username } = await createAccount(db);
    const [here, ...others] = [await login(username), await login(username), await login(username)];
    expect((await callerOf(here)('POST /api/logout-elsewhere')).status).toBe(204);
    for (const other of others) await expectError(await callerOf(other)('GET /api/session'), 401);
    expect(await listed(here)).toHaveLength(1);
    await expectError(await visitor('POST /api/logout-elsewhere'), 401);
  });
});

describe('a session', () => {
  it('is rejected by every call after 48 hours without a request, and then deleted', async () => {
    const { id, username } = await createAccount(db);
    const answer = await login(username);
    await letRest(id, 48 * 60 - 1);
    expect((await callerOf(answer)('GET /api/news')).status).toBe(200);
    expect((await callerOf(answer)('GET /api/dashboard')).status).toBe(200);
    await letRest(id, 48 * 60 + 1);
    for (const call of ['GET /api/session', 'GET /api/dashboard', 'GET /api/sessions', 'POST /api/news'])
      await expectError(
        await callerOf(answer)(call, call.startsWith('POST') ? { title: 't' } : undefined),
        401,
      );
    await clearExpired(db);
    expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(0);
  });

  it('is not kept alive by background requests', async () => {
    const { id, username } = await createAccount(db);
    const answer = await login(username);
    await letRest(id, 60);
    const before = await lastUse(id);
    for (const call of ['GET /api/publish-status', 'GET /api/dashboard', 'GET /api/sessions'])
      expect(
        (await visitor(call, { headers: { cookie: cookieOf(answer), 'x-background': '1' } })).status,
      ).toBe(200);
    expect(await lastUse(id)).toBe(before);
    await callerOf(answer)('GET /api/dashboard');
    expect(await lastUse(id)).toBeGreaterThan(before);
  });

  it('stores the time of its last use at most every five minutes, even with concurrent calls', async () => {
    const { id, username } = await createAccount(db);
    const answer = await login(username);
    await letRest(id, 4);
    const before = await lastUse(id);
    await Promise.all(Array.from({ length: 10 }, () => callerOf(answer)('GET /api/dashboard')));
    expect(await lastUse(id)).toBe(before);
    await letRest(id, 6);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => callerOf(answer)('GET /api/dashboard')),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await lastUse(id)).toBeGreaterThan(before);
  });
});

describe('the notices of an account', () => {
  it('report a login from a new device to all other devices of the account until dismissed', async () => {
    const { id, username } = await createAccount(db);
    const desk = await login(username, { 'user-agent': CHROME });
    const again = await login(username, { cookie: deviceCookieOf(desk) });
    expect(await noticesOf(again)).toEqual([]);
    const thief = await login(username, { 'user-agent': IPHONE });
    expect(await thief.json()).toEqual({ user: { id, username, roles: ['owner'] } });
    expect(await noticesOf(thief)).toEqual([]);
    const [notice] = await noticesOf(desk);
    expect(notice).toMatchObject({ kind: 'new_device', device: 'Safari · iPhone' });
    const address = `DELETE /api/notices/${notice?.id}`;
    await expectError(await callerOf(thief)(address), 404);
    await expectError(await callerOf(await login((await createAccount(db)).username))(address), 404);
    await expectError(await visitor(address), 401);
    expect(await (await callerOf(desk)(address)).json()).toEqual(notice);
    expect(await noticesOf(again)).toEqual([]);
    await expectError(await callerOf(desk)(address), 404);
  });

  it('report a new device once, even if a script without cookies logs in repeatedly', async () => {
    const { username } = await createAccount(db);
    const desk = await login(username);
    for (let time = 0; time < 3; time++) await login(username, { 'user-agent': IPHONE });
    await login(username, { 'user-agent': CHROME });
    const notices = await noticesOf(desk);
    expect(notices.map(({ device }) => device).sort()).toEqual(['Chrome · Windows', 'Safari · iPhone']);
    const phone = notices.find(({ device }) => device.includes('iPhone'));
    await callerOf(desk)(`DELETE /api/notices/${phone?.id}`);
    expect((await noticesOf(desk)).map(({ device }) => device)).toEqual(['Chrome · Windows']);
  });

  it('report no new device when the account has no known device left, as after half a year without a login', async () => {
    const { id, username } = await createAccount(db);
    const desk = await login(username);
    await db
      .update(knownDevices)
      .set({ lastLoginAt: new Date(0) })
      .where(eq(knownDevices.userId, id));
    await clearExpired(db);
    expect(await db.$count(knownDevices, eq(knownDevices.userId, id))).toBe(0);
    await login(username, { cookie: deviceCookieOf(desk) });
    expect(await db.$count(accountNotices, eq(accountNotices.userId, id))).toBe(0);
  });

  it('report a changed password, whoever changed it', async () => {
    const { id, username } = await createAccount(db);
    const password = 'another one that is long';
    const change = { password, currentPassword: PASSWORD };
    expect((await staff(`PATCH /api/users/${id}`, change)).status).toBe(200);
    const answer = await login(username, {}, password);
    expect(await answer.clone().json()).toMatchObject({ notices: [{ kind: 'password_changed' }] });
    expect(await noticesOf(await login((await createAccount(db)).username))).toEqual([]);
    const own = { currentPassword: password, newPassword: PASSWORD };
    expect((await callerOf(answer)('POST /api/password', own)).status).toBe(204);
    expect(await noticesOf(answer)).toMatchObject([{ kind: 'password_changed' }]);
  });

  it('report a weak password, which still works, until it is changed', async () => {
    const { username } = await createAccount(db, { username: PASSWORD });
    const answer = await login(username);
    expect(answer.status).toBe(200);
    expect(await answer.clone().json()).toMatchObject({ notices: [{ kind: 'weak_password' }] });
    await login(username);
    expect((await noticesOf(answer)).filter(({ kind }) => kind === 'weak_password')).toHaveLength(1);
    const change = { currentPassword: PASSWORD, newPassword: 'one that is not a name' };
    expect((await callerOf(answer)('POST /api/password', change)).status).toBe(204);
    expect((await noticesOf(answer)).map(({ kind }) => kind)).not.toContain('weak_password');
  });
});

describe('an association that requires second factors', () => {
  const strict = createTestApp({ env: { REQUIRE_SECOND_FACTOR: 'on', RATE_LIMITS: 'off' } });

  it('refuses staff calls of an account without a second factor until it has one', async () => {
    const { db: own, visitor: anybody } = await strict;
    const { id, username } = await createAccount(own);
    const answer = await anybody('POST /api/login', { username, password: PASSWORD });
    expect(await answer.clone().json()).toEqual({
      user: { id, username, roles: ['owner'] },
      mustAddSecondFactor: true,
    });
    const caller = withCookieOf(anybody, answer);
    for (const call of [
      'GET /api/dashboard',
      'GET /api/users',
      'POST /api/news',
      'POST /api/upload',
      'GET /api/members/all',
    ])
      expect(
        await expectError(await caller(call, call.startsWith('POST') ? {} : undefined), 403),
      ).toMatchObject({
        code: 'second_factor_missing',
      });
    for (const call of ['GET /api/session', 'GET /api/sessions', 'GET /api/second-factor', 'GET /api/news'])
      expect([call, (await caller(call)).status]).toEqual([call, 200]);
    await own.insert(totpSecrets).values({ userId: id, secret: 'sealed', confirmedAt: new Date() });
    expect(await (await caller('GET /api/session')).json()).toEqual({
      user: { id, username, roles: ['owner'] },
    });
    expect((await caller('GET /api/dashboard')).status).toBe(200);
  });

  it('shows only public data to an account without a second factor, and lets it log out', async () => {
    const { db: own, visitor: anybody } = await strict;
    const { username } = await createAccount(own);
    const caller = withCookieOf(anybody, await anybody('POST /api/login', { username, password: PASSWORD }));
    await own.execute(sql`insert into members (company_name_hk, company_name_en, member_unique_code, member_number, member_phone, company_status)
      values ('c', 'c', 'M900001', 'N900001', '21234567', true)`);
    expect(await (await caller('GET /api/members')).text()).not.toContain('21234567');
    expect((await caller('POST /api/logout')).status).toBe(204);
  });
});
