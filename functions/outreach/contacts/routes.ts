import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import type * as z from 'zod/mini';
import { CIRCULAR_TOPICS, type CircularTopic } from '../../../core/fields/topics.ts';
import {
  contactSchema,
  createContactSchema,
  updateContactSchema,
} from '../../../core/outreach/validation/contacts.ts';
import type { Database } from '../../../db/database.ts';
import { contacts } from '../../../db/tables/index.ts';
import { requireStaff, requireStaffInSameTrip } from '../../auth/session-guard.ts';
import { deleteRecord } from '../../crud/delete-record.ts';
import { answerList, answerRecord, type Resource } from '../../crud/list.ts';
import { updateRecord } from '../../crud/update-record.ts';
import { ApiError, found } from '../../http/failures/errors.ts';
import { validBody } from '../../http/json.ts';
import { described, describedHandler } from '../../http/openapi/described.ts';
import { changeCall, createCall, deleteCall, listCall, readCall } from '../../http/openapi/resource.ts';
import { given, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';
import { contactColumns, noteConsent, withdrawAll, withdrawnOn } from './contacts.ts';

const tag = 'contacts' as const;
const recordRef = given('OutreachContact', contactSchema);
const docs = {
  tag,
  one: 'a contact',
  record: recordRef,
  create: taken('OutreachContactCreate', createContactSchema),
  update: taken('OutreachContactUpdate', updateContactSchema),
  isUnique: true,
};

const search: SQL = sql`fold_search(${contacts.email} || ' ' || coalesce(${contacts.name}, '') || ' ' || coalesce(${contacts.company}, ''))`;

const source = {
  resource: 'contacts',
  table: contacts,
  columns: contactColumns,
  search,
  orderBy: [asc(contacts.email), asc(contacts.id)],
  people: 'contacts',
} satisfies Resource;

const shownContact = async (c: Context<AppEnv>, id: number) =>
  found(await c.var.db.select(contactColumns).from(contacts).where(eq(contacts.id, id)));

/** A press contact needs no consent to press mails. */
const topicsOf = ({ kind, topics = [] }: z.output<typeof createContactSchema>): readonly CircularTopic[] =>
  kind === 'press' ? ['press', ...topics] : topics.length > 0 ? topics : CIRCULAR_TOPICS;

/** Unless the person has consented again since. The withdrawal outlives the contact. */
async function refuseWithdrawn(db: Database, values: z.output<typeof createContactSchema>) {
  const day = await withdrawnOn(db, values.email, topicsOf(values));
  const { consentOn, consentProof } = values;
  if (day === undefined || (consentProof && consentOn && consentOn >= day)) return day;
  throw new ApiError(409, 'contacts.hasWithdrawn', {
    code: 'has_withdrawn',
    errors: { email: 'contacts.hasWithdrawn' },
    words: { day: { zh: day, en: day } },
    extra: { withdrawnOn: day },
  });
}

async function create(c: Context<AppEnv>) {
  const body = await validBody(c, createContactSchema);
  const { topics = [], email, consentOn: _consentOn, consentProof, ...values } = body;
  const { db } = c.var;
  const isBack = (await refuseWithdrawn(db, body)) !== undefined;
  const [made] = await db
    .insert(contacts)
    .values({ ...values, email: email.toLowerCase(), source: 'staff', status: 'subscribed' })
    .onConflictDoNothing()
    .returning({ id: contacts.id });
  if (!made) throw new ApiError(409, 'contacts.known', { code: 'already_known' });
  const consented = isBack && values.kind === 'press' ? (['press', ...topics] as const) : topics;
  if (consented.length > 0)
    await noteConsent(db, made.id, { topics: consented, proof: isBack ? consentProof : null });
  return c.json(await shownContact(c, made.id), 201);
}

const update = describedHandler(
  () => changeCall(docs),
  async (c) => {
    const change = await validBody(c, updateContactSchema);
    return c.json(await updateRecord<object>(c, source, recordId(c.req), change));
  },
);

export const outreachContactRoutes = new Hono<AppEnv>()
  .get(
    '/',
    requireStaffInSameTrip,
    described(() =>
      listCall({
        tag,
        summary: 'List contacts outside the membership',
        record: recordRef,
        columns: contactColumns,
      }),
    ),
    (c) => answerList(c, source),
  )
  .get(
    '/:id',
    requireStaffInSameTrip,
    described(() => readCall(tag, 'Read a contact', recordRef)),
    (c) => answerRecord(c, source),
  )
  .post(
    '/',
    requireStaff,
    described(() => createCall(docs)),
    create,
  )
  .patch('/:id', requireStaff, update)
  .put('/:id', requireStaff, update)
  .post(
    '/:id/withdrawal',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Unsubscribe a contact from every topic, at its word',
      answers: { 200: { description: 'The contact as it is now.', schema: recordRef } },
    })),
    async (c) => {
      const id = recordId(c.req);
      await shownContact(c, id);
      await withdrawAll(c.var.db, id);
      return c.json(await shownContact(c, id));
    },
  )
  .delete(
    '/:id',
    requireStaff,
    described(() => deleteCall(docs)),
    async (c) => c.json(await deleteRecord(c, source)),
  );
