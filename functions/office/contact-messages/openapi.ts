import { messageColumns } from '../../../db/queries/office/contact-messages.ts';
import { createContactMessageSchema } from '../../../db/validation/office/contact-messages.ts';
import {
  assigneesSchema,
  createReplySchema,
  enquiryReplySchema,
} from '../../../db/validation/office/enquiry-replies.ts';
import { idSchema } from '../../../db/validation/platform/fields.ts';
import { BOT_CHECK, storedOnce } from '../../platform/openapi/forms.ts';
import type { Calls } from '../../platform/openapi/call.ts';
import { describedResource, listCall, readCall, writeCalls } from '../../platform/openapi/resource-old.ts';
import { given, listOf, taken } from '../../platform/openapi/schemas.ts';

export function contactMessageCalls(): Calls {
  const described = describedResource('contact-messages');
  const { record } = described;
  const tag = 'contact-messages';
  const list = listCall({
    tag,
    summary: 'List enquiries, newest first',
    record,
    columns: messageColumns,
    filters: { isLate: { type: 'boolean', description: 'Waiting for an answer beyond `dueOn`' } },
  });
  const thread = listOf(given('EnquiryReply', enquiryReplySchema));
  return {
    'GET /api/contact-messages': list,
    'GET /api/contact': { ...list, summary: 'The same list of enquiries' },
    'GET /api/contact-messages/:id': readCall(tag, 'Read an enquiry', record),
    ...writeCalls(described),
    'GET /api/contact-messages/assignees': {
      tag,
      summary: 'Who enquiries can be assigned to',
      answers: { 200: { description: 'Accounts.', schema: given('Assignees', assigneesSchema) } },
    },
    'GET /api/contact-messages/:id/replies': {
      tag,
      summary: 'What has been answered to an enquiry and noted of it, oldest first',
      answers: { 200: { description: 'The thread.', schema: thread } },
    },
    'POST /api/contact-messages/:id/replies': {
      tag,
      summary: 'Answer an enquiry by mail, or note something of it',
      description:
        'An answer marks the enquiry as answered. Its mail has the template `enquiry-answered`; where no mail can be sent it is held, for staff to send otherwise. A note is for staff alone. 409 `idempotency_conflict` for another answer with a known `requestId`.',
      body: { schema: taken('EnquiryReplyCreate', createReplySchema) },
      answers: {
        200: { description: 'Stored before, with the same `requestId`.', schema: thread },
        201: { description: 'The thread with what was added.', schema: thread },
      },
      failures: [409],
    },
    'POST /api/contact-messages/:id/replies/:replyId/sent-by-hand': {
      tag,
      summary: 'Note that staff have sent an answer otherwise',
      description: '409 `wrong_state` where it has been sent.',
      answers: { 200: { description: 'The thread.', schema: thread } },
      failures: [409],
    },
    'POST /api/contact-messages': {
      tag,
      summary: 'Send an enquiry',
      description: BOT_CHECK,
      body: { schema: taken('ContactMessageCreate', createContactMessageSchema) },
      answers: storedOnce('Stored.', given('Id', idSchema)),
      isOnce: true,
    },
  };
}
