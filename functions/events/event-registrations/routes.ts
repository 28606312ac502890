import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { csv } from '../../../db/csv.ts';
import {
  attendedColumns,
  hasCome,
  registrationOrder,
  takesPlaceAt,
} from '../../../db/queries/events/event-registrations.ts';
import { eventRegistrations } from '../../../db/tables/index.ts';
import {
  addRegistrationSchema,
  createEventRegistrationSchema,
  exportedRowsSchema,
  registrationReceiptSchema,
  updateEventRegistrationSchema,
} from '../../../db/validation/events/event-registrations.ts';
import { kickMail } from '../../office/mail/kick.ts';
import { deleteRecord } from '../../platform/crud/delete-record.ts';
import { answerList, answerRecord, type Resource } from '../../platform/crud/list.ts';
import { takeForm } from '../../platform/forms/take-form.ts';
import { attachment } from '../../platform/http/attachment.ts';
import { validBody } from '../../platform/http/json.ts';
import { recordId } from '../../platform/http/record-id.ts';
import { formLimit } from '../../platform/middleware/rate-limit.ts';
import { requireStaff, requireStaffInSameTrip } from '../../platform/middleware/session.ts';
import { described } from '../../platform/openapi/described.ts';
import { BOT_CHECK, storedOnce } from '../../platform/openapi/forms.ts';
import { changeCall, deleteCall, listCall, readCall, resourceDocs } from '../../platform/openapi/resource.ts';
import { given, taken } from '../../platform/openapi/schemas.ts';
import { linkHandlers } from '../../platform/person-links/handlers.ts';
import type { AppEnv } from '../../types.ts';
import { printAttendance, printBadges } from '../attendance/sheets.ts';
import { exportRegistrations } from './export-registrations.ts';
import { addRegistration, updateRegistration } from './register.ts';
import { registrationForm } from './registration-form.ts';

const docs = resourceDocs('event-registrations');
const tag = 'event-registrations';
const listed = {
  tag: docs.tag,
  record: docs.record,
  columns: attendedColumns,
  filters: { came: { type: 'boolean' } },
};

const source = {
  resource: 'event-registrations',
  table: eventRegistrations,
  columns: attendedColumns,
  filters: { came: hasCome },
  search: eventRegistrations.searchText,
  orderBy: registrationOrder,
  people: 'event-registrations',
} satisfies Resource;

const update = described(
  () => changeCall(docs),
  async (c) => {
    const id = recordId(c.req);
    const registration = await updateRegistration(
      c.var.db,
      id,
      await validBody(c, updateEventRegistrationSchema),
    );
    kickMail(c.var);
    return c.json(registration);
  },
);

function exported(c: Context<AppEnv>) {
  const { db, locale, identity } = c.var;
  const account = identity.account;
  return exportRegistrations(db, recordId(c.req, 'eventId'), { locale, account });
}

const links = linkHandlers('registrationId');

