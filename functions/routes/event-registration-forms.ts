import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import type { Database } from '../../db/database.ts';
import {
  formColumns,
  formOrder,
  isFormActive,
  selectForms,
} from '../../db/queries/public-registration-forms.ts';
import { eventRegistrationForms } from '../../db/schema/index.ts';
import {
  createEventRegistrationFormSchema,
  type EventRegistrationForm,
  updateEventRegistrationFormSchema,
} from '../../db/validation/event-registration-forms.ts';
import { found } from '../errors.ts';
import { validBody } from '../middleware/json.ts';
import { staffInOneTrip } from '../middleware/session.ts';
import { answerList, type ReadSource } from '../services/list.ts';
import { parseFields } from '../services/list-query.ts';
import { recordId } from '../services/record-id.ts';
import { deleteRecord } from '../services/records.ts';
import { type EditableSource, updateRecord } from '../services/update-record.ts';
import type { AppEnv } from '../types.ts';

const source = {
  resource: 'event-registration-forms',
  table: eventRegistrationForms,
  columns: formColumns,
  search: sql`fold_search(${eventRegistrationForms.formTitle})`,
  orderBy: formOrder,
  select: selectForms,
} satisfies ReadSource & EditableSource;

const formWhere = async (db: Database, where: SQL | undefined) => found(await selectForms(db).where(where));

/** Answers a form with its event. Visitors see active forms alone. Throws 400 for unknown `fields`, 404. */
async function answerForm(c: Context<AppEnv>, where: SQL) {
  const form = await c.var.caller.read((isStaff, db) =>
    formWhere(db, isStaff ? where : and(where, isFormActive())),
  );
  return c.json(parseFields<unknown>(c.req.query('fields'), { ...form }, { ...form }));
}

async function update(c: Context<AppEnv>) {
  const id = recordId(c.req);
  const change = await validBody(c, updateEventRegistrationFormSchema);
  return c.json(await updateRecord<EventRegistrationForm>(c, source, id, change));
}

export const eventRegistrationFormRoutes = new Hono<AppEnv>()
  .get('/', staffInOneTrip, (c) => answerList(c, source))
  .get('/event/:eventId', (c) =>
    answerForm(c, eq(eventRegistrationForms.eventId, recordId(c.req, 'eventId'))),
  )
  .get('/:id', (c) => answerForm(c, eq(eventRegistrationForms.id, recordId(c.req))))
  .post('/', staffInOneTrip, async (c) => {
    const values = await validBody(c, createEventRegistrationFormSchema);
    const created = await c.var.db.insert(eventRegistrationForms).values(values).returning(formColumns);
    return c.json(await formWhere(c.var.db, eq(eventRegistrationForms.id, found(created).id)), 201);
  })
  .patch('/:id', staffInOneTrip, update)
  .put('/:id', staffInOneTrip, update)
  .delete('/:id', staffInOneTrip, async (c) => c.json(await deleteRecord(c, source)));
