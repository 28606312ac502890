import { Hono } from 'hono';
import { switchRetentionSchema } from '../../db/validation/retention.ts';
import { validBody } from '../middleware/json.ts';
import { staffOnly } from '../middleware/session.ts';
import { readRetention, switchRetention } from '../services/retention-state.ts';
import type { AppEnv, Session } from '../types.ts';

/** Whether personal data goes by itself once its time is over. */
export const retentionRoutes = new Hono<AppEnv>()
  .get('/', staffOnly, async (c) => c.json(await readRetention(c.var.db, c.var.settings)))
  .put('/', staffOnly, async (c) => {
    const { isOn } = await validBody(c, switchRetentionSchema);
    await switchRetention(c.var.db, isOn, (c.var.caller.proved as Session).user);
    return c.json(await readRetention(c.var.db, c.var.settings));
  });
