import { Hono } from 'hono';
import { renewalQuestionSchema, runRenewalsSchema } from '../../db/validation/membership/renewals.ts';
import { checked, validBody } from '../http/json.ts';
import { kickMail } from '../mail/kick.ts';
import { requireStaff } from '../middleware/session.ts';
import type { AppEnv } from '../types.ts';
import { previewRenewals, runRenewals } from './run.ts';

/** The invoices of a year's renewals. */
export const renewalRoutes = new Hono<AppEnv>()
  .get('/', requireStaff, async (c) => {
    const { year } = checked(renewalQuestionSchema, c.req.query());
    return c.json(await previewRenewals(c.var.db, year));
  })
  .post('/', requireStaff, async (c) => {
    const { year } = await validBody(c, runRenewalsSchema);
    const run = await runRenewals(c.var.db, year, new Date());
    kickMail(c.var);
    return c.json(run);
  });
