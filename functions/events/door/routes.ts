import { desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { doorDeviceColumns } from '../../../db/queries/events/door.ts';
import { doorDevices } from '../../../db/tables/index.ts';
import {
  checkInsSchema,
  createDoorDeviceSchema,
  doorListQuerySchema,
  pairSchema,
  walkInSchema,
} from '../../../db/validation/events/door.ts';
import type { Session } from '../../accounts/auth/session-user.ts';
import { kickMail } from '../../office/mail/kick.ts';
import { answerList, type Resource } from '../../platform/crud/list.ts';
import { checked, validBody } from '../../platform/http/json.ts';
import { recordId } from '../../platform/http/record-id.ts';
import { formLimit } from '../../platform/middleware/rate-limit.ts';
import { requireStaff, requireStaffInSameTrip } from '../../platform/middleware/session.ts';
import type { AppEnv } from '../../types.ts';
import { admitWalkIn, storeCheckIns, undoCheckIn } from './check-ins.ts';
import { addDevice, callingDevice, pairDevice, revokeDevice } from './device.ts';
import { doorList } from './list.ts';

const source = {
  resource: 'door-devices',
  table: doorDevices,
  columns: doorDeviceColumns,
  orderBy: [desc(doorDevices.id)],
} satisfies Resource;

/** Phones at the door of an event: made and ended by staff. */
export const doorDeviceRoutes = new Hono<AppEnv>()
  .get('/event/:eventId', requireStaffInSameTrip, (c) =>
    answerList(c, { ...source, where: eq(doorDevices.eventId, recordId(c.req, 'eventId')) }),
  )
  .post('/', requireStaff, async (c) => {
    const wanted = await validBody(c, createDoorDeviceSchema);
    const { user } = c.var.identity.proved as Session;
    return c.json(await addDevice(c.var.db, { ...wanted, madeById: user.id }), 201);
  })
  .post('/:id/revoke', requireStaff, async (c) => c.json(await revokeDevice(c.var.db, recordId(c.req))));

export const checkInRoutes = new Hono<AppEnv>().post('/:id/undo', requireStaff, async (c) => {
  const { user } = c.var.identity.proved as Session;
  return c.json(await undoCheckIn(c.var.db, recordId(c.req), user.id));
});

/** Calls of a paired phone. */
export const doorRoutes = new Hono<AppEnv>()
  .post('/pair', formLimit, async (c) => {
    const { code } = await validBody(c, pairSchema);
    return c.json(await pairDevice(c.var.db, code));
  })
  .get('/list', async (c) => {
    const device = await callingDevice(c);
    const { since } = checked(doorListQuerySchema, c.req.query());
    return c.json(await doorList(c.var.db, device, since));
  })
  .post('/check-ins', async (c) => {
    const device = await callingDevice(c);
    const { items } = await validBody(c, checkInsSchema);
    const results = await storeCheckIns(c.var.db, device, items);
    kickMail(c.var);
    return c.json({ results });
  })
  .post('/walk-ins', async (c) => {
    const device = await callingDevice(c);
    const person = await admitWalkIn(c.var.db, device.id, await validBody(c, walkInSchema));
    kickMail(c.var);
    return c.json(person);
  });
