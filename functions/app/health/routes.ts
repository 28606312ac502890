import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { aliveSchema, healthSchema } from '../../../core/app/health.ts';
import { describeError, logLine } from '../../http/failures/log.ts';
import { described } from '../../http/openapi/described.ts';
import { given } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';

export const healthRoutes = new Hono<AppEnv>().get(
  '/',
  described(() => ({
    tag: 'health',
    summary: 'Whether the service and its database answer',
    answers: {
      200: { description: 'Both do.', schema: given('Health', healthSchema) },
      503: { description: 'The database does not.', schema: given('Health', healthSchema) },
    },
  })),
  async (c) => {
    try {
      await c.var.db.execute(sql`select 1`);
      return c.json({ status: 'ok', database: 'ok' });
    } catch (error) {
      logLine('error', 'health', { error: describeError(error) });
      return c.json({ status: 'error', database: 'down' }, 503);
    }
  },
);

export const aliveRoutes = new Hono<AppEnv>().get(
  '/',
  described(() => ({
    tag: 'health',
    summary: 'Whether the service answers; the database is not asked',
    answers: { 200: { description: 'It does.', schema: given('Alive', aliveSchema) } },
  })), // No query, because frequent monitoring would keep a sleeping database awake.
  (c) => c.json({ status: 'ok' }),
);
