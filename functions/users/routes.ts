import { type Context, Hono } from 'hono';
import { userColumns, userOrder, userSearch } from '../../db/queries/users.ts';
import { users } from '../../db/schema/index.ts';
import { createUserSchema, updateUserSchema } from '../../db/validation/accounts/users.ts';
import { deleteAccount, updateAccount } from '../auth/accounts.ts';
import { refuseCommonPassword } from '../auth/common-passwords.ts';
import { hashPassword } from '../auth/passwords.ts';
import { seenUpdatedAt } from '../crud/delete-record.ts';
import { answerList, answerRecord, type Resource } from '../crud/list.ts';
import { found } from '../errors.ts';
import { recordId } from '../http/record-id.ts';
import { makePasswordLink } from '../invitations/links.ts';
import { confirmed, confirmedBody } from '../middleware/confirmed.ts';
import { requireStaff, requireStaffInSameTrip } from '../middleware/session.ts';
import { resetFactors } from '../second-factor/changes.ts';
import type { AppEnv } from '../types.ts';

const source = {
  resource: 'users',
  table: users,
  columns: userColumns,
  search: userSearch,
  orderBy: userOrder,
} satisfies Resource;

async function update(c: Context<AppEnv>) {
  const id = recordId(c.req);
  const change = await confirmedBody(c, updateUserSchema);
  return c.json(
    await updateAccount(c.var.db, id, change, {
      hashing: c.env,
      ownTokenHash: c.var.identity.proved?.tokenHash ?? '',
    }),
  );
}

/** Accounts of staff; a password goes in and never comes out (docs/api.md 4). */
export const userRoutes = new Hono<AppEnv>()
  .get('/', requireStaffInSameTrip, (c) => answerList(c, source))
  .get('/:id', requireStaffInSameTrip, (c) => answerRecord(c, source))
  .post('/', requireStaff, async (c) => {
    const { password, ...values } = await confirmedBody(c, createUserSchema);
    refuseCommonPassword('password', password, values.username);
    const passwordHash = await hashPassword(password, c.env);
    const created = await c.var.db
      .insert(users)
      .values({ ...values, passwordHash })
      .returning(userColumns);
    return c.json(found(created), 201);
  })
  .patch('/:id', requireStaff, update)
  .put('/:id', requireStaff, update)
  .post('/:id/reset-second-factor', requireStaff, async (c) => {
    const id = recordId(c.req);
    await confirmed(c);
    await resetFactors(c.var, id);
    return answerRecord(c, source);
  })
  .post('/:id/password-link', requireStaff, async (c) => {
    const id = recordId(c.req);
    await confirmed(c);
    return c.json(await makePasswordLink(c.var, id), 201);
  })
  .delete('/:id', requireStaff, async (c) => {
    const [id, updatedAt] = [recordId(c.req), seenUpdatedAt(c)];
    await confirmed(c);
    return c.json(await deleteAccount(c.var.db, id, updatedAt));
  });
