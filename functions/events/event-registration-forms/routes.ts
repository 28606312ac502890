import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { isMade, MADE_LOCALE } from '../../../core/association/locales.ts';
import type { FormTexts } from '../../../core/events/simplified-form.ts';
import {
  createEventRegistrationFormSchema,
  type EventRegistrationForm,
  formWithEventSchema,
  updateEventRegistrationFormSchema,
} from '../../../core/events/validation/event-registration-forms.ts';
import type { Database } from '../../../db/database.ts';
import { loadCorrections } from '../../../db/queries/content/simplified-words.ts';
import {
  formColumns,
  formOrder,
  isFormActive,
  selectForms,
} from '../../../db/queries/events/public-registration-forms.ts';
import { eventRegistrationForms } from '../../../db/tables/index.ts';
import { requireStaffInSameTrip } from '../../auth/session-guard.ts';
import { deleteRecord } from '../../crud/delete-record.ts';
import { answerList, type Resource } from '../../crud/list.ts';
import { parseFields } from '../../crud/list-query.ts';
import { type EditableSource, updateRecord } from '../../crud/update-record.ts';
import { found } from '../../http/failures/errors.ts';
import { validBody } from '../../http/json.ts';
import type { Call } from '../../http/openapi/call.ts';
import { described, describedHandler } from '../../http/openapi/described.ts';
import {
  changeCall,
  createCall,
  deleteCall,
  listCall,
  readCall,
  resourceDocs,
} from '../../http/openapi/resource.ts';
import { given } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';
import { HAS_ORDERS } from '../orders/has-orders.ts';

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

const LANGUAGE: Call['query'] = {
  lang: { description: '`zh-CN` converts the Chinese texts to Simplified.', schema: { type: 'string' } },
};

async function inLanguage<Form extends FormTexts>(c: Context<AppEnv>, form: Form) {
  if (!isMade(c.req.query('lang'))) return form;
  await loadCorrections(c.var.db, MADE_LOCALE);
  // The browser has no converter: its dictionaries are 400 kB.
  const { simplifiedForm } = await import('../../../core/events/simplified-form.ts');
  return simplifiedForm(form);
}

async function answerForm(c: Context<AppEnv>, where: SQL) {
  const stored = await c.var.identity.read((isStaff, db) =>
    formWhere(db, isStaff ? where : and(where, isFormActive())),
  );
  const form = await inLanguage(c, stored);
  return c.json(parseFields<unknown>(c.req.query('fields'), { ...form }, { ...form }));
}

const update = describedHandler(
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
    described(() =>
      listCall({ tag, summary: 'List registration forms', record: docs.record, columns: formColumns }),
    ),
    (c) => answerList(c, source),
  )
  .get(
    '/event/:eventId',
    described(() => ({ ...readCall(tag, 'Read the form of an event', withEventRef), query: LANGUAGE })),
    (c) => answerForm(c, eq(eventRegistrationForms.eventId, recordId(c.req, 'eventId'))),
  )
  .get(
    '/:id',
    described(() => ({
      ...readCall(tag, 'Read a form; visitors only an active one', withEventRef),
      query: LANGUAGE,
    })),
    (c) => answerForm(c, eq(eventRegistrationForms.id, recordId(c.req))),
  )
  .post(
    '/',
    requireStaffInSameTrip,
    described(() => createCall(docs)),
    async (c) => {
      const values = await validBody(c, createEventRegistrationFormSchema);
      const created = await c.var.db.insert(eventRegistrationForms).values(values).returning(formColumns);
      return c.json(await formWhere(c.var.db, eq(eventRegistrationForms.id, found(created).id)), 201);
    },
  )
  .patch('/:id', requireStaffInSameTrip, update)
  .put('/:id', requireStaffInSameTrip, update)
  .delete(
    '/:id',
    requireStaffInSameTrip,
    described(() => ({
      ...deleteCall(docs),
      summary: 'Delete a registration form and its registrations',
      description: HAS_ORDERS,
      failures: [409],
    })),
    async (c) => c.json(await deleteRecord(c, source)),
  );
