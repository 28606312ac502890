import { evidenceSchema } from '../../../db/validation/events/evidence.ts';
import type { Calls } from '../../platform/openapi/call.ts';
import { given } from '../../platform/openapi/schemas.ts';

export const evidenceCalls = (): Calls => ({
  'GET /api/events/:id/evidence': {
    tag: 'events',
    summary: 'Read the evidence for the funder of an event',
    description:
      'Programme, people who came, counts without cancelled registrations, results of the questionnaire (from five answers on), pictures of the recap, circulars that were sent with the event, invoices and receipts. Each call leaves an entry in the audit log.',
    answers: { 200: { description: 'The evidence.', schema: given('Evidence', evidenceSchema) } },
    failures: [404],
  },
});