export const eventRegistrationRoutes = new Hono<AppEnv>()
  .get(
    '/',
    requireStaffInSameTrip,
    described(
      () => listCall({ ...listed, summary: 'List registrations in the order in which they came' }),
      (c) => answerList(c, source),
    ),
  )
  .get(
    '/count/:eventId',
    described(
      () => ({
        tag,
        summary: 'How many have registered for an event',
        description: 'Those that are not cancelled.',
        answers: { 200: { description: 'The number.', schema: { type: 'integer', minimum: 0 } } },
      }),
      async (c) => {
        const taken = takesPlaceAt(recordId(c.req, 'eventId'));
        return c.json(Number(await c.var.db.$count(eventRegistrations, taken)));
      },
    ),
  )
  .get(
    '/event/:eventId',
    requireStaffInSameTrip,
    described(
      () => listCall({ ...listed, summary: 'List the registrations of an event' }),
      (c) => {
        const where = eq(eventRegistrations.eventId, recordId(c.req, 'eventId'));
        return answerList(c, { ...source, where });
      },
    ),
  )
  .get(
    '/event/:eventId/export.csv',
    requireStaff,
    described(
      () => ({
        tag,
        summary: 'The registrations of an event as CSV',
        answers: {
          200: { description: 'UTF-8 with a byte-order mark.', type: 'text/csv', schema: { type: 'string' } },
        },
      }),
      async (c) => {
        const { title, rows } = await exported(c);
        const headers = {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': attachment(`${title}.csv`),
        };
        return c.body(csv(rows), 200, headers);
      },
    ),
  )
  .get(
    '/event/:eventId/attendance',
    requireStaff,
    described(
      () => ({
        tag,
        summary: 'The attendance list of an event as a page to print, with a box for each',
        query: { by: { description: '`company`: by firm; absent: by name.', schema: { type: 'string' } } },
        answers: { 200: { description: 'The page.', type: 'text/html', schema: { type: 'string' } } },
        failures: [404],
      }),
      printAttendance,
    ),
  )
  .get(
    '/event/:eventId/badges',
    requireStaff,
    described(
      () => ({
        tag,
        summary: 'Name badges of an event as a page to print',
        query: {
          size: {
            description: '`label` (62 × 100 mm), `a6`, or `a4` (eight a page).',
            schema: { type: 'string' },
          },
        },
        answers: { 200: { description: 'The page.', type: 'text/html', schema: { type: 'string' } } },
        failures: [404],
      }),
      printBadges,
    ),
  )
  .get(
    '/event/:eventId/export.json',
    requireStaff,
    described(
      () => ({
        tag,
        summary: 'The registrations of an event as rows of text',
        description: 'As the CSV has them, the names of the columns first; `title` is that of a file.',
        answers: { 200: { description: 'The rows.', schema: given('RegistrationRows', exportedRowsSchema) } },
      }),
      async (c) => c.json(await exported(c)),
    ),
  )
  .post(
    '/event/:eventId',
    requireStaffInSameTrip,
    described(
      () => ({
        tag,
        summary: 'Write down who has registered otherwise',
        description:
          'By telephone or at the door, also when the form is closed. 409 with `registration_full` or `already_registered`.',
        body: { schema: taken('EventRegistrationAdd', addRegistrationSchema) },
        answers: { 201: { description: 'Stored.', schema: docs.record } },
        failures: [409],
      }),
      async (c) => {
        const values = await validBody(c, addRegistrationSchema);
        const registration = await addRegistration(c.var.db, recordId(c.req, 'eventId'), values);
        kickMail(c.var);
        return c.json(registration, 201);
      },
    ),
  )
  .get('/:id/link', requireStaffInSameTrip, links.read)
  .delete('/:id/link', requireStaffInSameTrip, links.revoke)
  .post('/:id/link/renewal', requireStaffInSameTrip, links.renew)
  .get(
    '/:id',
    requireStaffInSameTrip,
    described(
      () => readCall(tag, 'Read a registration', docs.record),
      (c) => answerRecord(c, source),
    ),
  )
  .post(
    '/',
    formLimit,
    described(
      () => ({
        tag,
        summary: 'Register for an event',
        description: `409 with \`registration_full\`, \`registration_closed\` or \`already_registered\`. With \`waitlist: true\` who finds no place joins the waiting list: \`status\` is \`waiting\` then and \`id\` the number there; 409 \`already_waiting\`. ${BOT_CHECK}`,
        body: { schema: taken('EventRegistrationCreate', createEventRegistrationSchema) },
        answers: storedOnce('Registered.', given('RegistrationReceipt', registrationReceiptSchema)),
        isOnce: true,
        failures: [404],
      }),
      (c) => takeForm(c, registrationForm),
    ),
  )
  .patch('/:id', requireStaffInSameTrip, update)
  .put('/:id', requireStaffInSameTrip, update)
  .delete(
    '/:id',
    requireStaffInSameTrip,
    described(
      () => deleteCall(docs),
      async (c) => c.json(await deleteRecord(c, source)),
    ),
  );
