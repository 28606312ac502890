import * as z from 'zod/mini';
import { MEMBER_TYPES, PAPER_KINDS } from '../../../db/constants.ts';
import { applicationColumns } from '../../../db/queries/membership/applications.ts';
import {
  applicationActSchema,
  applicationDetailsSchema,
  applicationQuoteSchema,
  applicationSchema,
  askForPapersSchema,
  documentSchema,
  noteApplicationSchema,
  rejectApplicationSchema,
} from '../../../db/validation/membership/applications.ts';
import { acceptApplicationSchema, invoiceSchema } from '../../../db/validation/money/money.ts';
import type { Call, Calls } from '../../platform/openapi/call.ts';
import { listCall } from '../../platform/openapi/resource-old.ts';
import { given, type JsonSchema, taken } from '../../platform/openapi/schemas.ts';

const tag = 'applications';
const acceptedSchema = z.object({ application: applicationSchema, invoice: z.nullable(invoiceSchema) });

const act = (summary: string, schema: JsonSchema, description: string): Call => ({
  tag,
  summary,
  description,
  body: { schema },
  answers: {
    200: { description: 'The application as it is now.', schema: given('Application', applicationSchema) },
  },
  failures: [409],
});

const STATE =
  '409 `edit_conflict`, or `wrong_state` where it cannot get there. The applicant is told by mail.';

export const applicationCalls = (): Calls => ({
  'GET /api/applications': listCall({
    tag,
    summary: 'List applications, what is due first',
    record: given('Application', applicationSchema),
    columns: applicationColumns,
  }),
  'GET /api/applications/:id': {
    tag,
    summary: 'Read an application with its company, what has happened, and who looks like the same',
    answers: {
      200: { description: 'The application.', schema: given('ApplicationDetails', applicationDetailsSchema) },
    },
  },
  'PATCH /api/applications/:id': act(
    'Write a note that staff alone read',
    taken('ApplicationNote', noteApplicationSchema),
    'An approval is a change of the member: `companyStatus: true`.',
  ),
  'GET /api/applications/:id/quote': {
    tag,
    summary: 'What accepting an application would mean',
    description:
      'The lines of the invoice, its due date and the period that it pays for; nothing is changed.',
    query: {
      memberType: { description: 'Of membership.', schema: { enum: [...MEMBER_TYPES] } },
      year: { description: 'Of membership; absent for life.', schema: { type: 'integer' } },
      discountCents: { description: 'A reduction.', schema: { type: 'integer' } },
    },
    failures: [400],
    answers: {
      200: { description: 'The quote.', schema: given('ApplicationQuote', applicationQuoteSchema) },
    },
  },
  'POST /api/applications/:id/accept': {
    tag,
    summary: 'Accept an application: its invoice is issued, and payment approves it',
    description:
      '409 `edit_conflict`, `wrong_state` where it cannot get there, or `period_exists`. The applicant is told by mail. Where nothing is to be paid it is approved at once.',
    body: { schema: taken('ApplicationAccept', acceptApplicationSchema) },
    answers: {
      200: {
        description: 'The application and its invoice; null where an exemption is recorded.',
        schema: given('ApplicationAccepted', acceptedSchema),
      },
    },
    failures: [409],
  },
  'POST /api/applications/:id/review': act(
    'Take an application up, or again',
    taken('ApplicationAct', applicationActSchema),
    '409 `edit_conflict`, or `wrong_state` where it cannot get there.',
  ),
  'POST /api/applications/:id/request': act(
    'Ask the applicant for papers; asked again, the mail goes again',
    taken('ApplicationPapers', askForPapersSchema),
    STATE,
  ),
  'GET /api/applications/:id/documents/:documentId': {
    tag,
    summary: 'A paper that the applicant has sent, to be saved',
    answers: { 200: { description: 'The file.', type: 'application/octet-stream', schema: {} } },
  },
  'POST /api/applications/:id/documents': {
    tag,
    summary: 'Add a paper, such as the scan of a form that was filled in by hand',
    description:
      'PDF, JPEG, PNG or WebP, by content, of at most 10 MB; five in all. 409 `too_many` or `wrong_state`.',
    body: {
      type: 'multipart/form-data',
      schema: {
        type: 'object',
        properties: {
          kind: { enum: [...PAPER_KINDS] },
          file: { type: 'string', contentMediaType: 'application/octet-stream' },
        },
        required: ['kind', 'file'],
      },
    },
    answers: {
      201: { description: 'All papers.', schema: given('ApplicationDocuments', z.array(documentSchema)) },
    },
    failures: [404, 409, 415],
  },
  'DELETE /api/applications/:id/documents/:documentId': {
    tag,
    summary: 'Delete a paper; its file goes with the next night',
    answers: {
      200: {
        description: 'The paper that was deleted.',
        schema: given('ApplicationDocument', documentSchema),
      },
    },
  },
  'POST /api/applications/:id/withdraw': act(
    'Withdraw an application for who applied',
    taken('ApplicationAct', applicationActSchema),
    STATE,
  ),
  'POST /api/applications/:id/reject': act(
    'Reject an application with a reason; it stays, as the member’s record does',
    taken('ApplicationReject', rejectApplicationSchema),
    STATE,
  ),
});
