import { profileChangeColumns } from '../../../db/queries/membership/profile-changes.ts';
import {
  approveProfileChangeSchema,
  declineProfileChangeSchema,
  profileChangeDetailsSchema,
  profileChangeSchema,
} from '../../../db/validation/membership/profile-changes.ts';
import type { Call, Calls } from '../../platform/openapi/call.ts';
import { listCall } from '../../platform/openapi/resource-old.ts';
import { given, type JsonSchema, taken } from '../../platform/openapi/schemas.ts';

const tag = 'profile-changes';

// Change requests of members, for review by staff.

export function profileChangeCalls(): Calls {
  const details = given('ProfileChangeDetails', profileChangeDetailsSchema);
  const decision = (summary: string, description: string, schema: JsonSchema): Call => ({
    tag,
    summary,
    description,
    body: { schema },
    answers: { 200: { description: 'As it is now.', schema: details } },
    failures: [404, 409],
  });
  return {
    'GET /api/profile-changes': listCall({
      tag,
      summary: 'List what members have asked to have changed of their records, newest first',
      record: given('ProfileChange', profileChangeSchema),
      columns: profileChangeColumns,
    }),
    'GET /api/profile-changes/:id': {
      tag,
      summary: 'Read a change beside what stood in the member’s record, and what stands there today',
      answers: { 200: { description: 'The change.', schema: details } },
      failures: [404],
    },
    'POST /api/profile-changes/:id/approve': decision(
      'Take fields over into the member’s record',
      'All, or those that `fields` names; the rest is declined. In one transaction, and the member is told. 409 `edit_conflict` with `errors` by field where somebody has edited them since: to write over these, `memberUpdatedAt` says which record the caller has seen. 409 `denied` where the holder of an old address has objected, unless `despiteDenial`. 409 `wrong_state` where it is decided, or was asked for anew.',
      taken('ProfileChangeApprove', approveProfileChangeSchema),
    ),
    'POST /api/profile-changes/:id/decline': decision(
      'Leave the member’s record as it is',
      'The member reads the reason. 409 `edit_conflict`, `wrong_state`.',
      taken('ProfileChangeDecline', declineProfileChangeSchema),
    ),
  };
}
