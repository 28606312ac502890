import { type Context, Hono } from 'hono';
import { messageColumns, messageOrder } from '../../db/queries/contact-messages.ts';
import { contactMessages } from '../../db/schema/index.ts';
import {
  type ContactMessage,
  createContactMessageSchema,
  updateContactMessageSchema,
} from '../../db/validation/contact-messages.ts';
import { found } from '../errors.ts';
import { validBody } from '../middleware/json.ts';
import { formLimit } from '../middleware/rate-limit.ts';
import { staffInOneTrip } from '../middleware/session.ts';
import { validForm } from '../middleware/visitor-form.ts';
import { afterAnswer } from '../services/after-answer.ts';
import { answerList, answerRecord, type ReadSource } from '../services/list.ts';
import { relayEnquiry } from '../services/message-relay.ts';
import { recordId } from '../services/record-id.ts';
import { deleteRecord } from '../services/records.ts';
import { updateRecord } from '../services/update-record.ts';
import type { AppEnv } from '../types.ts';

const source = {
  resource: 'contact-messages',
  table: contactMessages,
  columns: messageColumns,
  search: contactMessages.searchText,
  orderBy: messageOrder,
} satisfies ReadSource;

async function update(c: Context<AppEnv>) {
  const id = recordId(c.req);
  const change = await validBody(c, updateContactMessageSchema);
  return c.json(await updateRecord<ContactMessage>(c, source, id, change));
}

/** The same list under the address of the specification, section 7. */
export const contactRoutes = new Hono<AppEnv>().get('/', staffInOneTrip, (c) => answerList(c, source));

export const contactMessageRoutes = new Hono<AppEnv>()
  .get('/', staffInOneTrip, (c) => answerList(c, source))
  .get('/:id', staffInOneTrip, (c) => answerRecord(c, source))
  .post('/', formLimit, async (c) => {
    const values = await validForm(c, createContactMessageSchema);
    const created = await c.var.db
      .insert(contactMessages)
      .values(values)
      .returning({ id: contactMessages.id });
    afterAnswer(c, relayEnquiry(c.var.settings, values));
    return c.json(found(created), 201);
  })
  .patch('/:id', staffInOneTrip, update)
  .put('/:id', staffInOneTrip, update)
  .delete('/:id', staffInOneTrip, async (c) => c.json(await deleteRecord(c, source)));
