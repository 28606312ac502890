import { Hono } from 'hono';
import { limitVerifying } from '../middleware/rate-limit.ts';
import type { AppEnv } from '../types.ts';
import { verifyNumber } from './verify.ts';

/** Whether a number is that of a member, for who has it before them on a certificate or in a window. */
export const verifyRoutes = new Hono<AppEnv>().get('/:number', async (c) => {
  await limitVerifying(c);
  c.header('Cache-Control', 'no-store');
  return c.json(await verifyNumber(c.var.db, c.req.param('number')));
});
