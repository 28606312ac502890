import { Hono } from 'hono';
import { verifyCertificate } from '../../money/papers/attendance-view.ts';
import { limitVerifying } from '../../platform/middleware/rate-limit.ts';
import type { AppEnv } from '../../types.ts';
import { verifyNumber } from './verify.ts';

/** Verifies numbers: a member's from a certificate or a window sticker, and that of a certificate of attendance. */
export const verifyRoutes = new Hono<AppEnv>()
  .get('/c/:number', async (c) => {
    await limitVerifying(c);
    c.header('Cache-Control', 'no-store');
    return c.json(await verifyCertificate(c.var.db, c.req.param('number')));
  })
  .get('/:number', async (c) => {
    await limitVerifying(c);
    c.header('Cache-Control', 'no-store');
    return c.json(await verifyNumber(c.var.db, c.req.param('number')));
  });
