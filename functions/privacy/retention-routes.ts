import { Hono } from 'hono';
import { switchRetentionSchema } from '../../db/validation/retention.ts';
import type { Session } from '../auth/session-user.ts';
import { validBody } from '../http/json.ts';
import { requireStaff } from '../middleware/session.ts';
import type { AppEnv } from '../types.ts';
import { readRetention, switchRetention } from './retention-state.ts';

/** Whether personal data goes by itself once its time is over. */
export const retentionRoutes = new Hono<AppEnv>()
  .get('/', requireStaff, async (c) => c.json(await readRetention(c.var.db, c.var.settings)))
  .put('/', requireStaff, async (c) => {
    const { isOn } = await validBody(c, switchRetentionSchema);
    await switchRetention(c.var.db, isOn, (c.var.identity.proved as Session).user);
    return c.json(await readRetention(c.var.db, c.var.settings));
  });
