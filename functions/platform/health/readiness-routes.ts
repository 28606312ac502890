import { Hono } from 'hono';
import { readinessSchema } from '../../../db/validation/platform/health.ts';
import type { AppEnv } from '../../types.ts';
import { requireStaff } from '../middleware/session.ts';
import { described } from '../openapi/described.ts';
import { given } from '../openapi/schemas.ts';
import { readiness } from './readiness.ts';

/** Route that shows staff the state of the system's components. Monitoring programs use `/api/health`. */
export const readinessRoutes = new Hono<AppEnv>().get(
  '/',
  requireStaff,
  described(
    () => ({
      tag: 'health',
      summary: 'How the parts of the system are',
      answers: {
        200: { description: 'Each part, and since when.', schema: given('Readiness', readinessSchema) },
      },
    }),
    async (c) => c.json(await readiness(c.var.db, c.env, c.var.settings)),
  ),
);
