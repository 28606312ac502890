import { desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import {
  checkInResultsSchema,
  checkInsSchema,
  createDoorDeviceSchema,
  doorDeviceSchema,
  doorListQuerySchema,
  doorListSchema,
  doorPersonSchema,
  newDoorDeviceSchema,
  pairedSchema,
  pairSchema,
  undoneSchema,
  walkInSchema,
} from '../../../core/events/validation/door.ts';
import { doorDeviceColumns } from '../../../db/queries/events/door.ts';
import { doorDevices } from '../../../db/tables/index.ts';
import { requireStaff, requireStaffInSameTrip } from '../../auth/session-guard.ts';
import { answerList, type Resource } from '../../crud/list.ts';
import { checked, validBody } from '../../http/json.ts';
import { formLimit } from '../../http/middleware/rate-limit.ts';
import { described } from '../../http/openapi/described.ts';
import { listCall } from '../../http/openapi/resource.ts';
import { given, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';
import { kickMail } from '../../mail/sending/kick.ts';
import { admitWalkIn, storeCheckIns, undoCheckIn } from './check-ins.ts';
import { addDevice, callingDevice, pairDevice, revokeDevice } from './device.ts';
import { doorList } from './list.ts';

const tag = 'door';
const deviceRef = given('DoorDevice', doorDeviceSchema);

const source = {
  resource: 'door-devices',
  table: doorDevices,
  columns: doorDeviceColumns,
  orderBy: [desc(doorDevices.id)],
} satisfies Resource;

export const doorDeviceRoutes = new Hono<AppEnv>()
  .get(
    '/',
    requireStaffInSameTrip,
    described(() =>
      listCall({
        tag,
        summary: 'List phones at the doors of all events',
        record: deviceRef,
        columns: doorDeviceColumns,
      }),
    ),
    (c) => answerList(c, source),
  )
  .get(
    '/event/:eventId',
    requireStaffInSameTrip,
    described(() =>
      listCall({
        tag,
        summary: 'List phones at the door of an event, with their scans and their cash',
        record: deviceRef,
        columns: doorDeviceColumns,
      }),
    ),
    (c) => answerList(c, { ...source, where: eq(doorDevices.eventId, recordId(c.req, 'eventId')) }),
  )
  .post(
    '/',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Add a phone for the door of an event',
      description:
        '`code` pairs one phone within ten minutes. The phone’s access ends a day after the event, and with the access of the account.',
      body: { schema: taken('DoorDeviceCreate', createDoorDeviceSchema) },
      answers: { 201: { description: 'The phone.', schema: given('NewDoorDevice', newDoorDeviceSchema) } },
      failures: [400, 404],
    })),
    async (c) => {
      const wanted = await validBody(c, createDoorDeviceSchema);
      const user = c.var.identity.account;
      return c.json(await addDevice(c.var.db, { ...wanted, madeById: user.id }), 201);
    },
  )
  .post(
    '/:id/revoke',
    requireStaff,
    described(() => ({
      tag,
      summary: 'End the access of a phone',
      answers: { 200: { description: 'As it is now.', schema: deviceRef } },
      failures: [404],
    })),
    async (c) => c.json(await revokeDevice(c.var.db, recordId(c.req))),
  );

export const checkInRoutes = new Hono<AppEnv>().post(
  '/:id/undo',
  requireStaff,
  described(() => ({
    tag,
    summary: 'Take a check-in back',
    answers: { 200: { description: 'The undo.', schema: given('CheckInUndone', undoneSchema) } },
    failures: [404],
  })),
  async (c) => {
    const user = c.var.identity.account;
    return c.json(await undoCheckIn(c.var.db, recordId(c.req), user.id));
  },
);

export const doorRoutes = new Hono<AppEnv>()
  .post(
    '/pair',
    formLimit,
    described(() => ({
      tag,
      summary: 'Pair a phone by its code, once',
      body: { schema: taken('DoorPair', pairSchema) },
      answers: { 200: { description: 'The phone’s token.', schema: given('DoorPaired', pairedSchema) } },
      failures: [400, 410, 429],
    })),
    async (c) => {
      const { code } = await validBody(c, pairSchema);
      return c.json(await pairDevice(c.var.db, code));
    },
  )
  .get(
    '/list',
    described(() => ({
      tag,
      token: 'door',
      summary: 'List the people of the event, without addresses and telephone numbers',
      query: {
        since: {
          description: '`now` of the answer before: those alone who have changed.',
          schema: { type: 'string', format: 'date-time' },
        },
      },
      answers: { 200: { description: 'The list.', schema: given('DoorList', doorListSchema) } },
      failures: [400, 401],
    })),
    async (c) => {
      const device = await callingDevice(c);
      const { since } = checked(doorListQuerySchema, c.req.query());
      return c.json(await doorList(c.var.db, device, since));
    },
  )
  .post(
    '/check-ins',
    described(() => ({
      tag,
      token: 'door',
      summary: 'Send scans',
      description:
        'Each is stored once by its `clientId`; sent again it has the same outcome. Of several scans of one person the earliest counts, whenever it arrives; the others are doubles.',
      body: { schema: taken('DoorCheckIns', checkInsSchema) },
      answers: {
        200: { description: 'What became of each.', schema: given('DoorResults', checkInResultsSchema) },
      },
      failures: [400, 401],
    })),
    async (c) => {
      const device = await callingDevice(c);
      const { items } = await validBody(c, checkInsSchema);
      const results = await storeCheckIns(c.var.db, device, items);
      kickMail(c.var);
      return c.json({ results });
    },
  )
  .post(
    '/walk-ins',
    described(() => ({
      tag,
      token: 'door',
      summary: 'Register and check in somebody who comes without a ticket',
      description:
        'A type with a price was paid in cash: invoice and receipt are issued. Places beyond the quotas are sold. 409 `no_form`, `type_required`, `type_closed`; `idempotency_conflict` for a `clientId` of another phone.',
      body: { schema: taken('DoorWalkIn', walkInSchema) },
      answers: { 200: { description: 'The person.', schema: given('DoorPerson', doorPersonSchema) } },
      failures: [400, 401, 409],
    })),
    async (c) => {
      const device = await callingDevice(c);
      const person = await admitWalkIn(c.var.db, device.id, await validBody(c, walkInSchema));
      kickMail(c.var);
      return c.json(person);
    },
  );
