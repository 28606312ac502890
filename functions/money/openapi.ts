import { INVOICE_STATUSES } from '../../db/constants.ts';
import { invoiceColumns, paymentColumns } from '../../db/queries/money.ts';
import {
  allocatePaymentSchema,
  createInvoiceSchema,
  createPaymentSchema,
  invoiceSchema,
  monthTotalSchema,
  paymentSchema,
  refundPaymentSchema,
  reversePaymentSchema,
  voidInvoiceSchema,
} from '../../db/validation/membership/money.ts';
import type { Answer, Call, Calls } from '../openapi/call.ts';
import { listCall } from '../openapi/resource.ts';
import { given, type JsonSchema, listOf, taken } from '../openapi/schemas.ts';

const tag = 'money';

const paper = (summary: string): Call => ({
  tag,
  summary,
  description: 'A page in both languages, for the browser to print on A4.',
  answers: { 200: { description: 'The page.', type: 'text/html', schema: { type: 'string' } } },
});

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
      filters: { status: { enum: [...INVOICE_STATUSES] }, isOverdue: { enum: [true] } },
    }),
    'GET /api/invoices/:id/print': paper('An invoice to print, with its FPS code'),
    'POST /api/invoices': act({
      summary: 'Issue an invoice for a term',
      description:
        '409 `period_exists` where the member has a term for the year. By the fee that holds, less a discount.',
      body: taken('InvoiceCreate', createInvoiceSchema),
      answer: invoice,
      status: 201,
    }),
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
      description: 'Refunds with a minus. Written into the audit log.',
      query: { month: { description: '`2026-11`.', schema: { type: 'string' } } },
      answers: {
        200: { description: 'UTF-8 with a byte-order mark.', type: 'text/csv', schema: { type: 'string' } },
      },
      failures: [400],
    },
    'GET /api/payments/:id/print': paper('A receipt to print'),
    'POST /api/payments': act({
      summary: 'Book a payment, for invoices or as credit',
      description:
        'The same `requestId` again: 200 and the same record. 409 `invoice_settled` where an invoice owes less, `exceeds_credit` where the payment is less than what it is to pay.',
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
        'Its invoices are owed again. Once or again: the same. 409 `has_refunds` where a part was paid back.',
      body: taken('PaymentReverse', reversePaymentSchema),
      answer: payment,
    }),
    'POST /api/payments/:id/refund': act({
      summary: 'Pay back what is left of a payment',
      description: 'The same `requestId` again: 200 and the same record. 409 `exceeds_credit`.',
      body: taken('PaymentRefund', refundPaymentSchema),
      answer: payment,
      status: 201,
      isRepeatable: true,
    }),
  };
}
