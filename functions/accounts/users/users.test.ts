import { arrayContains, eq, inArray, ne } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLog, sessions, throttles, users } from '../../../db/tables/index.ts';
import { createAccount, PASSWORD as OWN, withCookieOf } from '../../testing/accounts.ts';
import { expectError, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import { describeCrud } from '../../testing/crud.ts';

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
const confirmation = { currentPassword: OWN };

describeCrud(api, {
  path: '/api/users',
  create: () => createUser(),
  valid: { username: 'newcomer', password: PASSWORD },
  defaults: { username: 'newcomer', disabled: false, roles: ['reader'] },
  invalid: [
    ['username', { password: PASSWORD }],
    ['password', { username: 'a', password: 'short' }],
    ['password', { username: 'a' }],
    ['roles', { username: 'a', password: PASSWORD, roles: [] }],
    ['roles', { username: 'a', password: PASSWORD, roles: 'owner' }],
  ],
  change: { disabled: true },
  invalidChange: { password: 'short' },
  confirmation,
  isPublic: false,
});

describe('an account', () => {
  it('is returned without its password; lists can neither be filtered nor sorted by the password', async () => {
    const answers = [
      await staff('GET /api/users'),
      await staff('POST /api/users', { username: 'quiet', password: PASSWORD, ...confirmation }),
      await staff(`GET /api/users/${own}`),
      await staff(`PATCH /api/users/${own}`, { username: 'renamed', ...confirmation }),
    ];
    for (const answer of answers) expect(await answer.text()).not.toMatch(/password|hash|scrypt/i);
    await expectError(await staff('GET /api/users?filter={"passwordHash":"hash"}'), 400);
    await expectError(await staff('GET /api/users?sort=["passwordHash","ASC"]'), 400);
  });

  it('has a unique name, ignoring case', async () => {
    await createUser({ username: 'Taken' });
    const answer = await staff('POST /api/users', { username: 'tAKEN', password: PASSWORD, ...confirmation });
    expect(await expectError(answer, 409)).toMatchObject({ code: 'username_taken' });
  });

  it('loses all sessions when staff set a new password, and can log in with the new password', async () => {
    const { id, username } = await createUser();
    await db.insert(sessions).values({ tokenHash: `old ${id}`, userId: id, expiresAt: new Date() });
    await staff(`PATCH /api/users/${id}`, { password: PASSWORD, ...confirmation });
    expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(0);
    expect((await visitor('POST /api/login', { username, password: PASSWORD })).status).toBe(200);
  });

  it('keeps its current session when it changes its own password', async () => {
    const caller = await signIn();
    const { user } = (await (await caller('GET /api/session')).json()) as { user: { id: number } };
    await db.insert(sessions).values({ tokenHash: 'elsewhere', userId: user.id, expiresAt: new Date() });
    const change = { password: PASSWORD, ...confirmation };
    expect((await caller(`PATCH /api/users/${user.id}`, change)).status).toBe(200);
    expect((await caller('GET /api/session')).status).toBe(200);
    expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(1);
  });

  it('loses its sessions when disabled, but not after a rejected change', async () => {
    const caller = await signIn();
    const { user } = (await (await caller('GET /api/session')).json()) as { user: { id: number } };
    const refused = { ...confirmation, password: PASSWORD, updatedAt: '2001-01-01T00:00:00Z' };
    await expectError(await staff(`PATCH /api/users/${user.id}`, refused), 409);
    expect((await caller('GET /api/session')).status).toBe(200);
    await staff(`PATCH /api/users/${user.id}`, { disabled: true, ...confirmation });
    const said = await expectError(await caller('GET /api/session'), 401);
    expect(said).toMatchObject({ code: 'account_closed', message: expect.stringContaining('停用') });
    await staff(`PATCH /api/users/${user.id}`, { disabled: false, ...confirmation });
    expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(0);
  });
});

describe('roles', () => {
  it('are stored ordered and without duplicates; unknown roles are rejected', async () => {
    const { id } = await createUser();
    const change = { roles: ['reader', 'editor', 'reader'], ...confirmation };
    expect(await rowOf(await staff(`PATCH /api/users/${id}`, change))).toMatchObject({
      roles: ['editor', 'reader'],
    });
    const refused = await staff(`PATCH /api/users/${id}`, { roles: ['king'], ...confirmation });
    expect((await expectError(refused, 400)).errors).toEqual({ roles: '沒有這個角色' });
  });

  it('cause the end of the account’s sessions when changed, but not when saved unchanged', async () => {
    const caller = await signIn('editor');
    const { user } = (await (await caller('GET /api/session')).json()) as { user: { id: number } };
    await staff(`PATCH /api/users/${user.id}`, { roles: ['editor'], ...confirmation });
    expect((await caller('GET /api/session')).status).toBe(200);
    await staff(`PATCH /api/users/${user.id}`, { roles: ['editor', 'events'], ...confirmation });
    await expectError(await caller('GET /api/session'), 401);
    const again = withCookieOf(
      visitor,
      await visitor('POST /api/login', {
        username: (await rowOf(await staff(`GET /api/users/${user.id}`))).username,
        password: OWN,
      }),
    );
    expect((await again('GET /api/event-registrations')).status).toBe(200);
  });
});

describe('the last active owner', () => {
  it('cannot lose the role owner, be disabled or be deleted, even if other accounts have other roles', async () => {
    await db.delete(users).where(ne(users.id, own));
    const editor = await createUser({ roles: ['editor'] });
    for (const answer of [
      await staff(`PATCH /api/users/${own}`, { roles: ['editor', 'reader'], ...confirmation }),
      await staff(`PATCH /api/users/${own}`, { disabled: true, ...confirmation }),
      await staff(`DELETE /api/users/${own}`, confirmation),
    ])
      expect(await expectError(answer, 409)).toMatchObject({ code: 'last_account' });
    expect((await staff(`DELETE /api/users/${editor.id}`, confirmation)).status).toBe(200);
  });

  it('remains when the last two owners give up the role concurrently', async () => {
    const { db, staff, signIn } = await createTestApp({ env: { RATE_LIMITS: 'off' } });
    const callers = [staff, await signIn()];
    const owners = await db.select().from(users).orderBy(users.id);
    const statuses = await Promise.all(
      callers.map(async (caller, index) => {
        const change = { roles: ['reader'], ...confirmation };
        return (await caller(`PATCH /api/users/${owners[index]?.id}`, change)).status;
      }),
    );
    expect(statuses.sort()).toEqual([200, 409]);
    expect(await db.$count(users, arrayContains(users.roles, ['owner']))).toBe(1);
  });
});

describe('the last active account', () => {
  beforeEach(async () => {
    await db.delete(users).where(ne(users.id, own));
  });

  it('can be neither disabled nor deleted', async () => {
    await createUser({ disabled: true });
    for (const answer of [
      await staff(`PATCH /api/users/${own}`, { disabled: true, ...confirmation }),
      await staff(`DELETE /api/users/${own}`, confirmation),
    ])
      expect(await expectError(answer, 409)).toMatchObject({ code: 'last_account' });
    expect((await rowsOf(await staff('GET /api/users'))).map(({ disabled }) => disabled)).toContain(false);
  });

  it('can be renamed, and a disabled account can be deleted', async () => {
    const { id } = await createUser({ disabled: true });
    const change = { username: 'sole', disabled: false };
    expect(await rowOf(await staff(`PATCH /api/users/${own}`, { ...change, ...confirmation }))).toMatchObject(
      change,
    );
    expect((await staff(`DELETE /api/users/${id}`, confirmation)).status).toBe(200);
  });

  it('remains when the last two active accounts are disabled or deleted concurrently', async () => {
    for (let round = 0; round < 10; round++) {
      await db.delete(users);
      const callers = [await signIn(), await signIn()];
      const rows = await db.select().from(users).orderBy(users.id);
      const calls = rows.map(({ id }, index) =>
        callers[index]?.(round % 2 ? `DELETE /api/users/${id}` : `PUT /api/users/${id}`, {
          disabled: true,
          ...confirmation,
        }),
      );
      const statuses = (await Promise.all(calls)).map((answer) => answer?.status);
      expect(statuses.sort()).toEqual([200, 409]);
      expect(await db.$count(users, eq(users.disabled, false))).toBe(1);
    }
  });
});

describe('the password of the caller’s account', () => {
  const limited = () => createTestApp();
  const state = async () => [
    await db.$count(users),
    await db.select().from(users).orderBy(users.id),
    await db.$count(
      auditLog,
      inArray(auditLog.action, ['create', 'update', 'delete', 'second_factor_reset']),
    ),
  ];

  it.each([
    ['POST /api/users', { username: 'unconfirmed', password: PASSWORD }],
    ['PATCH /api/users/:id', { password: PASSWORD }],
    ['PUT /api/users/:id', { disabled: true }],
    ['DELETE /api/users/:id', {}],
    ['POST /api/users/:id/reset-second-factor', {}],
  ])('is required by %s; without it, nothing changes', async (call, body) => {
    const { id } = await createUser();
    const caller = await signIn();
    const before = await state();
    const named = call.replace(':id', String(id));
    for (const currentPassword of [undefined, '', 'not my password', ['x'], PASSWORD]) {
      const answer = await expectError(await caller(named, { ...body, currentPassword }), 400);
      expect(answer.errors).toHaveProperty('currentPassword');
    }
    if (call.startsWith('DELETE')) {
      const answer = await expectError(await caller(named), 400);
      expect(answer.errors).toEqual({ currentPassword: '密碼為必填' });
    }
    expect(await state()).toEqual(before);
  });

  it('is required to change the password or to reset the second factor, so that a stolen cookie is not enough', async () => {
    const { id, username } = await createAccount(db);
    const thief = withCookieOf(visitor, await visitor('POST /api/login', { username, password: OWN }));
    await expectError(await thief(`PATCH /api/users/${id}`, { password: PASSWORD }), 400);
    await expectError(await thief(`POST /api/users/${id}/reset-second-factor`, {}), 400);
    expect((await visitor('POST /api/login', { username, password: OWN })).status).toBe(200);
  });

  it('causes a localised error when wrong, and is rate-limited like a login', async () => {
    const { db: own, staff: caller } = await limited();
    const call = { body: { username: 'guessed', password: PASSWORD, currentPassword: 'x' } };
    for (const [language, text] of [
      ['zh-TW', '現有密碼不正確'],
      ['zh-CN', '现有密码不正确'],
      ['en', 'The current password is not correct'],
    ] as const) {
      const answer = await caller('POST /api/users', { ...call, headers: { 'accept-language': language } });
      expect((await expectError(answer, 400)).errors).toEqual({ currentPassword: text });
    }
    for (let guess = 3; guess < 5; guess++) await expectError(await caller('POST /api/users', call), 400);
    const answer = await caller('POST /api/users', {
      body: { username: 'guessed', password: PASSWORD, ...confirmation },
    });
    await expectError(answer, 429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await own.$count(users, eq(users.username, 'guessed'))).toBe(0);
    await own.delete(throttles);
  });
});

describe('a weak password', () => {
  const GUESSES = [
    '123456789012',
    'aaaaaaaaaaaa',
    'passwordpassword',
    '香港寵物業協會2024!',
    'Gabriela 2024',
  ];

  it.each(GUESSES)('is rejected in every call that sets a password: %s', async (password) => {
    const { id } = await createAccount(db, { username: `gabriela${password.length}` });
    await db.update(users).set({ username: 'gabriela' }).where(eq(users.id, id));
    const caller = withCookieOf(
      visitor,
      await visitor('POST /api/login', { username: 'gabriela', password: OWN }),
    );
    const text = '這個密碼太容易猜到：請勿使用常見密碼、連續或重複的字元，或帳戶、協會的名稱';
    const refused = [
      [await caller(`PATCH /api/users/${id}`, { password, ...confirmation }), { password: text }],
      [await caller('POST /api/password', { newPassword: password, ...confirmation }), { newPassword: text }],
    ] as const;
    for (const [answer, errors] of refused) expect((await expectError(answer, 400)).errors).toEqual(errors);
    await db.delete(users).where(eq(users.id, id));
    const created = await (await signIn())('POST /api/users', {
      username: 'Gabriela',
      password,
      ...confirmation,
    });
    expect((await expectError(created, 400)).errors).toEqual({ password: text });
    expect(await db.$count(users, eq(users.username, 'Gabriela'))).toBe(0);
  });

  it('is compared with the new name when one call changes both name and password', async () => {
    const { id } = await createUser();
    const caller = await signIn();
    const change = { username: 'Wing Yan', password: 'wingyan-2024', ...confirmation };
    expect((await expectError(await caller(`PATCH /api/users/${id}`, change), 400)).errors).toHaveProperty(
      'password',
    );
    expect((await caller(`PATCH /api/users/${id}`, { ...change, username: 'somebody' })).status).toBe(200);
  });
});
