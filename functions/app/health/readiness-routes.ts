import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { readinessSchema } from '../../../core/app/health.ts';
import { requireStaff } from '../../auth/session-guard.ts';
import { carriesToken } from '../../http/bearer-token.ts';
import { described } from '../../http/openapi/described.ts';
import { given } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { readiness } from './readiness.ts';

const answerMonitor = createMiddleware<AppEnv>(async (c, next) => {
  const { db, env, settings } = c.var;
  return carriesToken(c, settings.METRICS_TOKEN) ? c.json(await readiness(db, env, settings)) : next();
});

export const readinessRoutes = new Hono<AppEnv>().get(
  '/',
  answerMonitor,
  requireStaff,
  described(() => ({
    tag: 'health',
    token: 'metrics',
    summary: 'How the parts of the system are',
    answers: {
      200: { description: 'Each part, and since when.', schema: given('Readiness', readinessSchema) },
    },
  })),
  async (c) => c.json(await readiness(c.var.db, c.env, c.var.settings)),
);
