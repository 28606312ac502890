import { Hono } from 'hono';
import {
  renewalQuestionSchema,
  runRenewalsSchema,
  undoRenewalsSchema,
} from '../../../db/validation/membership/renewals.ts';
import { kickMail } from '../../office/mail/kick.ts';
import { checked, validBody } from '../../platform/http/json.ts';
import { requireStaff } from '../../platform/middleware/session.ts';
import type { AppEnv } from '../../types.ts';
import { printByPost } from './by-post.ts';
import { previewRenewals, renewalMembers, runRenewals, undoRenewals } from './run.ts';

/** Routes for renewal invoices of a year. */
export const renewalRoutes = new Hono<AppEnv>()
  .get('/', requireStaff, async (c) => {
    const { year } = checked(renewalQuestionSchema, c.req.query());
    return c.json(await previewRenewals(c.var.db, year));
  })
  .get('/members', requireStaff, async (c) => {
    const { year } = checked(renewalQuestionSchema, c.req.query());
    return c.json(await renewalMembers(c.var.db, year));
  })
  .get('/print', requireStaff, async (c) => {
    const { year } = checked(renewalQuestionSchema, c.req.query());
    return printByPost(c, year);
  })
  .post('/undo', requireStaff, async (c) => {
    const { year, tellsMembers } = await validBody(c, undoRenewalsSchema);
    const undone = await undoRenewals(c.var.db, year, tellsMembers);
    kickMail(c.var);
    return c.json(undone);
  })
  .post('/', requireStaff, async (c) => {
    const { year, leaveOutIds } = await validBody(c, runRenewalsSchema);
    const run = await runRenewals(c.var.db, year, new Date(), leaveOutIds);
    kickMail(c.var);
    return c.json(run);
  });
