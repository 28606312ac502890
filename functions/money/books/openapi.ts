import { INVOICE_STATUSES } from '../../../db/constants.ts';
import { invoiceColumns, paymentColumns } from '../../../db/queries/money/money.ts';
import { exportedRowsSchema } from '../../../db/validation/events/event-registrations.ts';
import {
  allocatePaymentSchema,
  createInvoiceSchema,
  createOwnInvoiceSchema,
  createPaymentSchema,
  invoiceSchema,
  invoiceTotalsSchema,
  monthTotalSchema,
  movedInvoicesSchema,
  moveInvoicesSchema,
  paymentSchema,
  refundPaymentSchema,
  reversePaymentSchema,
  voidInvoiceSchema,
} from '../../../db/validation/money/money.ts';
import type { Answer, Call, Calls } from '../../platform/openapi/call.ts';
import { listCall } from '../../platform/openapi/resource-old.ts';
import { given, type JsonSchema, listOf, taken } from '../../platform/openapi/schemas.ts';
import { pdfCall } from '../papers/pdf-call.ts';

const tag = 'money';

const paper = (summary: string): Call => ({
  tag,
  summary,
  description: 'A page in both languages, for the browser to print on A4.',
  answers: { 200: { description: 'The page.', type: 'text/html', schema: { type: 'string' } } },
});

const FILTERS: Record<string, JsonSchema> = {
  status: { enum: [...INVOICE_STATUSES] },
  isOverdue: { enum: [true] },
  year: { type: 'integer' },
};

interface Act {
  summary: string;
  description: string;
  body: JsonSchema;
  answer: JsonSchema;
  status?: 200 | 201;
  isRepeatable?: boolean;
}

const repeated = (isRepeatable: boolean, schema: JsonSchema): Record<number, Answer> =>
  isRepeatable ? { 200: { description: 'Sent before: the same record.', schema } } : {};

const act = ({ summary, description, body, answer, status = 200, isRepeatable = false }: Act): Call => ({
  tag,
  summary,
  description,
  body: { schema: body },
  answers: {
    [status]: { description: 'As it is now.', schema: answer },
    ...repeated(isRepeatable, answer),
  },
  failures: [404, 409],
});

function invoiceCalls(): Calls {
  const invoice = given('Invoice', invoiceSchema);
  return {
    'GET /api/invoices': listCall({
      tag,
      summary: 'List invoices, the latest first',
      record: invoice,
      columns: invoiceColumns,
      filters: FILTERS,
    }),
    'GET /api/invoices/:id/pdf': pdfCall(tag, 'An invoice as PDF, with its FPS code'),
    'GET /api/invoices/totals': {
      tag,
      summary: 'Sums of the invoices that a filter leaves',
      list: { columns: Object.keys(invoiceColumns), isSearchable: true, isWhole: true, filters: FILTERS },
      answers: { 200: { description: 'In cents.', schema: given('InvoiceTotals', invoiceTotalsSchema) } },
    },
    'GET /api/invoices/export.csv': {
      tag,
      summary: 'Invoices as CSV',
      description: 'Those that `filter` leaves. None: 404 `no_invoices`. Written into the audit log.',
      list: { columns: Object.keys(invoiceColumns), isSearchable: true, isWhole: true, filters: FILTERS },
      failures: [404],
      answers: {
        200: { description: 'UTF-8 with a byte-order mark.', type: 'text/csv', schema: { type: 'string' } },
      },
    },
    'GET /api/invoices/export.json': {
      tag,
      summary: 'Invoices as rows of text',
      description: 'As the CSV has them, the names of the columns first; `title` is that of a file.',
      list: { columns: Object.keys(invoiceColumns), isSearchable: true, isWhole: true, filters: FILTERS },
      failures: [404],
      answers: { 200: { description: 'The rows.', schema: given('InvoiceRows', exportedRowsSchema) } },
    },
    'GET /api/invoices/print': {
      ...paper('Several invoices to print, each on a sheet of its own'),
      query: { ids: { description: '`1,2,3`, at most 200.', schema: { type: 'string' } } },
      failures: [400, 404],
    },
    'GET /api/invoices/:id/print': paper('An invoice to print, with its FPS code'),
    'POST /api/invoices': act({
      summary: 'Issue an invoice for a term',
      description:
        '409 `period_exists` where the member has a term for the year. By the fee that holds, less a discount.',
      body: taken('InvoiceCreate', createInvoiceSchema),
      answer: invoice,
      status: 201,
    }),
    'POST /api/invoices/own': act({
      summary: 'Issue an invoice with lines of one’s own, to a member or to anybody',
      description: 'It has no term. `billTo` is required without `memberId`.',
      body: taken('OwnInvoiceCreate', createOwnInvoiceSchema),
      answer: invoice,
      status: 201,
    }),
    'POST /api/invoices/payment-details': {
      tag,
      summary: 'Move open invoices to the payment details in force',
      description:
        'By owners, with their password. All open invoices, or those of `ids`; their members are told by mail. Gives the invoices that have changed.',
      body: { schema: taken('InvoicesMove', moveInvoicesSchema) },
      answers: {
        200: { description: 'The moved invoices.', schema: given('InvoicesMoved', movedInvoicesSchema) },
      },
      failures: [429],
    },
    'POST /api/invoices/:id/void': act({
      summary: 'Make an invoice void, with a reason',
      description:
        '409 `has_payments` where something of it is paid, `wrong_state` where it is void, or `edit_conflict`.',
      body: taken('InvoiceVoid', voidInvoiceSchema),
      answer: invoice,
    }),
  };
}

