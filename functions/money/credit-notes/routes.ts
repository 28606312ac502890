import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import {
  createCreditNoteSchema,
  creditedMonthSchema,
  creditNoteSchema,
} from '../../../core/money/validation/money.ts';
import { isNumbered } from '../../../db/queries/membership/member-numbers.ts';
import { creditNoteColumns, creditNoteOrder, creditNoteSearch } from '../../../db/queries/money/money.ts';
import { creditNotes } from '../../../db/tables/index.ts';
import { requireStaff, requireStaffInSameTrip } from '../../auth/session-guard.ts';
import { answerList, type Resource } from '../../crud/list.ts';
import { validBody } from '../../http/json.ts';
import { described } from '../../http/openapi/described.ts';
import { listCall } from '../../http/openapi/resource.ts';
import { given, listOf, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';
import { pdfCall, printCall } from '../../papers/paper-calls.ts';
import { sendPaper } from '../../papers/send-paper.ts';
import { printCreditNote } from '../books/print.ts';
import { creditedMonths, creditInvoice } from './credit-notes.ts';

const tag = 'money';
const noteRef = given('CreditNote', creditNoteSchema);

const source = {
  resource: 'credit-notes',
  table: creditNotes,
  columns: creditNoteColumns,
  search: creditNoteSearch,
  numbered: (term) =>
    isNumbered(term, sql`(select member_id from invoices where invoices.id = ${creditNotes.invoiceId})`),
  orderBy: creditNoteOrder,
} satisfies Resource;

export const invoiceCreditRoutes = new Hono<AppEnv>().post(
  '/:id/credit-notes',
  requireStaff,
  described(() => ({
    tag,
    summary: 'Credit a part or the whole of an invoice',
    description:
      'What is paid beyond the rest goes back to the credit of its payments, the newest first, and can be refunded. A wholly credited invoice ends its terms. The same `requestId` again: 200 and the same record; with another body 409 `idempotency_conflict`. 409 `exceeds_invoice` where less is left of the invoice, `wrong_state` where it is void.',
    body: { schema: taken('CreditNoteCreate', createCreditNoteSchema) },
    answers: {
      200: { description: 'Sent before: the same record.', schema: noteRef },
      201: { description: 'The credit note.', schema: noteRef },
    },
    failures: [404, 409],
  })),
  async (c) => {
    const wanted = await validBody(c, createCreditNoteSchema);
    const { note, isKnown } = await creditInvoice(c.var.db, recordId(c.req), wanted);
    return c.json(note, isKnown ? 200 : 201);
  },
);

export const creditNoteRoutes = new Hono<AppEnv>()
  .get(
    '/',
    requireStaffInSameTrip,
    described(() =>
      listCall({
        tag,
        summary: 'List credit notes, the latest first',
        record: noteRef,
        columns: creditNoteColumns,
      }),
    ),
    (c) => answerList(c, source),
  )
  .get(
    '/totals',
    requireStaffInSameTrip,
    described(() => ({
      tag,
      summary: 'Sum of the credit notes of each month',
      answers: {
        200: {
          description: 'The latest month first.',
          schema: listOf(given('CreditedMonth', creditedMonthSchema)),
        },
      },
    })),
    async (c) => c.json(await creditedMonths(c.var.db)),
  )
  .get(
    '/:id/print',
    requireStaff,
    described(() => printCall(tag, 'A credit note to print')),
    printCreditNote,
  )
  .get(
    '/:id/pdf',
    requireStaff,
    described(() => pdfCall(tag, 'A credit note as PDF')),
    (c) => sendPaper(c, 'credit-note'),
  );
