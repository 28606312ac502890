import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import type { Database } from '../../../db/database.ts';
import {
  formColumns,
  formOrder,
  isFormActive,
  selectForms,
} from '../../../db/queries/events/public-registration-forms.ts';
import { eventRegistrationForms } from '../../../db/tables/index.ts';
import {
  createEventRegistrationFormSchema,
  type EventRegistrationForm,
  formWithEventSchema,
  updateEventRegistrationFormSchema,
} from '../../../db/validation/events/event-registration-forms.ts';
import { found } from '../../errors.ts';
import { deleteRecord } from '../../platform/crud/delete-record.ts';
import { answerList, type Resource } from '../../platform/crud/list.ts';
import { parseFields } from '../../platform/crud/list-query.ts';
import { type EditableSource, updateRecord } from '../../platform/crud/update-record.ts';
import { validBody } from '../../platform/http/json.ts';
import { recordId } from '../../platform/http/record-id.ts';
import { requireStaffInSameTrip } from '../../platform/middleware/session.ts';
import { described } from '../../platform/openapi/described.ts';
import {
  changeCall,
  createCall,
  deleteCall,
  listCall,
  readCall,
  resourceDocs,
} from '../../platform/openapi/resource.ts';
import { given } from '../../platform/openapi/schemas.ts';
import type { AppEnv } from '../../types.ts';

const withEventRef = given('EventRegistrationFormWithEvent', formWithEventSchema);
const docs = { ...resourceDocs('event-registration-forms'), isUnique: true, saved: withEventRef };
const tag = 'event-registration-forms';

const source = {
  resource: 'event-registration-forms',
  table: eventRegistrationForms,
  columns: formColumns,
  search: sql`fold_search(${eventRegistrationForms.formTitle})`,
  orderBy: formOrder,
  select: selectForms,
} satisfies Resource & EditableSource;

const formWhere = async (db: Database, where: SQL | undefined) => found(await selectForms(db).where(where));

/**
 * Responds with a form and its event. Visitors see only active forms. Throws 400 for an unknown name in
 * `fields`, or 404.
 */
async function answerForm(c: Context<AppEnv>, where: SQL) {
  const form = await c.var.identity.read((isStaff, db) =>
    formWhere(db, isStaff ? where : and(where, isFormActive())),
  );
  return c.json(parseFields<unknown>(c.req.query('fields'), { ...form }, { ...form }));
}

const update = described(
  () => changeCall(docs),
  async (c) => {
    const id = recordId(c.req);
    const change = await validBody(c, updateEventRegistrationFormSchema);
    return c.json(await updateRecord<EventRegistrationForm>(c, source, id, change));
  },
);

export const eventRegistrationFormRoutes = new Hono<AppEnv>()
  .get(
    '/',
    requireStaffInSameTrip,
    described(
      () => listCall({ tag, summary: 'List registration forms', record: docs.record, columns: formColumns }),
      (c) => answerList(c, source),
    ),
  )
  .get(
    '/event/:eventId',
    described(
      () => readCall(tag, 'Read the form of an event', withEventRef),
      (c) => answerForm(c, eq(eventRegistrationForms.eventId, recordId(c.req, 'eventId'))),
    ),
  )
  .get(
    '/:id',
    described(
      () => readCall(tag, 'Read a form; visitors only an active one', withEventRef),
      (c) => answerForm(c, eq(eventRegistrationForms.id, recordId(c.req))),
    ),
  )
  .post(
    '/',
    requireStaffInSameTrip,
    described(
      () => createCall(docs),
      async (c) => {
        const values = await validBody(c, createEventRegistrationFormSchema);
        const created = await c.var.db.insert(eventRegistrationForms).values(values).returning(formColumns);
        return c.json(await formWhere(c.var.db, eq(eventRegistrationForms.id, found(created).id)), 201);
      },
    ),
  )
  .patch('/:id', requireStaffInSameTrip, update)
  .put('/:id', requireStaffInSameTrip, update)
  .delete(
    '/:id',
    requireStaffInSameTrip,
    described(
      () => ({ ...deleteCall(docs), summary: 'Delete a registration form and its registrations' }),
      async (c) => c.json(await deleteRecord(c, source)),
    ),
  );
