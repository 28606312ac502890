import {
  checkNumberingSchema,
  memberNumberingSchema,
  numberingCheckSchema,
  updateNumberingSchema,
} from '../../../db/validation/membership/member-numbering.ts';
import type { Calls } from '../../platform/openapi/call.ts';
import { given, taken } from '../../platform/openapi/schemas.ts';

const tag = 'membership';

export const numberingCalls = (): Calls => {
  const rules = given('MemberNumbering', memberNumberingSchema);
  return {
    'GET /api/member-numbering': {
      tag,
      summary: 'The association’s own numbering of members',
      answers: { 200: { description: 'The rules.', schema: rules } },
    },
    'POST /api/member-numbering/check': {
      tag,
      summary: 'Show what a numbering would mean',
      description: 'Changes nothing: collisions, numbers that are taken, and the next number.',
      body: { schema: taken('MemberNumberingQuestion', checkNumberingSchema) },
      answers: {
        200: { description: 'What it means.', schema: given('MemberNumberingCheck', numberingCheckSchema) },
      },
    },
    'PATCH /api/member-numbering': {
      tag,
      summary: 'Change the numbering of members',
      description:
        '`currentPassword` is the caller’s own. 409 `number_collisions` names members whose numbers differ in padding alone, unless `acceptsCollisions` is true.',
      body: { schema: taken('MemberNumberingUpdate', updateNumberingSchema) },
      answers: { 200: { description: 'The rules as they are now.', schema: rules } },
      failures: [409, 429],
    },
  };
};
