import { userColumns } from '../../db/queries/users.ts';
import { confirmedSchema } from '../../db/validation/accounts/second-factor.ts';
import { createUserSchema, updateUserSchema, userSchema } from '../../db/validation/accounts/users.ts';
import type { Calls } from '../openapi/call.ts';
import { deleteCall, describedResource, listCall, readCall, writeCalls } from '../openapi/resource.ts';
import { given, taken } from '../openapi/schemas.ts';

const CONFIRMED = "`currentPassword` is the caller's own: 400 by field when it is wrong, 429 after too many.";

const confirmedCalls = (calls: Calls): Calls =>
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      {
        ...call,
        description: [call.description, CONFIRMED].filter(Boolean).join(' '),
        failures: [...(call.failures ?? []), 429],
      },
    ]),
  );

function _userCalls(): Calls {
  const described = describedResource('users');
  const { record } = described;
  return {
    'GET /api/users': listCall({
      tag: 'users',
      summary: 'List accounts by name',
      record,
      columns: userColumns,
    }),
    'GET /api/users/:id': readCall('users', 'Read an account', record),
    ...confirmedCalls(writeCalls({ ...described, isUnique: true })),
    'DELETE /api/users/:id': {
      ...deleteCall(
        'users',
        'Delete an account',
        record,
        `Not the last active one: 409 \`last_account\`. ${CONFIRMED}`,
      ),
      body: { schema: taken('PasswordConfirmation', confirmedSchema) },
      failures: [429],
    },
  };
}

export function userCalls(): Calls {
  const record = given('User', userSchema);
  return {
    'GET /api/users': listCall({
      tag: 'users',
      summary: 'List accounts by name',
      record,
      columns: userColumns,
    }),
    'GET /api/users/:id': readCall('users', 'Read an account', record),
    ...confirmedCalls(
      writeCalls({
        path: '/api/users',
        tag: 'users',
        one: 'an account',
        record,
        create: taken('UserCreate', createUserSchema),
        update: taken('UserUpdate', updateUserSchema),
        isUnique: true,
      }),
    ),
    'DELETE /api/users/:id': {
      ...deleteCall(
        'users',
        'Delete an account',
        record,
        `Not the last active one: 409 \`last_account\`. ${CONFIRMED}`,
      ),
      body: { schema: taken('PasswordConfirmation', confirmedSchema) },
      failures: [429],
    },
  };
}
