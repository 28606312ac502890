import { type Context, Hono } from 'hono';
import { messageColumns, messageOrder } from '../../db/queries/contact-messages.ts';
import { contactMessages } from '../../db/schema/index.ts';
import { type ContactMessage, updateContactMessageSchema } from '../../db/validation/contact-messages.ts';
import { deleteRecord } from '../crud/delete-record.ts';
import { answerList, answerRecord, type Resource } from '../crud/list.ts';
import { updateRecord } from '../crud/update-record.ts';
import { takeForm } from '../forms/take-form.ts';
import { validBody } from '../http/json.ts';
import { recordId } from '../http/record-id.ts';
import { formLimit } from '../middleware/rate-limit.ts';
import { requireStaffInSameTrip } from '../middleware/session.ts';
import type { AppEnv } from '../types.ts';
import { enquiryForm } from './enquiry-form.ts';

const source = {
  resource: 'contact-messages',
  table: contactMessages,
  columns: messageColumns,
  search: contactMessages.searchText,
  orderBy: messageOrder,
  people: 'contact-messages',
} satisfies Resource;

async function update(c: Context<AppEnv>) {
  const id = recordId(c.req);
  const change = await validBody(c, updateContactMessageSchema);
  if (change.status === 'answered' || change.status === 'closed') change.read ??= true;
  return c.json(await updateRecord<ContactMessage>(c, source, id, change));
}

/** The same list under a second address (docs/product.md 7). */
export const contactRoutes = new Hono<AppEnv>().get('/', requireStaffInSameTrip, (c) =>
  answerList(c, source),
);

export const contactMessageRoutes = new Hono<AppEnv>()
  .get('/', requireStaffInSameTrip, (c) => answerList(c, source))
  .get('/:id', requireStaffInSameTrip, (c) => answerRecord(c, source))
  .post('/', formLimit, (c) => takeForm(c, enquiryForm))
  .patch('/:id', requireStaffInSameTrip, update)
  .put('/:id', requireStaffInSameTrip, update)
  .delete('/:id', requireStaffInSameTrip, async (c) => c.json(await deleteRecord(c, source)));
