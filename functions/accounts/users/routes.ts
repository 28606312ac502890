import { type Context, Hono } from 'hono';
import { userColumns, userOrder, userSearch } from '../../../db/queries/accounts/users.ts';
import { users } from '../../../db/tables/index.ts';
import { createUserSchema, updateUserSchema } from '../../../db/validation/accounts/users.ts';
import { found } from '../../errors.ts';
import { seenUpdatedAt } from '../../platform/crud/delete-record.ts';
import { answerList, answerRecord, type Resource } from '../../platform/crud/list.ts';
import { recordId } from '../../platform/http/record-id.ts';
import { confirmed, confirmedBody } from '../../platform/middleware/confirmed.ts';
import { requireStaff, requireStaffInSameTrip } from '../../platform/middleware/session.ts';
import type { AppEnv } from '../../types.ts';
import { lookAlikes, refuseLookAlike } from '../auth/account-names.ts';
import { deleteAccount, updateAccount } from '../auth/accounts.ts';
import { refuseCommonPassword } from '../auth/common-passwords.ts';
import { hashPassword } from '../auth/passwords.ts';
import { makePasswordLink } from '../invitations/links.ts';
import { resetFactors } from '../second-factor/changes.ts';

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

/** Routes for staff accounts. Passwords are never returned (docs/api.md 4). */
export const userRoutes = new Hono<AppEnv>()
  .get('/', requireStaffInSameTrip, (c) => answerList(c, source))
  .get('/look-alikes', requireStaffInSameTrip, async (c) => c.json(await lookAlikes(c.var.db)))
  .get('/:id', requireStaffInSameTrip, (c) => answerRecord(c, source))
  .post('/', requireStaff, async (c) => {
    const { password, ...values } = await confirmedBody(c, createUserSchema);
    refuseCommonPassword('password', password, values.username);
    await refuseLookAlike(c.var.db, values.username);
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
