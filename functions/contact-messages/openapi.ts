import { messageColumns } from '../../db/queries/contact-messages.ts';
import { createContactMessageSchema } from '../../db/validation/contact-messages.ts';
import { idSchema } from '../../db/validation/fields.ts';
import { BOT_CHECK, storedOnce } from '../forms/openapi.ts';
import type { Calls } from '../openapi/call.ts';
import { describedResource, listCall, readCall, writeCalls } from '../openapi/resource.ts';
import { given, taken } from '../openapi/schemas.ts';

export function contactMessageCalls(): Calls {
  const described = describedResource('contact-messages');
  const { record } = described;
  const tag = 'contact-messages';
  const list = listCall({ tag, summary: 'List enquiries, newest first', record, columns: messageColumns });
  return {
    'GET /api/contact-messages': list,
    'GET /api/contact': { ...list, summary: 'The same list of enquiries' },
    'GET /api/contact-messages/:id': readCall(tag, 'Read an enquiry', record),
    ...writeCalls(described),
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
