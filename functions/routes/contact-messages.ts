import { type Context, Hono } from 'hono';
import { messageColumns, messageOrder } from '../../db/queries/contact-messages.ts';
import { contactMessages } from '../../db/schema/index.ts';
import { type ContactMessage, updateContactMessageSchema } from '../../db/validation/contact-messages.ts';
import { validBody } from '../middleware/json.ts';
import { formLimit } from '../middleware/rate-limit.ts';
import { staffInOneTrip } from '../middleware/session.ts';
import { takeForm } from '../middleware/visitor-form.ts';
import { answerList, answerRecord, type ReadSource } from '../services/list.ts';
import { contactForm } from '../services/public-forms.ts';
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
  people: 'contact-messages',
} satisfies ReadSource;

async function update(c: Context<AppEnv>) {
  const id = recordId(c.req);
  const change = await validBody(c, updateContactMessageSchema);
  return c.json(await updateRecord<ContactMessage>(c, source, id, change));
}

/** The same list under a second address (docs/product.md 7). */
export const contactRoutes = new Hono<AppEnv>().get('/', staffInOneTrip, (c) => answerList(c, source));

export const contactMessageRoutes = new Hono<AppEnv>()
  .get('/', staffInOneTrip, (c) => answerList(c, source))
  .get('/:id', staffInOneTrip, (c) => answerRecord(c, source))
  .post('/', formLimit, (c) => takeForm(c, contactForm(c)))
  .patch('/:id', staffInOneTrip, update)
  .put('/:id', staffInOneTrip, update)
  .delete('/:id', staffInOneTrip, async (c) => c.json(await deleteRecord(c, source)));
