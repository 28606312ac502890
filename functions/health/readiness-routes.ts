import { Hono } from 'hono';
import { requireStaff } from '../middleware/session.ts';
import type { AppEnv } from '../types.ts';
import { readiness } from './readiness.ts';

/** The parts of the system and how they are, for staff; `/api/health` is for machines. */
export const readinessRoutes = new Hono<AppEnv>().get('/', requireStaff, async (c) =>
  c.json(await readiness(c.var.db, c.env, c.var.settings)),
);
