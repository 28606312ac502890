import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '../../../core/accounts/account-roles.ts';
import { accountLinks, auditLog, users } from '../../../db/tables/index.ts';
import { createAccount, PASSWORD as OWN, withCookieOf } from '../../testing/accounts.ts';
import { expectError, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import type { Caller } from '../../testing/caller.ts';

const { db, visitor, staff } = await createTestApp({ env: { RATE_LIMITS: 'off' } });

const PASSWORD = 'a long enough one';
const confirmation = { currentPassword: OWN };

async function signInAs(values: { username?: string; roles?: Role[] } = {}) {
  const account = await createAccount(db, values);
  const login = await visitor('POST /api/login', { username: account.username, password: OWN });
  return { ...account, call: withCookieOf(visitor, login) };
}

const tokenOf = async (answer: Response) => {
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { url: string }).url.split('#')[1] ?? '';
};

const inviteBy = async (owner: Caller, roles: Role[] = ['owner']) =>
  tokenOf(await owner('POST /api/invitations', { roles, ...confirmation }));

const passwordLinkBy = async (owner: Caller, id: number) =>
  tokenOf(await owner(`POST /api/users/${id}/password-link`, confirmation));

async function expectOver(token: string) {
  const body = { token, username: 'returned', password: PASSWORD };
  await expectError(await visitor('POST /api/account-links/open', { token }), 410);
  await expectError(await visitor('POST /api/account-links/use', body), 410);
}

const expectOpen = async (token: string) =>
  expect((await visitor('POST /api/account-links/open', { token })).status).toBe(200);

beforeEach(async () => {
  await db.delete(accountLinks);
});

describe('an account link created by an owner', () => {
  const losses: [string, (id: number) => Promise<Response>][] = [
    ['is deleted', (id) => staff(`DELETE /api/users/${id}`, confirmation)],
    ['is disabled', (id) => staff(`PATCH /api/users/${id}`, { disabled: true, ...confirmation })],
    ['is demoted', (id) => staff(`PATCH /api/users/${id}`, { roles: ['reader'], ...confirmation })],
  ];

  it.each(losses)('becomes permanently invalid when its creator %s', async (_, lose) => {
    const maker = await signInAs();
    const colleague = await createAccount(db, { roles: ['reader'] });
    const tokens = [await inviteBy(maker.call), await passwordLinkBy(maker.call, colleague.id)];
    expect((await lose(maker.id)).status).toBe(200);
    for (const token of tokens) await expectOver(token);
    await staff(`PATCH /api/users/${maker.id}`, { disabled: false, roles: ['owner'], ...confirmation });
    for (const token of tokens) await expectOver(token);
    expect(await db.$count(users, eq(users.username, 'returned'))).toBe(0);
  });

  it('stays valid when its creator gets another role and remains an owner', async () => {
    const maker = await signInAs();
    const token = await inviteBy(maker.call);
    await maker.call(`PATCH /api/users/${maker.id}`, { roles: ['owner', 'finance'], ...confirmation });
    await expectOpen(token);
  });

  it('stays valid when another owner is deleted', async () => {
    const [maker, other] = [await signInAs(), await signInAs()];
    const token = await inviteBy(other.call);
    await staff(`DELETE /api/users/${maker.id}`, confirmation);
    await expectOpen(token);
  });

  it('is invalid when it is stored just after its creator loses access', async () => {
    const maker = await signInAs();
    const token = await inviteBy(maker.call);
    const [row] = await db.select().from(accountLinks);
    await staff(`PATCH /api/users/${maker.id}`, { disabled: true, ...confirmation });
    await db.insert(accountLinks).values(row as typeof accountLinks.$inferInsert);
    await expectOver(token);
    expect(await rowsOf(await staff('GET /api/invitations'))).toEqual([]);
  });
});

describe('a password link', () => {
  const changes: [string, (account: { id: number; call: Caller }) => Promise<Response>][] = [
    [
      'changes the password',
      ({ call }) => call('POST /api/password', { currentPassword: OWN, newPassword: PASSWORD }),
    ],
    [
      'is given a password',
      ({ id }) => staff(`PATCH /api/users/${id}`, { password: PASSWORD, ...confirmation }),
    ],
    [
      'is given other roles',
      ({ id }) => staff(`PATCH /api/users/${id}`, { roles: ['events'], ...confirmation }),
    ],
  ];

  it.each(changes)('becomes invalid when its account %s', async (_, change) => {
    const account = await signInAs({ roles: ['reader'] });
    const token = await passwordLinkBy(staff, account.id);
    const login = await visitor('POST /api/login', { username: account.username, password: OWN });
    const answer = await change({ id: account.id, call: withCookieOf(visitor, login) });
    expect(answer.status).toBeLessThan(300);
    await expectOver(token);
  });

  it('stays valid when only the name of its account changes', async () => {
    const account = await createAccount(db, { roles: ['reader'] });
    const token = await passwordLinkBy(staff, account.id);
    await staff(`PATCH /api/users/${account.id}`, { username: 'renamed', ...confirmation });
    await expectOpen(token);
  });
});

describe('GET /api/invitations', () => {
  it('lists invitations and password links, each with creator and expiry', async () => {
    const maker = await signInAs({ username: 'maker of links' });
    const account = await createAccount(db, { username: 'forgetful', roles: ['events'] });
    await inviteBy(maker.call, ['writer']);
    await passwordLinkBy(maker.call, account.id);
    const links = await rowsOf(await staff('GET /api/invitations'));
    expect(links).toMatchObject([
      { purpose: 'invitation', madeBy: 'maker of links', username: null, roles: ['writer'] },
      { purpose: 'password', madeBy: 'maker of links', username: 'forgetful', roles: ['events'] },
    ]);
    expect(JSON.stringify(links)).not.toMatch(/token|url|#/);
  });

  it('is available to owners only', async () => {
    const editor = await signInAs({ roles: ['editor'] });
    await expectError(await editor.call('GET /api/invitations'), 403);
  });
});

describe('DELETE /api/invitations/:id', () => {
  it('revokes a password link and is audited', async () => {
    const account = await createAccount(db, { roles: ['events'] });
    const token = await passwordLinkBy(staff, account.id);
    const [link] = await rowsOf(await staff('GET /api/invitations'));
    const revoked = await rowOf(await staff(`DELETE /api/invitations/${link?.id}`));
    expect(revoked).toMatchObject({ purpose: 'password', username: account.username });
    await expectOver(token);
    const entries = await db.select().from(auditLog).where(eq(auditLog.action, 'link_revoked'));
    expect(entries).toMatchObject([{ resource: 'users', recordId: account.id }]);
    await expectError(await staff(`DELETE /api/invitations/${link?.id}`), 404);
    expect(await db.$count(auditLog, eq(auditLog.action, 'link_revoked'))).toBe(1);
  });
});
