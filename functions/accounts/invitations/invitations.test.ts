import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { LINK_HOURS } from '../../../core/accounts/validation/links.ts';
import { accountLinks, auditLog, sessions, users } from '../../../db/tables/index.ts';
import { clearExpired } from '../../app/scheduled/scheduled.ts';
import { createAccount, PASSWORD as OWN, withCookieOf } from '../../testing/accounts.ts';
import { expectError, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, visitor, staff } = await createTestApp({
  env: { RATE_LIMITS: 'off', LINK_ORIGIN: 'https://pets.example' },
});

const PASSWORD = 'a long enough one';
const confirmation = { currentPassword: OWN };

interface Link {
  url: string;
  expiresAt: string;
}

const tokenOf = ({ url }: Link) => url.split('#')[1] ?? '';

async function invite(roles = ['writer', 'reader']): Promise<Link> {
  const answer = await staff('POST /api/invitations', { roles, ...confirmation });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Link;
}

const use = (token: string, username?: string) =>
  visitor('POST /api/account-links/use', { token, password: PASSWORD, username });

describe('an invitation', () => {
  it('creates an account that can log in and has the roles of the invitation', async () => {
    const link = await invite();
    expect(link.url).toMatch(/^https:\/\/pets\.example\/admin\/invitation#[\w-]{43}$/);
    const hours = (Date.parse(link.expiresAt) - Date.now()) / 3_600_000;
    expect(hours).toBeCloseTo(LINK_HOURS, 1);
    const opened = await visitor('POST /api/account-links/open', { token: tokenOf(link) });
    expect(await opened.json()).toMatchObject({ username: null, roles: ['writer', 'reader'] });
    expect(await (await use(tokenOf(link), 'guest')).json()).toEqual({ username: 'guest' });
    const login = await visitor('POST /api/login', { username: 'guest', password: PASSWORD });
    expect(((await login.json()) as { user: object }).user).toMatchObject({ roles: ['writer', 'reader'] });
  });

  it('works once, even for concurrent requests', async () => {
    const token = tokenOf(await invite());
    const answers = await Promise.all([1, 2, 3].map((count) => use(token, `hasty ${count}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    expect(await expectError(await use(token, 'late'), 410)).toMatchObject({ code: 'link_over' });
    await expectError(await visitor('POST /api/account-links/open', { token }), 410);
  });

  it('stays valid after an attempt with a taken or missing user name, or a weak password', async () => {
    const token = tokenOf(await invite());
    const { username } = await createAccount(db);
    expect(await expectError(await use(token, username.toUpperCase()), 409)).toMatchObject({
      code: 'username_taken',
    });
    expect((await expectError(await use(token), 400)).errors).toHaveProperty('username');
    const weak = { token, username: 'careful', password: 'careful123456' };
    expect(
      (await expectError(await visitor('POST /api/account-links/use', weak), 400)).errors,
    ).toHaveProperty('password');
    expect((await use(token, 'careful')).status).toBe(200);
  });

  it('is invalid once it has expired or was revoked', async () => {
    const [old, revoked] = [tokenOf(await invite()), tokenOf(await invite(['reader']))];
    await db
      .update(accountLinks)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(accountLinks.id, sql`(select max(id) - 1 from account_links)`));
    const open = await rowsOf(await staff('GET /api/invitations'));
    expect(open.at(-1)).toMatchObject({ roles: ['reader'] });
    expect((await staff(`DELETE /api/invitations/${open.at(-1)?.id}`)).status).toBe(200);
    await expectError(await staff(`DELETE /api/invitations/${open.at(-1)?.id}`), 404);
    for (const token of [old, revoked, 'made up']) await expectError(await use(token, 'nobody'), 410);
    expect(await db.$count(users, eq(users.username, 'nobody'))).toBe(0);
  });

  it('requires the owner’s password, shows its creator, and cannot be derived from stored values', async () => {
    const answer = await staff('POST /api/invitations', { roles: ['owner'], currentPassword: 'guess' });
    expect((await expectError(answer, 400)).errors).toHaveProperty('currentPassword');
    await expectError(await staff('POST /api/invitations', { roles: [], ...confirmation }), 400);
    const token = tokenOf(await invite());
    expect(JSON.stringify(await db.select().from(accountLinks))).not.toContain(token);
    expect(JSON.stringify(await rowsOf(await staff('GET /api/invitations')))).not.toMatch(/token|url|#/);
    expect(await db.$count(auditLog, eq(auditLog.action, 'invited'))).toBeGreaterThan(0);
  });
});

describe('a link to set a new password', () => {
  it('ends the account’s sessions when the link is created, sets the password once, and keeps roles and second factor', async () => {
    const { id, username } = await createAccount(db, { roles: ['events'] });
    const holder = withCookieOf(visitor, await visitor('POST /api/login', { username, password: OWN }));
    const first = await rowOf(await staff(`POST /api/users/${id}/password-link`, confirmation));
    await expectError(await holder('GET /api/session'), 401);
    const second = await staff(`POST /api/users/${id}/password-link`, confirmation);
    const token = tokenOf((await second.json()) as Link);
    await expectError(await use(tokenOf(first as unknown as Link)), 410);
    const opened = await visitor('POST /api/account-links/open', { token });
    expect(await opened.json()).toMatchObject({ username, roles: ['events'] });
    // Creating the link ended the sessions. The old password works until the new one is set.
    expect((await visitor('POST /api/login', { username, password: OWN })).status).toBe(200);
    expect(await (await use(token, 'another name')).json()).toEqual({ username });
    expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(0);
    await expectError(await visitor('POST /api/login', { username, password: OWN }), 401);
    expect((await visitor('POST /api/login', { username, password: PASSWORD })).status).toBe(200);
    await expectError(await use(token), 410);
    expect(await rowOf(await staff(`GET /api/users/${id}`))).toMatchObject({ username, roles: ['events'] });
  });

  it('is created only by an owner with the owner’s password, for an existing account', async () => {
    const { id, username } = await createAccount(db, { roles: ['editor'] });
    const editor = withCookieOf(visitor, await visitor('POST /api/login', { username, password: OWN }));
    await expectError(await editor(`POST /api/users/${id}/password-link`, confirmation), 403);
    await expectError(await staff(`POST /api/users/${id}/password-link`, {}), 400);
    await expectError(await staff('POST /api/users/2147483647/password-link', confirmation), 404);
    expect(await db.$count(auditLog, eq(auditLog.recordId, 2147483647))).toBe(0);
  });

  it('is deleted with its account', async () => {
    const { id } = await createAccount(db);
    const link = (await (await staff(`POST /api/users/${id}/password-link`, confirmation)).json()) as Link;
    await staff(`DELETE /api/users/${id}`, confirmation);
    await expectError(await use(tokenOf(link)), 410);
  });
});

describe('a response to the user of a link', () => {
  it.each([
    ['zh-TW', '這個連結已使用或已過期，請向系統負責人索取新的連結'],
    ['zh-CN', '这个链接已使用或已过期'],
    ['en', 'This link has been used or is over. Ask an owner for a new one'],
  ])('reports an expired link, in %s', async (language, text) => {
    const headers = { 'accept-language': language };
    const body = { token: 'none', password: PASSWORD, username: 'x' };
    for (const call of ['POST /api/account-links/open', 'POST /api/account-links/use']) {
      const { message } = await expectError(await visitor(call, { body, headers }), 410);
      expect(message).toContain(text.slice(0, 12));
    }
  });

  it('has a separate error message for each missing field', async () => {
    const said = await expectError(await visitor('POST /api/account-links/use', { password: 'short' }), 400);
    expect(Object.keys(said.errors as object).sort()).toEqual(['password', 'token']);
  });

  it('confirms the new password of a disabled account; the next login reports that the account is disabled', async () => {
    const { id, username } = await createAccount(db, { disabled: true });
    const link = (await (await staff(`POST /api/users/${id}/password-link`, confirmation)).json()) as Link;
    expect((await use(tokenOf(link))).status).toBe(200);
    const login = await visitor('POST /api/login', { username, password: PASSWORD });
    expect(await expectError(login, 401)).toMatchObject({ code: 'account_closed' });
  });
});

it('clearExpired deletes expired links', async () => {
  await invite();
  await db.update(accountLinks).set({ expiresAt: sql`now() - interval '1 minute'` });
  await clearExpired(db);
  expect(await db.$count(accountLinks)).toBe(0);
});

it('requests with a guessed link are rate-limited like the public forms, and compute no password hash', async () => {
  let hashes = 0;
  const limited = await createTestApp({
    env: {
      FORM_LIMIT: { limit: async () => ({ success: false }) },
      RATE_LIMITS: 'on',
      PASSWORDS: { fetch: async () => new Response(String(hashes++)) },
    },
  });
  const guess = { token: 'guess', password: PASSWORD, username: 'guesser' };
  const options = { body: guess, headers: { 'cf-connecting-ip': '203.0.113.7' } };
  for (const call of ['open', 'use']) {
    const answer = await limited.visitor(`POST /api/account-links/${call}`, options);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    await expectError(answer, 429);
  }
  expect(hashes).toBe(0);
});