export function moneyCalls(): Calls {
  const payment = given('Payment', paymentSchema);
  return {
    ...invoiceCalls(),
    'GET /api/payments': listCall({
      tag,
      summary: 'List payments and refunds, the latest first',
      record: payment,
      columns: paymentColumns,
      filters: {
        invoiceId: { type: 'integer' },
        isPaidIn: { type: 'boolean' },
        isReturned: { type: 'boolean' },
        isReversed: { type: 'boolean' },
      },
    }),
    'GET /api/payments/totals': {
      tag,
      summary: 'What came and went back in each month, by the way it was paid',
      answers: {
        200: {
          description: 'The latest month first.',
          schema: listOf(given('MonthTotal', monthTotalSchema)),
        },
      },
    },
    'GET /api/payments/export.csv': {
      tag,
      summary: 'The payments of a month as CSV, for the accountant',
      description:
        'Refunds with a minus; a reversed payment has a second line that takes it back on the day of its reversal, so that the amounts add up. Written into the audit log.',
      query: { month: { description: '`2026-11`.', schema: { type: 'string' } } },
      answers: {
        200: { description: 'UTF-8 with a byte-order mark.', type: 'text/csv', schema: { type: 'string' } },
      },
      failures: [400],
    },
    'GET /api/payments/:id/pdf': pdfCall(tag, 'A receipt as PDF'),
    'GET /api/payments/:id/print': paper('A receipt to print'),
    'POST /api/payments': act({
      summary: 'Book a payment, for invoices or as credit',
      description:
        'The same `requestId` again: 200 and the same record; with another body 409 `idempotency_conflict`. 409 `invoice_settled` where an invoice owes less, `exceeds_credit` where the payment is less than what it is to pay.',
      body: taken('PaymentCreate', createPaymentSchema),
      answer: payment,
      status: 201,
      isRepeatable: true,
    }),
    'POST /api/payments/:id/allocations': act({
      summary: 'Use what is left of a payment for invoices',
      description: '409 `invoice_settled` or `exceeds_credit`.',
      body: taken('PaymentAllocate', allocatePaymentSchema),
      answer: payment,
    }),
    'POST /api/payments/:id/reverse': act({
      summary: 'Take a payment back that bounced or was a mistake',
      description:
        'Its invoices are owed again. Once or again: the same. 409 `has_refunds` where a part was paid back, `paid_online` where the payment provider decides: refund it instead.',
      body: taken('PaymentReverse', reversePaymentSchema),
      answer: payment,
    }),
    'POST /api/payments/:id/refund': act({
      summary: 'Pay back what is left of a payment',
      description:
        'By cheque with `chequeNo`. The same `requestId` again: 200 and the same record; with another body 409 `idempotency_conflict`. 409 `exceeds_credit`.',
      body: taken('PaymentRefund', refundPaymentSchema),
      answer: payment,
      status: 201,
      isRepeatable: true,
    }),
  };
}
