import { Hono } from 'hono';
import { evidenceSchema } from '../../../core/events/validation/evidence.ts';
import { requireStaff } from '../../auth/session-guard.ts';
import { described } from '../../http/openapi/described.ts';
import { given } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';
import { readEvidence } from './evidence.ts';

export const evidenceRoutes = new Hono<AppEnv>().get(
  '/:id/evidence',
  requireStaff,
  described(() => ({
    tag: 'events',
    summary: 'Read the evidence for the funder of an event',
    description:
      'Programme, people who came, counts without cancelled registrations, results of the questionnaire (from five answers on), pictures of the recap, circulars that were sent with the event, invoices and receipts. Each call leaves an entry in the audit log.',
    answers: { 200: { description: 'The evidence.', schema: given('Evidence', evidenceSchema) } },
    failures: [404],
  })),
  async (c) => c.json(await readEvidence(c.var.db, recordId(c.req), c.var.identity.account)),
);
