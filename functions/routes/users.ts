import { type Context, Hono } from 'hono';
import { userColumns, userOrder, userSearch } from '../../db/queries/users.ts';
import { users } from '../../db/schema/index.ts';
import { createUserSchema, updateUserSchema } from '../../db/validation/users.ts';
import { found } from '../errors.ts';
import { confirmed, confirmedBody } from '../middleware/confirmed.ts';
import { staffInOneTrip, staffOnly } from '../middleware/session.ts';
import { deleteAccount, updateAccount } from '../services/accounts.ts';
import { refuseCommonPassword } from '../services/common-passwords.ts';
import { answerList, answerRecord, type ReadSource } from '../services/list.ts';
import { hashPassword } from '../services/passwords.ts';
import { recordId } from '../services/record-id.ts';
import { seenUpdatedAt } from '../services/records.ts';
import { resetFactors } from '../services/second-factor/changes.ts';
import type { AppEnv } from '../types.ts';

const source = {
  resource: 'users',
  table: users,
  columns: userColumns,
  search: userSearch,
  orderBy: userOrder,
} satisfies ReadSource;

async function update(c: Context<AppEnv>) {
  const id = recordId(c.req);
  const change = await confirmedBody(c, updateUserSchema);
  return c.json(
    await updateAccount(c.var.db, id, change, {
      hashing: c.env,
      ownTokenHash: c.var.caller.proved?.tokenHash ?? '',
    }),
  );
}

/** Accounts of staff; a password goes in and never comes out (docs/api.md 4). */
export const userRoutes = new Hono<AppEnv>()
  .get('/', staffInOneTrip, (c) => answerList(c, source))
  .get('/:id', staffInOneTrip, (c) => answerRecord(c, source))
  .post('/', staffOnly, async (c) => {
    const { password, ...values } = await confirmedBody(c, createUserSchema);
    refuseCommonPassword('password', password, values.username);
    const passwordHash = await hashPassword(password, c.env);
    const created = await c.var.db
      .insert(users)
      .values({ ...values, passwordHash })
      .returning(userColumns);
    return c.json(found(created), 201);
  })
  .patch('/:id', staffOnly, update)
  .put('/:id', staffOnly, update)
  .post('/:id/reset-second-factor', staffOnly, async (c) => {
    const id = recordId(c.req);
    await confirmed(c);
    await resetFactors(c, id);
    return answerRecord(c, source);
  })
  .delete('/:id', staffOnly, async (c) => {
    const [id, updatedAt] = [recordId(c.req), seenUpdatedAt(c)];
    await confirmed(c);
    return c.json(await deleteAccount(c.var.db, id, updatedAt));
  });
