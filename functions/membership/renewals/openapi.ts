import {
  renewalMembersSchema,
  renewalPreviewSchema,
  renewalRunSchema,
  runRenewalsSchema,
  undoneRenewalsSchema,
  undoRenewalsSchema,
} from '../../../db/validation/membership/renewals.ts';
import type { Calls } from '../../platform/openapi/call.ts';
import { given, taken } from '../../platform/openapi/schemas.ts';

const tag = 'membership';

export const renewalCalls = (): Calls => ({
  'GET /api/renewals': {
    tag,
    summary: 'What a run of renewals would issue for a year, and what was issued',
    query: { year: { description: 'Of membership.', schema: { type: 'integer' } } },
    answers: { 200: { description: 'The numbers.', schema: given('RenewalPreview', renewalPreviewSchema) } },
    failures: [400],
  },
  'GET /api/renewals/members': {
    tag,
    summary: 'Whom a run of renewals would ask, by name, and who has no recorded term',
    query: { year: { description: 'Of membership.', schema: { type: 'integer' } } },
    answers: { 200: { description: 'The members.', schema: given('RenewalMembers', renewalMembersSchema) } },
    failures: [400],
  },
  'GET /api/renewals/print': {
    tag,
    summary: 'Letters, invoices and address labels of members without an e-mail address',
    description:
      'One page for the browser to print on A4: for each member with an unpaid renewal of the year a letter and the invoice, then labels of 70 by 37 mm.',
    query: { year: { description: 'Of membership.', schema: { type: 'integer' } } },
    answers: { 200: { description: 'The page.', type: 'text/html', schema: { type: 'string' } } },
    failures: [400],
  },
  'POST /api/renewals/undo': {
    tag,
    summary: 'Take a run of renewals back',
    description:
      'Voids the unpaid invoices of the year, whose numbers stay, and cancels mails that have not gone. With `tellsMembers` each member whose mail has gone is sent one correction.',
    body: { schema: taken('RenewalsUndo', undoRenewalsSchema) },
    answers: {
      200: { description: 'What it has done.', schema: given('RenewalsUndone', undoneRenewalsSchema) },
    },
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
