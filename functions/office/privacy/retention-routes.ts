import { Hono } from 'hono';
import { switchRetentionSchema } from '../../../db/validation/office/retention.ts';
import type { Session } from '../../accounts/auth/session-user.ts';
import { validBody } from '../../platform/http/json.ts';
import { requireStaff } from '../../platform/middleware/session.ts';
import type { AppEnv } from '../../types.ts';
import { readRetention, switchRetention } from './retention-state.ts';

/** Automatic deletion of expired personal data. */
export const retentionRoutes = new Hono<AppEnv>()
  .get('/', requireStaff, async (c) => c.json(await readRetention(c.var.db, c.var.settings)))
  .put('/', requireStaff, async (c) => {
    const { isOn } = await validBody(c, switchRetentionSchema);
    await switchRetention(c.var.db, isOn, (c.var.identity.proved as Session).user);
    return c.json(await readRetention(c.var.db, c.var.settings));
  });
