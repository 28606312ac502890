import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { AppEnv } from '../../types.ts';
import { describeError, logLine } from '../http/log.ts';

export const healthRoutes = new Hono<AppEnv>().get('/', async (c) => {
  try {
    await c.var.db.execute(sql`select 1`);
    return c.json({ status: 'ok', database: 'ok' });
  } catch (error) {
    logLine('error', 'health', { error: describeError(error) });
    return c.json({ status: 'error', database: 'down' }, 503);
  }
});

/**
 * Liveness check for frequent external monitoring. Makes no query, so that a sleeping database stays asleep.
 */
export const aliveRoutes = new Hono<AppEnv>().get('/', (c) => c.json({ status: 'ok' }));
