import { creditNoteColumns } from '../../../db/queries/money/money.ts';
import {
  createCreditNoteSchema,
  creditedMonthSchema,
  creditNoteSchema,
} from '../../../db/validation/money/money.ts';
import type { Calls } from '../../platform/openapi/call.ts';
import { listCall } from '../../platform/openapi/resource-old.ts';
import { given, listOf, taken } from '../../platform/openapi/schemas.ts';
import { pdfCall } from '../papers/pdf-call.ts';

const tag = 'money';

export function creditNoteCalls(): Calls {
  const note = given('CreditNote', creditNoteSchema);
  return {
    'GET /api/credit-notes': listCall({
      tag,
      summary: 'List credit notes, the latest first',
      record: note,
      columns: creditNoteColumns,
    }),
    'GET /api/credit-notes/totals': {
      tag,
      summary: 'Sum of the credit notes of each month',
      answers: {
        200: {
          description: 'The latest month first.',
          schema: listOf(given('CreditedMonth', creditedMonthSchema)),
        },
      },
    },
    'GET /api/credit-notes/:id/pdf': pdfCall(tag, 'A credit note as PDF'),
    'GET /api/credit-notes/:id/print': {
      tag,
      summary: 'A credit note to print',
      description: 'A page in both languages, for the browser to print on A4.',
      answers: { 200: { description: 'The page.', type: 'text/html', schema: { type: 'string' } } },
    },
    'POST /api/invoices/:id/credit-notes': {
      tag,
      summary: 'Credit a part or the whole of an invoice',
      description:
        'What is paid beyond the rest goes back to the credit of its payments, the newest first, and can be refunded. A wholly credited invoice ends its terms. The same `requestId` again: 200 and the same record; with another body 409 `idempotency_conflict`. 409 `exceeds_invoice` where less is left of the invoice, `wrong_state` where it is void.',
      body: { schema: taken('CreditNoteCreate', createCreditNoteSchema) },
      answers: {
        200: { description: 'Sent before: the same record.', schema: note },
        201: { description: 'The credit note.', schema: note },
      },
      failures: [404, 409],
    },
  };
}
