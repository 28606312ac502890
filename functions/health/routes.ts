import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { describeError, logLine } from '../http/log.ts';
import type { AppEnv } from '../types.ts';

export const healthRoutes = new Hono<AppEnv>().get('/', async (c) => {
  try {
    await c.var.db.execute(sql`select 1`);
    return c.json({ status: 'ok', database: 'ok' });
  } catch (error) {
    logLine('error', 'health', { error: describeError(error) });
    return c.json({ status: 'error', database: 'down' }, 503);
  }
});

/** For who looks often from outside: asks nobody, so that a database which sleeps goes on sleeping. */
export const aliveRoutes = new Hono<AppEnv>().get('/', (c) => c.json({ status: 'ok' }));
