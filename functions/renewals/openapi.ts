import {
  renewalPreviewSchema,
  renewalRunSchema,
  runRenewalsSchema,
} from '../../db/validation/membership/renewals.ts';
import type { Calls } from '../openapi/call.ts';
import { given, taken } from '../openapi/schemas.ts';

const tag = 'membership';

export const renewalCalls = (): Calls => ({
  'GET /api/renewals': {
    tag,
    summary: 'What a run of renewals would issue for a year, and what was issued',
    query: { year: { description: 'Of membership.', schema: { type: 'integer' } } },
    answers: { 200: { description: 'The numbers.', schema: given('RenewalPreview', renewalPreviewSchema) } },
    failures: [400],
  },
  'POST /api/renewals': {
    tag,
    summary: 'Issue invoices of who is to renew for a year, and ask them to',
    description:
      'At most 250 at a time: to be called until `remaining` is 0. Nobody is asked twice. 409 `too_early` earlier than 60 days before the year.',
    body: { schema: taken('RenewalsRun', runRenewalsSchema) },
    answers: { 200: { description: 'What it has done.', schema: given('RenewalRun', renewalRunSchema) } },
    failures: [409],
  },
});
