import { memberCircularSchema } from '../../../db/validation/outreach/circulars.ts';
import { memberTagsAnswerSchema, memberTagsSchema } from '../../../db/validation/outreach/segments.ts';
import type { Calls } from '../../platform/openapi/call.ts';
import { given, listOf, taken } from '../../platform/openapi/schemas.ts';

const tag = 'tags';

export function memberTagCalls(): Calls {
  const schema = given('MemberTags', memberTagsAnswerSchema);
  return {
    'GET /api/members/:id/tags': {
      tag,
      summary: 'The tags of a member',
      answers: { 200: { description: 'With the last day of each, if it has one.', schema } },
    },
    'GET /api/members/:id/circulars': {
      tag: 'circulars',
      summary: 'Circulars and notices to a member, and what became of them',
      answers: {
        200: { description: 'Newest first.', schema: listOf(given('MemberCircular', memberCircularSchema)) },
      },
    },
    'PUT /api/members/:id/tags': {
      tag,
      summary: 'Replace the tags of a member',
      body: { schema: taken('MemberTagsUpdate', memberTagsSchema) },
      answers: { 200: { description: 'The tags as they are now.', schema } },
    },
  };
}
