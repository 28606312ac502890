import { Hono } from 'hono';
import { requireStaffInSameTrip } from '../../platform/middleware/session.ts';
import type { AppEnv } from '../../types.ts';
import {
  dropDraft,
  listVersions,
  publish,
  read,
  readVersion,
  restoreVersion,
  update,
} from './association.ts';
import { preview } from './preview.ts';

/** Association details on every page: one record, owned by the owner role. */
export const associationRoutes = new Hono<AppEnv>()
  .get('/', requireStaffInSameTrip, async (c) => c.json(await read(c)))
  .patch('/', requireStaffInSameTrip, async (c) => c.json(await update(c)))
  .post('/publish', requireStaffInSameTrip, async (c) => c.json(await publish(c)))
  .delete('/draft', requireStaffInSameTrip, async (c) => c.json(await dropDraft(c)))
  .post('/preview', requireStaffInSameTrip, preview)
  .get('/versions', requireStaffInSameTrip, async (c) => c.json(await listVersions(c)))
  .get('/versions/:number', requireStaffInSameTrip, async (c) => {
    const { own: _own, ...version } = await readVersion(c);
    return c.json(version);
  })
  .post('/versions/:number/restore', requireStaffInSameTrip, async (c) => c.json(await restoreVersion(c)));
