import {
  contactSchema,
  createContactSchema,
  updateContactSchema,
} from '../../../db/validation/outreach/contacts.ts';
import type { Calls } from '../../platform/openapi/call.ts';
import { listCall, readCall, writeCalls } from '../../platform/openapi/resource-old.ts';
import { given, taken } from '../../platform/openapi/schemas.ts';
import { contactColumns } from './contacts.ts';

const tag = 'contacts';
const path = '/api/contacts';

export function outreachContactCalls(): Calls {
  const record = given('OutreachContact', contactSchema);
  return {
    [`GET ${path}`]: listCall({
      tag,
      summary: 'List contacts outside the membership',
      record,
      columns: contactColumns,
    }),
    [`GET ${path}/:id`]: readCall(tag, 'Read a contact', record),
    ...writeCalls({
      path,
      tag,
      one: 'a contact',
      record,
      create: taken('OutreachContactCreate', createContactSchema),
      update: taken('OutreachContactUpdate', updateContactSchema),
      isUnique: true,
    }),
    [`POST ${path}/:id/withdrawal`]: {
      tag,
      summary: 'Unsubscribe a contact from every topic, at its word',
      answers: { 200: { description: 'The contact as it is now.', schema: record } },
    },
  };
}
