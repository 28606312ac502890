import { Hono } from 'hono';
import { accountLinkSchema } from '../../../core/accounts/validation/links.ts';
import { confirmedSchema } from '../../../core/accounts/validation/second-factor.ts';
import {
  createUserSchema,
  lookAlikeSchema,
  updateUserSchema,
} from '../../../core/accounts/validation/users.ts';
import { userColumns, userOrder, userSearch } from '../../../db/queries/accounts/users.ts';
import { users } from '../../../db/tables/index.ts';
import { lookAlikes, refuseLookAlike } from '../../auth/account-names.ts';
import { deleteAccount, updateAccount } from '../../auth/accounts.ts';
import { refuseCommonPassword } from '../../auth/common-passwords.ts';
import { confirmed, confirmedBody } from '../../auth/confirmed-guard.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { requireStaff, requireStaffInSameTrip } from '../../auth/session-guard.ts';
import { seenUpdatedAt } from '../../crud/delete-record.ts';
import { answerList, answerRecord, type Resource } from '../../crud/list.ts';
import { found } from '../../http/failures/errors.ts';
import type { Call } from '../../http/openapi/call.ts';
import { described, describedHandler } from '../../http/openapi/described.ts';
import {
  changeCall,
  createCall,
  deleteCall,
  listCall,
  readCall,
  resourceDocs,
} from '../../http/openapi/resource.ts';
import { given, listOf, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';
import { makePasswordLink } from '../invitations/links.ts';
import { resetFactors } from '../second-factor/changes.ts';

const tag = 'users';

const CONFIRMED = "`currentPassword` is the caller's own: 400 by field when it is wrong, 429 after too many.";
const docs = { ...resourceDocs('users'), isUnique: true };

const confirmedCall = (call: Call): Call => ({
  ...call,
  description: [call.description, CONFIRMED].filter(Boolean).join(' '),
  failures: [...(call.failures ?? []), 429],
});

const source = {
  resource: 'users',
  table: users,
  columns: userColumns,
  search: userSearch,
  orderBy: userOrder,
} satisfies Resource;

const update = describedHandler(
  () => confirmedCall(changeCall(docs)),
  async (c) => {
    const id = recordId(c.req);
    const change = await confirmedBody(c, updateUserSchema);
    return c.json(
      await updateAccount(c.var.db, id, change, {
        hashing: c.env,
        ownTokenHash: c.var.identity.proved?.tokenHash ?? '',
      }),
    );
  },
);

/** Passwords are never returned (docs/api.md, section 4). */
export const userRoutes = new Hono<AppEnv>()
  .get(
    '/',
    requireStaffInSameTrip,
    described(() =>
      listCall({
        tag,
        summary: 'List accounts by name',
        record: docs.record,
        columns: userColumns,
      }),
    ),
    (c) => answerList(c, source),
  )
  .get(
    '/look-alikes',
    requireStaffInSameTrip,
    described(() => ({
      tag,
      summary: 'Groups of accounts whose names look alike',
      description: 'From before such names were refused.',
      answers: {
        200: {
          description: 'The groups.',
          schema: listOf({ type: 'array', items: given('LookAlike', lookAlikeSchema) }),
        },
      },
    })),
    async (c) => c.json(await lookAlikes(c.var.db)),
  )
  .get(
    '/:id',
    requireStaffInSameTrip,
    described(() => readCall(tag, 'Read an account', docs.record)),
    (c) => answerRecord(c, source),
  )
  .post(
    '/',
    requireStaff,
    described(() => confirmedCall(createCall(docs))),
    async (c) => {
      const { password, ...values } = await confirmedBody(c, createUserSchema);
      await refuseCommonPassword(c.var.db, { field: 'password', password, username: values.username });
      await refuseLookAlike(c.var.db, values.username);
      const passwordHash = await hashPassword(password, c.env);
      const created = await c.var.db
        .insert(users)
        .values({ ...values, passwordHash })
        .returning(userColumns);
      return c.json(found(created), 201);
    },
  )
  .patch('/:id', requireStaff, update)
  .put('/:id', requireStaff, update)
  .post(
    '/:id/reset-second-factor',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Take the second factor from an account',
      description: "For who has lost everything. Ends the account's sessions.",
      body: { schema: taken('PasswordConfirmation', confirmedSchema) },
      answers: { 200: { description: 'The account.', schema: docs.record } },
      failures: [429],
    })),
    async (c) => {
      const id = recordId(c.req);
      await confirmed(c);
      await resetFactors(c.var, id);
      return answerRecord(c, source);
    },
  )
  .post(
    '/:id/password-link',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Make a link by which an account’s holder sets a new password',
      description:
        'Good for 72 hours and once; an earlier one is over. Ends the account’s sessions and leaves its second factor. `currentPassword` is the caller’s own.',
      body: { schema: taken('PasswordConfirmation', confirmedSchema) },
      answers: { 201: { description: 'Told this once.', schema: given('AccountLink', accountLinkSchema) } },
      failures: [429],
    })),
    async (c) => {
      const id = recordId(c.req);
      await confirmed(c);
      return c.json(await makePasswordLink(c.var, id), 201);
    },
  )
  .delete(
    '/:id',
    requireStaff,
    described(() => ({
      ...deleteCall(docs),
      description: `Not the last owner's: 409 \`last_account\`. ${CONFIRMED}`,
      body: { schema: taken('PasswordConfirmation', confirmedSchema) },
      failures: [429],
    })),
    async (c) => {
      const [id, updatedAt] = [recordId(c.req), seenUpdatedAt(c)];
      await confirmed(c);
      return c.json(await deleteAccount(c.var.db, id, updatedAt));
    },
  );
