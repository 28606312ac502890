import { Hono } from 'hono';
import { limitVerifying } from '../../platform/middleware/rate-limit.ts';
import type { AppEnv } from '../../types.ts';
import { verifyNumber } from './verify.ts';

/** Verifies a member number from a certificate or a window sticker. */
export const verifyRoutes = new Hono<AppEnv>().get('/:number', async (c) => {
  await limitVerifying(c);
  c.header('Cache-Control', 'no-store');
  return c.json(await verifyNumber(c.var.db, c.req.param('number')));
});
