import { desc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditLog } from '../../../db/tables/index.ts';
import { createAccount, PASSWORD, withCookieOf } from '../../testing/accounts.ts';
import { expectError } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, visitor, staff } = await createTestApp({ env: { RATE_LIMITS: 'off' } });

const rolesIn = async (answer: Response) =>
  ((await answer.json()) as { user: { roles: string[] } }).user.roles;

it('login and session return the account’s roles in a fixed order', async () => {
  const { username } = await createAccount(db, { roles: ['editor', 'reader'] });
  const login = await visitor('POST /api/login', { username, password: PASSWORD });
  const caller = withCookieOf(visitor, login);
  expect(await rolesIn(login)).toEqual(['editor', 'reader']);
  expect(await rolesIn(await caller('GET /api/session'))).toEqual(['editor', 'reader']);
});

it('a change of roles takes effect at the next login, and is audited with the name of the field', async () => {
  const { id, username } = await createAccount(db, { roles: ['reader'] });
  const logIn = () => visitor('POST /api/login', { username, password: PASSWORD });
  const before = withCookieOf(visitor, await logIn());
  await expectError(await before('GET /api/contact-messages'), 403);
  const change = { roles: ['enquiries'], currentPassword: PASSWORD };
  expect((await staff(`PATCH /api/users/${id}`, change)).status).toBe(200);
  await expectError(await before('GET /api/session'), 401);
  const after = withCookieOf(visitor, await logIn());
  expect((await after('GET /api/contact-messages')).status).toBe(200);
  const [entry] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.recordId, id))
    .orderBy(desc(auditLog.id))
    .limit(1);
  expect(entry).toMatchObject({ action: 'update', resource: 'users', fields: ['roles'] });
});
