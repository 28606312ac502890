import { circularColumns } from '../../../db/queries/outreach/circulars.ts';
import {
  archiveCircularSchema,
  circularAudienceSchema,
  circularPreviewSchema,
  circularRecipientSchema,
  circularSchema,
  createCircularSchema,
  previewCircularSchema,
  resendCircularSchema,
  sendCircularSchema,
  testCircularSchema,
  updateCircularSchema,
} from '../../../db/validation/outreach/circulars.ts';
import type { Call, Calls } from '../../platform/openapi/call.ts';
import { listCall } from '../../platform/openapi/resource-old.ts';
import { given, listOf, taken } from '../../platform/openapi/schemas.ts';

const tag = 'circulars';
const circular = () => given('Circular', circularSchema);

const act = (summary: string): Call => ({
  tag,
  summary,
  description: '409 `wrong_state`.',
  answers: { 200: { description: 'The circular as it is now.', schema: circular() } },
  failures: [409],
});

const recordCalls = (): Calls => ({
  'PUT /api/circulars/:id/archive': {
    ...act('Show a circular that was sent on the site, or take it off'),
    description:
      'The page names nobody and is addressed to nobody. 409 `wrong_state` for a draft or an official notice.',
    body: { schema: taken('CircularArchive', archiveCircularSchema) },
  },
  'GET /api/circulars': {
    ...listCall({
      tag,
      summary: 'List circulars, newest first',
      record: circular(),
      columns: circularColumns,
    }),
  },
  'POST /api/circulars': {
    tag,
    summary: 'Write a circular',
    description: '400 `unknown_placeholder`, `bad_address`.',
    body: { schema: taken('CircularCreate', createCircularSchema) },
    answers: { 201: { description: 'The draft.', schema: circular() } },
  },
  'GET /api/circulars/:id': {
    tag,
    summary: 'Read a circular',
    hasFields: true,
    answers: { 200: { description: 'The circular.', schema: circular() } },
  },
  'PATCH /api/circulars/:id': {
    tag,
    summary: 'Change a draft; its text must be tested again',
    description: '400 `unknown_placeholder`, `bad_address`; 409 `edit_conflict`, `wrong_state`.',
    body: { schema: taken('CircularUpdate', updateCircularSchema) },
    answers: { 200: { description: 'The draft as it is now.', schema: circular() } },
    failures: [409],
  },
  'DELETE /api/circulars/:id': {
    tag,
    summary: 'Delete a circular that was never sent',
    description: '409 `wrong_state`.',
    answers: { 200: { description: 'The circular that was deleted.', schema: circular() } },
    failures: [409],
  },
});

const lookCalls = (): Calls => ({
  'POST /api/circulars/:id/preview': {
    tag,
    summary: 'A circular as its readers would get it, saved or not',
    body: { schema: taken('CircularPreviewOf', previewCircularSchema) },
    answers: {
      200: { description: 'In one language.', schema: given('CircularPreview', circularPreviewSchema) },
    },
  },
  'POST /api/circulars/:id/test': {
    tag,
    summary: "Send a draft to one's own address, marked as a test",
    description:
      'To the caller’s confirmed address; 400 by field `to` without one, or for another. Ten a day and account; 409 `wrong_state`.',
    body: { schema: taken('CircularTest', testCircularSchema) },
    answers: { 201: { description: 'The circular, now tested.', schema: circular() } },
    failures: [409, 429],
  },
  'POST /api/circulars/:id/audience': {
    tag,
    summary: 'Who a circular would go to now, and who is left out and why',
    answers: {
      200: { description: 'Numbers and reasons.', schema: given('CircularAudience', circularAudienceSchema) },
    },
  },
  'GET /api/circulars/:id/recipients': {
    tag,
    summary: 'Everybody a circular went to or left out, with what became of the mail',
    answers: {
      200: {
        description: 'Oldest first.',
        schema: listOf(given('CircularRecipient', circularRecipientSchema)),
      },
    },
  },
});

const sendCalls = (): Calls => ({
  'POST /api/circulars/:id/send': {
    tag,
    summary: 'Send a circular now or at a time',
    description:
      'Once per `requestId`. Recipients are found when sending starts. 409 `edit_conflict`, `wrong_state`, `audience_changed`, `sender_incomplete`, `not_tested`, `nobody`, `empty`.',
    body: { schema: taken('CircularSend', sendCircularSchema) },
    answers: { 202: { description: 'Being prepared, or scheduled.', schema: circular() } },
    failures: [409],
  },
  'POST /api/circulars/:id/resend': {
    tag,
    summary: 'Send a circular again to those whose mail came to nothing',
    description: '`withNew`: also to members who have joined since. 409 `wrong_state`.',
    body: { schema: taken('CircularResend', resendCircularSchema) },
    answers: { 202: { description: 'Being prepared.', schema: circular() } },
    failures: [409],
  },
  'POST /api/circulars/:id/pause': act('Pause a circular that is being sent'),
  'POST /api/circulars/:id/resume': act('Go on with a paused circular'),
  'POST /api/circulars/:id/stop': act('Stop a circular for good; mails that wait are cancelled'),
  'POST /api/circulars/:id/cancel': act('Give up a draft or a scheduled circular'),
});

export const circularCalls = (): Calls => ({ ...recordCalls(), ...lookCalls(), ...sendCalls() });
