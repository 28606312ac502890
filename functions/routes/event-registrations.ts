import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import {
  registrationColumns,
  registrationOrder,
  takesPlaceAt,
} from '../../db/queries/event-registrations.ts';
import { eventRegistrations } from '../../db/schema/index.ts';
import { updateEventRegistrationSchema } from '../../db/validation/event-registrations.ts';
import { validBody } from '../middleware/json.ts';
import { formLimit } from '../middleware/rate-limit.ts';
import { staffInOneTrip, staffOnly } from '../middleware/session.ts';
import { takeForm } from '../middleware/visitor-form.ts';
import { attachment } from '../services/attachment.ts';
import { exportRegistrations } from '../services/export-registrations.ts';
import { answerList, answerRecord, type ReadSource } from '../services/list.ts';
import { registrationForm } from '../services/public-forms.ts';
import { recordId } from '../services/record-id.ts';
import { deleteRecord } from '../services/records.ts';
import { updateRegistration } from '../services/registrations.ts';
import type { AppEnv, Session } from '../types.ts';

const source = {
  resource: 'event-registrations',
  table: eventRegistrations,
  columns: registrationColumns,
  search: eventRegistrations.searchText,
  orderBy: registrationOrder,
  people: 'event-registrations',
} satisfies ReadSource;

async function update(c: Context<AppEnv>) {
  const id = recordId(c.req);
  return c.json(await updateRegistration(c.var.db, id, await validBody(c, updateEventRegistrationSchema)));
}

export const eventRegistrationRoutes = new Hono<AppEnv>()
  .get('/', staffInOneTrip, (c) => answerList(c, source))
  .get('/count/:eventId', async (c) => {
    const taken = takesPlaceAt(recordId(c.req, 'eventId'));
    return c.json(Number(await c.var.db.$count(eventRegistrations, taken)));
  })
  .get('/event/:eventId', staffInOneTrip, (c) => {
    const where = eq(eventRegistrations.eventId, recordId(c.req, 'eventId'));
    return answerList(c, { ...source, where });
  })
  .get('/event/:eventId/export.csv', staffOnly, async (c) => {
    const { db, locale, caller } = c.var;
    const { fileName, text } = await exportRegistrations(db, recordId(c.req, 'eventId'), {
      locale,
      account: (caller.proved as Session).user,
    });
    const headers = {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': attachment(fileName),
    };
    return c.body(text, 200, headers);
  })
  .get('/:id', staffInOneTrip, (c) => answerRecord(c, source))
  .post('/', formLimit, (c) => takeForm(c, registrationForm(c)))
  .patch('/:id', staffInOneTrip, update)
  .put('/:id', staffInOneTrip, update)
  .delete('/:id', staffInOneTrip, async (c) => c.json(await deleteRecord(c, source)));
