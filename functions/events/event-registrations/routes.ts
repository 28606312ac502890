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
  updateEventRegistrationSchema,
} from '../../../db/validation/events/event-registrations.ts';
import type { Session } from '../../accounts/auth/session-user.ts';
import { kickMail } from '../../office/mail/kick.ts';
import { deleteRecord } from '../../platform/crud/delete-record.ts';
import { answerList, answerRecord, type Resource } from '../../platform/crud/list.ts';
import { takeForm } from '../../platform/forms/take-form.ts';
import { attachment } from '../../platform/http/attachment.ts';
import { validBody } from '../../platform/http/json.ts';
import { recordId } from '../../platform/http/record-id.ts';
import { formLimit } from '../../platform/middleware/rate-limit.ts';
import { requireStaff, requireStaffInSameTrip } from '../../platform/middleware/session.ts';
import { linkHandlers } from '../../platform/person-links/handlers.ts';
import type { AppEnv } from '../../types.ts';
import { printAttendance, printBadges } from '../attendance/sheets.ts';
import { exportRegistrations } from './export-registrations.ts';
import { addRegistration, updateRegistration } from './register.ts';
import { registrationForm } from './registration-form.ts';

const source = {
  resource: 'event-registrations',
  table: eventRegistrations,
  columns: attendedColumns,
  filters: { came: hasCome },
  search: eventRegistrations.searchText,
  orderBy: registrationOrder,
  people: 'event-registrations',
} satisfies Resource;

async function update(c: Context<AppEnv>) {
  const id = recordId(c.req);
  const registration = await updateRegistration(
    c.var.db,
    id,
    await validBody(c, updateEventRegistrationSchema),
  );
  kickMail(c.var);
  return c.json(registration);
}

function exported(c: Context<AppEnv>) {
  const { db, locale, identity } = c.var;
  const account = (identity.proved as Session).user;
  return exportRegistrations(db, recordId(c.req, 'eventId'), { locale, account });
}

const links = linkHandlers('registrationId');

export const eventRegistrationRoutes = new Hono<AppEnv>()
  .get('/', requireStaffInSameTrip, (c) => answerList(c, source))
  .get('/count/:eventId', async (c) => {
    const taken = takesPlaceAt(recordId(c.req, 'eventId'));
    return c.json(Number(await c.var.db.$count(eventRegistrations, taken)));
  })
  .get('/event/:eventId', requireStaffInSameTrip, (c) => {
    const where = eq(eventRegistrations.eventId, recordId(c.req, 'eventId'));
    return answerList(c, { ...source, where });
  })
  .get('/event/:eventId/export.csv', requireStaff, async (c) => {
    const { title, rows } = await exported(c);
    const headers = {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': attachment(`${title}.csv`),
    };
    return c.body(csv(rows), 200, headers);
  })
  .get('/event/:eventId/attendance', requireStaff, printAttendance)
  .get('/event/:eventId/badges', requireStaff, printBadges)
  .get('/event/:eventId/export.json', requireStaff, async (c) => c.json(await exported(c)))
  .post('/event/:eventId', requireStaffInSameTrip, async (c) => {
    const values = await validBody(c, addRegistrationSchema);
    const registration = await addRegistration(c.var.db, recordId(c.req, 'eventId'), values);
    kickMail(c.var);
    return c.json(registration, 201);
  })
  .get('/:id/link', requireStaffInSameTrip, links.read)
  .delete('/:id/link', requireStaffInSameTrip, links.revoke)
  .post('/:id/link/renewal', requireStaffInSameTrip, links.renew)
  .get('/:id', requireStaffInSameTrip, (c) => answerRecord(c, source))
  .post('/', formLimit, (c) => takeForm(c, registrationForm))
  .patch('/:id', requireStaffInSameTrip, update)
  .put('/:id', requireStaffInSameTrip, update)
  .delete('/:id', requireStaffInSameTrip, async (c) => c.json(await deleteRecord(c, source)));
