import { Hono } from 'hono';
import { staffOnly } from '../middleware/session.ts';
import { readiness } from '../services/readiness.ts';
import type { AppEnv } from '../types.ts';

/** The parts of the system and how they are, for staff; `/api/health` is for machines. */
export const readinessRoutes = new Hono<AppEnv>().get('/', staffOnly, async (c) =>
  c.json(await readiness(c.var.db, c.env, c.var.settings)),
);
