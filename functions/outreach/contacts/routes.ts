import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { contacts } from '../../../db/tables/index.ts';
import {
  contactSchema,
  createContactSchema,
  updateContactSchema,
} from '../../../db/validation/outreach/contacts.ts';
import { ApiError, found } from '../../errors.ts';
import { deleteRecord } from '../../platform/crud/delete-record.ts';
import { answerList, answerRecord, type Resource } from '../../platform/crud/list.ts';
import { updateRecord } from '../../platform/crud/update-record.ts';
import { validBody } from '../../platform/http/json.ts';
import { recordId } from '../../platform/http/record-id.ts';
import { requireStaff, requireStaffInSameTrip } from '../../platform/middleware/session.ts';
import { described } from '../../platform/openapi/described.ts';
import { changeCall, createCall, deleteCall, listCall, readCall } from '../../platform/openapi/resource.ts';
import { given, taken } from '../../platform/openapi/schemas.ts';
import type { AppEnv } from '../../types.ts';
import { contactColumns, noteConsent, withdrawAll } from './contacts.ts';

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

/** Creates a contact. Staff must have the contact's consent, or a published business address. */
async function create(c: Context<AppEnv>) {
  const { topics = [], email, ...values } = await validBody(c, createContactSchema);
  const { db } = c.var;
  const [made] = await db
    .insert(contacts)
    .values({ ...values, email: email.toLowerCase(), source: 'staff', status: 'subscribed' })
    .onConflictDoNothing()
    .returning({ id: contacts.id });
  if (!made) throw new ApiError(409, 'contacts.known', { code: 'already_known' });
  if (topics.length > 0) await noteConsent(db, made.id, topics);
  return c.json(await shownContact(c, made.id), 201);
}

const update = described(
  () => changeCall(docs),
  async (c) => {
    const change = await validBody(c, updateContactSchema);
    return c.json(await updateRecord<object>(c, source, recordId(c.req), change));
  },
);

/** Routes for contacts who are not members. */
export const outreachContactRoutes = new Hono<AppEnv>()
  .get(
    '/',
    requireStaffInSameTrip,
    described(
      () =>
        listCall({
          tag,
          summary: 'List contacts outside the membership',
          record: recordRef,
          columns: contactColumns,
        }),
      (c) => answerList(c, source),
    ),
  )
  .get(
    '/:id',
    requireStaffInSameTrip,
    described(
      () => readCall(tag, 'Read a contact', recordRef),
      (c) => answerRecord(c, source),
    ),
  )
  .post(
    '/',
    requireStaff,
    described(() => createCall(docs), create),
  )
  .patch('/:id', requireStaff, update)
  .put('/:id', requireStaff, update)
  .post(
    '/:id/withdrawal',
    requireStaff,
    described(
      () => ({
        tag,
        summary: 'Unsubscribe a contact from every topic, at its word',
        answers: { 200: { description: 'The contact as it is now.', schema: recordRef } },
      }),
      async (c) => {
        const id = recordId(c.req);
        await shownContact(c, id);
        await withdrawAll(c.var.db, id);
        return c.json(await shownContact(c, id));
      },
    ),
  )
  .delete(
    '/:id',
    requireStaff,
    described(
      () => deleteCall(docs),
      async (c) => c.json(await deleteRecord(c, source)),
    ),
  );
