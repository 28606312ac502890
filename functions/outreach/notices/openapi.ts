import {
  memberChannelSchema,
  notedServicesSchema,
  noteServicesSchema,
  noticeChannelSchema,
  noticeProofSchema,
} from '../../../db/validation/outreach/notices.ts';
import type { Calls } from '../../platform/openapi/call.ts';
import { given, taken } from '../../platform/openapi/schemas.ts';

const tag = 'circulars';

export const noticeCalls = (): Calls => ({
  'GET /api/circulars/:id/proof': {
    tag,
    summary: 'How an official notice was served on each entitled member',
    description: '`entitled` is the sum of the other figures. Written into the audit log.',
    answers: { 200: { description: 'The proof.', schema: given('NoticeProof', noticeProofSchema) } },
  },
  'GET /api/circulars/:id/proof.csv': {
    tag,
    summary: 'The same as CSV',
    description: 'Who is not served has the address for post. Written into the audit log.',
    answers: {
      200: { description: 'UTF-8 with a byte-order mark.', type: 'text/csv', schema: { type: 'string' } },
    },
  },
  'POST /api/circulars/:id/services': {
    tag,
    summary: 'Note that members were served by post, messenger or hand',
    body: { schema: taken('NoticeServices', noteServicesSchema) },
    answers: { 200: { description: 'How many.', schema: given('NotedServices', notedServicesSchema) } },
  },
  'PUT /api/notice-channels/:memberId': {
    tag,
    summary: 'Record how a member has agreed to be given notice',
    body: { schema: taken('NoticeChannel', noticeChannelSchema) },
    answers: { 200: { description: 'As it is now.', schema: given('MemberChannel', memberChannelSchema) } },
    failures: [404],
  },
});
