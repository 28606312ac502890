import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import {
  addRegistrationSchema,
  createEventRegistrationSchema,
  exportedRowsSchema,
  registrationReceiptSchema,
  restoreRegistrationSchema,
  updateEventRegistrationSchema,
} from '../../../core/events/validation/event-registrations.ts';
import {
  attendedColumns,
  hasCome,
  registrationOrder,
  takesPlaceAt,
} from '../../../db/queries/events/event-registrations.ts';
import { eventRegistrations } from '../../../db/tables/index.ts';
import { requireStaff, requireStaffInSameTrip } from '../../auth/session-guard.ts';
import { deleteRecord } from '../../crud/delete-record.ts';
import { publicFormPost } from '../../crud/forms/gate.ts';
import { answerList, answerRecord, type Resource } from '../../crud/list.ts';
import { linkHandlers } from '../../crud/person-links/handlers.ts';
import { answerCsv, csvAnswers } from '../../http/csv-answer.ts';
import { validBody } from '../../http/json.ts';
import { described, describedHandler } from '../../http/openapi/described.ts';
import { BOT_CHECK, storedOnce } from '../../http/openapi/forms.ts';
import {
  actCall,
  changeCall,
  deleteCall,
  listCall,
  readCall,
  resourceDocs,
} from '../../http/openapi/resource.ts';
import { given, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';
import { kickMail } from '../../mail/sending/kick.ts';
import { printAttendance, printBadges } from '../attendance/sheets.ts';
import { exportRegistrations } from './export-registrations.ts';
import { addRegistration, restoreRegistration, updateRegistration } from './register.ts';
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

const update = describedHandler(
  () => ({
    ...changeCall(docs),
    description:
      'In part: fields that are left out keep their value. `updatedAt`, when sent, is a condition. 409 `has_order` with `orderId` for another status of a seat of an order.',
  }),
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
    described(() => listCall({ ...listed, summary: 'List registrations in the order in which they came' })),
    (c) => answerList(c, source),
  )
  .get(
    '/count/:eventId',
    described(() => ({
      tag,
      summary: 'How many have registered for an event',
      description: 'Those that are not cancelled.',
      answers: { 200: { description: 'The number.', schema: { type: 'integer', minimum: 0 } } },
    })),
    async (c) => {
      const taken = takesPlaceAt(recordId(c.req, 'eventId'));
      return c.json(Number(await c.var.db.$count(eventRegistrations, taken)));
    },
  )
  .get(
    '/event/:eventId',
    requireStaffInSameTrip,
    described(() => listCall({ ...listed, summary: 'List the registrations of an event' })),
    (c) => {
      const where = eq(eventRegistrations.eventId, recordId(c.req, 'eventId'));
      return answerList(c, { ...source, where });
    },
  )
  .get(
    '/event/:eventId/export.csv',
    requireStaff,
    described(() => ({
      tag,
      summary: 'The registrations of an event as CSV',
      answers: csvAnswers,
    })),
    async (c) => {
      const { title, rows } = await exported(c);
      return answerCsv(c, title, rows);
    },
  )
  .get(
    '/event/:eventId/attendance',
    requireStaff,
    described(() => ({
      tag,
      summary: 'The attendance list of an event as a page to print, with a box for each',
      query: { by: { description: '`company`: by firm; absent: by name.', schema: { type: 'string' } } },
      answers: { 200: { description: 'The page.', type: 'text/html', schema: { type: 'string' } } },
      failures: [404],
    })),
    printAttendance,
  )
  .get(
    '/event/:eventId/badges',
    requireStaff,
    described(() => ({
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
    })),
    printBadges,
  )
  .get(
    '/event/:eventId/export.json',
    requireStaff,
    described(() => ({
      tag,
      summary: 'The registrations of an event as rows of text',
      description: 'As the CSV has them, the names of the columns first; `title` is that of a file.',
      answers: { 200: { description: 'The rows.', schema: given('RegistrationRows', exportedRowsSchema) } },
    })),
    async (c) => c.json(await exported(c)),
  )
  .post(
    '/event/:eventId',
    requireStaffInSameTrip,
    described(() => ({
      tag,
      summary: 'Write down who has registered otherwise',
      description:
        'By telephone or at the door, also when the form is closed. 409 with `registration_full` or `already_registered`.',
      body: { schema: taken('EventRegistrationAdd', addRegistrationSchema) },
      answers: { 201: { description: 'Stored.', schema: docs.record } },
      failures: [409],
    })),
    async (c) => {
      const values = await validBody(c, addRegistrationSchema);
      const registration = await addRegistration(c.var.db, recordId(c.req, 'eventId'), values);
      kickMail(c.var);
      return c.json(registration, 201);
    },
  )
  .post(
    '/:id/restore',
    requireStaff,
    described(() =>
      actCall({
        tag,
        summary: 'Undo the cancellation of a registration',
        description:
          'While the mail about it waits; no mail is sent for it. 409 `wrong_state`, `already_sent`, `registration_full` where the place was given away, `event_over`.',
        body: taken('EventRegistrationRestore', restoreRegistrationSchema),
        answer: docs.record,
      }),
    ),
    async (c) => {
      const { status } = await validBody(c, restoreRegistrationSchema);
      const registration = await restoreRegistration(c.var.db, recordId(c.req), status);
      kickMail(c.var);
      return c.json(registration);
    },
  )
  .get('/:id/link', requireStaffInSameTrip, links.read)
  .delete('/:id/link', requireStaffInSameTrip, links.revoke)
  .post('/:id/link/renewal', requireStaffInSameTrip, links.renew)
  .get(
    '/:id',
    requireStaffInSameTrip,
    described(() => readCall(tag, 'Read a registration', docs.record)),
    (c) => answerRecord(c, source),
  )
  .post(
    '/',
    publicFormPost(
      () => ({
        tag,
        summary: 'Register for an event',
        description: `409 with \`registration_full\`, \`registration_closed\` or \`already_registered\`. With \`waitlist: true\` who finds no place joins the waiting list: \`status\` is \`waiting\` then and \`id\` the number there; 409 \`already_waiting\`. ${BOT_CHECK}`,
        body: { schema: taken('EventRegistrationCreate', createEventRegistrationSchema) },
        answers: storedOnce('Registered.', given('RegistrationReceipt', registrationReceiptSchema)),
        isOnce: true,
        failures: [404],
      }),
      () => registrationForm,
    ),
  )
  .patch('/:id', requireStaffInSameTrip, update)
  .put('/:id', requireStaffInSameTrip, update)
  .delete(
    '/:id',
    requireStaffInSameTrip,
    described(() => ({
      ...deleteCall(docs),
      description: '409 `has_order` with `orderId` for a seat of an order.',
      failures: [409],
    })),
    async (c) => c.json(await deleteRecord(c, source)),
  );
