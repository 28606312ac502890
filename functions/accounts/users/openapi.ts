import { userColumns } from '../../../db/queries/accounts/users.ts';
import { confirmedSchema } from '../../../db/validation/accounts/second-factor.ts';
import { lookAlikeSchema } from '../../../db/validation/accounts/users.ts';
import type { Calls } from '../../platform/openapi/call.ts';
import {
  deleteCall,
  describedResource,
  listCall,
  readCall,
  writeCalls,
} from '../../platform/openapi/resource-old.ts';
import { given, listOf, taken } from '../../platform/openapi/schemas.ts';

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

export function userCalls(): Calls {
  const described = describedResource('users');
  const { record } = described;
  return {
    'GET /api/users': listCall({
      tag: 'users',
      summary: 'List accounts by name',
      record,
      columns: userColumns,
    }),
    'GET /api/users/look-alikes': {
      tag: 'users',
      summary: 'Groups of accounts whose names look alike',
      description: 'From before such names were refused.',
      answers: {
        200: {
          description: 'The groups.',
          schema: listOf({ type: 'array', items: given('LookAlike', lookAlikeSchema) }),
        },
      },
    },
    'GET /api/users/:id': readCall('users', 'Read an account', record),
    ...confirmedCalls(writeCalls({ ...described, isUnique: true })),
    'DELETE /api/users/:id': {
      ...deleteCall(
        'users',
        'Delete an account',
        record,
        `Not the last owner's: 409 \`last_account\`. ${CONFIRMED}`,
      ),
      body: { schema: taken('PasswordConfirmation', confirmedSchema) },
      failures: [429],
    },
  };
}
