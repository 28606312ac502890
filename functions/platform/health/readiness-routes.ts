import { Hono } from 'hono';
import type { AppEnv } from '../../types.ts';
import { requireStaff } from '../middleware/session.ts';
import { readiness } from './readiness.ts';

/** Route for the state of the system's parts, for staff; `/api/health` is for machines. */
export const readinessRoutes = new Hono<AppEnv>().get('/', requireStaff, async (c) =>
  c.json(await readiness(c.var.db, c.env, c.var.settings)),
);
