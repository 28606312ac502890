import { Hono } from 'hono';
import { evidenceSchema } from '../../../db/validation/events/evidence.ts';
import { recordId } from '../../platform/http/record-id.ts';
import { requireStaff } from '../../platform/middleware/session.ts';
import { described } from '../../platform/openapi/described.ts';
import { given } from '../../platform/openapi/schemas.ts';
import type { AppEnv } from '../../types.ts';
import { readEvidence } from './evidence.ts';

/** Route for the evidence for an event's funder, below `/api/events`. */
export const evidenceRoutes = new Hono<AppEnv>().get(
  '/:id/evidence',
  requireStaff,
  described(
    () => ({
      tag: 'events',
      summary: 'Read the evidence for the funder of an event',
      description:
        'Programme, people who came, counts without cancelled registrations, results of the questionnaire (from five answers on), pictures of the recap, circulars that were sent with the event, invoices and receipts. Each call leaves an entry in the audit log.',
      answers: { 200: { description: 'The evidence.', schema: given('Evidence', evidenceSchema) } },
      failures: [404],
    }),
    async (c) => c.json(await readEvidence(c.var.db, recordId(c.req), c.var.identity.account)),
  ),
);
