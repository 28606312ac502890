import { Hono } from 'hono';
import { makePaperFormsSchema } from '../../../db/validation/platform/paper-forms.ts';
import { validBody } from '../../platform/http/json.ts';
import { recordId } from '../../platform/http/record-id.ts';
import { requireStaff, requireStaffInSameTrip } from '../../platform/middleware/session.ts';
import type { AppEnv } from '../../types.ts';
import { makePaperForms, paperFormOf } from './paper-forms.ts';
import { printPaperForms } from './print.ts';

/** Sheets of paper that are filled in by hand. */
export const paperFormRoutes = new Hono<AppEnv>()
  .get('/print', requireStaff, printPaperForms)
  .get('/:serial', requireStaffInSameTrip, async (c) =>
    c.json(await paperFormOf(c.var.db, c.req.param('serial'))),
  );

export const applicationPaperRoutes = new Hono<AppEnv>().post('/paper-forms', requireStaff, async (c) => {
  const { count } = await validBody(c, makePaperFormsSchema);
  return c.json({ serials: await makePaperForms(c.var.db, { kind: 'application', count }) }, 201);
});

export const registrationPaperRoutes = new Hono<AppEnv>().post(
  '/event/:eventId/paper-forms',
  requireStaff,
  async (c) => {
    const { count } = await validBody(c, makePaperFormsSchema);
    const eventId = recordId(c.req, 'eventId');
    return c.json({ serials: await makePaperForms(c.var.db, { kind: 'registration', eventId, count }) }, 201);
  },
);
