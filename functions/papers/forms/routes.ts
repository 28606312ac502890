import { Hono } from 'hono';
import {
  makePaperFormsSchema,
  paperFormSchema,
  paperFormsMadeSchema,
} from '../../../core/fields/paper-forms.ts';
import { requireStaff, requireStaffInSameTrip } from '../../auth/session-guard.ts';
import { validBody } from '../../http/json.ts';
import type { Call } from '../../http/openapi/call.ts';
import { described } from '../../http/openapi/described.ts';
import { given, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';
import { makePaperForms, paperFormOf } from './paper-forms.ts';
import { printPaperForms } from './print.ts';

const tag = 'paper-forms';
const make = (summary: string): Call => ({
  tag,
  summary,
  description:
    'Each has a serial in a QR code, which opens `/admin/enter#SERIAL`. The call that enters the record takes it as `paperSerial`, once: 409 `already_entered`.',
  body: { schema: taken('PaperFormsMake', makePaperFormsSchema) },
  answers: { 201: { description: 'Their serials.', schema: given('PaperFormsMade', paperFormsMadeSchema) } },
});

export const paperFormRoutes = new Hono<AppEnv>()
  .get(
    '/print',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Sheets of paper as a page to print, in Chinese and English',
      query: { serials: { description: 'Serials, separated by commas.', schema: { type: 'string' } } },
      answers: { 200: { description: 'The page.', type: 'text/html', schema: { type: 'string' } } },
      failures: [404],
    })),
    printPaperForms,
  )
  .get(
    '/:serial',
    requireStaffInSameTrip,
    described(() => ({
      tag,
      summary: 'What a sheet is for, and whether it has been entered',
      answers: { 200: { description: 'The sheet.', schema: given('PaperForm', paperFormSchema) } },
      failures: [404],
    })),
    async (c) => c.json(await paperFormOf(c.var.db, c.req.param('serial'))),
  );

export const applicationPaperRoutes = new Hono<AppEnv>().post(
  '/paper-forms',
  requireStaff,
  described(() => make('Make sheets of paper for membership applications')),
  async (c) => {
    const { count } = await validBody(c, makePaperFormsSchema);
    return c.json({ serials: await makePaperForms(c.var.db, { kind: 'application', count }) }, 201);
  },
);

export const registrationPaperRoutes = new Hono<AppEnv>().post(
  '/event/:eventId/paper-forms',
  requireStaff,
  described(() => ({
    ...make('Make sheets of paper for registrations of an event'),
    failures: [404],
  })),
  async (c) => {
    const { count } = await validBody(c, makePaperFormsSchema);
    const eventId = recordId(c.req, 'eventId');
    return c.json({ serials: await makePaperForms(c.var.db, { kind: 'registration', eventId, count }) }, 201);
  },
);
