import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { csv } from '../../../db/csv.ts';
import { paymentColumns, paymentOrder, paymentSearch } from '../../../db/queries/money/money.ts';
import { payments } from '../../../db/tables/index.ts';
import {
  allocatePaymentSchema,
  createPaymentSchema,
  monthTotalSchema,
  paymentSchema,
  refundPaymentSchema,
  reversePaymentSchema,
} from '../../../db/validation/money/money.ts';
import { key } from '../../../db/validation/platform/fields.ts';
import { kickMail } from '../../office/mail/kick.ts';
import { answerList, type Resource } from '../../platform/crud/list.ts';
import { attachment } from '../../platform/http/attachment.ts';
import { checked, validBody } from '../../platform/http/json.ts';
import { recordId } from '../../platform/http/record-id.ts';
import { requireStaff, requireStaffInSameTrip } from '../../platform/middleware/session.ts';
import type { Call } from '../../platform/openapi/call.ts';
import { described } from '../../platform/openapi/described.ts';
import { actCall, listCall } from '../../platform/openapi/resource.ts';
import { given, listOf, taken } from '../../platform/openapi/schemas.ts';
import type { AppEnv } from '../../types.ts';
import { pdfCall, printCall } from '../papers/paper-calls.ts';
import { sendPaper } from '../papers/send-paper.ts';
import { exportPayments } from './export-payments.ts';
import { allocatePayment, monthTotals, refundPayment, reversePayment, takePayment } from './payments.ts';
import { printReceipt } from './print.ts';

const tag = 'money';
const paymentRef = given('Payment', paymentSchema);
/** Describes a create call. A repeated call with the same `requestId` returns the stored payment. */
const repeatable = (call: Call): Call => ({
  ...call,
  answers: { ...call.answers, 200: { description: 'Sent before: the same record.', schema: paymentRef } },
});

/** SQL condition: a part of the payment was allocated to the invoice. */
const isOfInvoice = (value: unknown) => sql`exists (
  select from payment_allocations part where part.payment_id = payments.id and part.invoice_id = ${Number(value) || 0}::int
)`;

/**
 * SQL condition: a bank line is matched with the payment's deposit or, with `isReturn`, with the return of
 * its cheque. The filter value `false` negates the condition.
 */
const hasLine = (isReturn: boolean) => (value: unknown) => {
  const line = sql`exists (
    select from bank_line_payments paid where paid.payment_id = payments.id and (paid.role = 'returned') = ${isReturn}
  )`;
  return value === false ? sql`not ${line}` : line;
};

const paymentSource = {
  resource: 'payments',
  table: payments,
  columns: paymentColumns,
  search: paymentSearch,
  orderBy: paymentOrder,
  filters: {
    invoiceId: isOfInvoice,
    isPaidIn: hasLine(false),
    isReturned: hasLine(true),
    isReversed: (value) => (value === false ? sql`reversed_at is null` : sql`reversed_at is not null`),
  },
  people: 'payments',
} satisfies Resource;

const monthSchema = z.object({
  month: z
    .string(key('validation.required'))
    .check(z.regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, key('validation.day'))),
});

/** Routes for payments and refunds. */
export const paymentRoutes = new Hono<AppEnv>()
  .get(
    '/',
    requireStaffInSameTrip,
    described(
      () =>
        listCall({
          tag,
          summary: 'List payments and refunds, the latest first',
          record: paymentRef,
          columns: paymentColumns,
          filters: {
            invoiceId: { type: 'integer' },
            isPaidIn: { type: 'boolean' },
            isReturned: { type: 'boolean' },
            isReversed: { type: 'boolean' },
          },
        }),
      (c) => answerList(c, paymentSource),
    ),
  )
  .get(
    '/totals',
    requireStaffInSameTrip,
    described(
      () => ({
        tag,
        summary: 'What came and went back in each month, by the way it was paid',
        answers: {
          200: {
            description: 'The latest month first.',
            schema: listOf(given('MonthTotal', monthTotalSchema)),
          },
        },
      }),
      async (c) => c.json(await monthTotals(c.var.db)),
    ),
  )
  .get(
    '/export.csv',
    requireStaff,
    described(
      () => ({
        tag,
        summary: 'The payments of a month as CSV, for the accountant',
        description:
          'Refunds with a minus; a reversed payment has a second line that takes it back on the day of its reversal, so that the amounts add up. Written into the audit log.',
        query: { month: { description: '`2026-11`.', schema: { type: 'string' } } },
        answers: {
          200: { description: 'UTF-8 with a byte-order mark.', type: 'text/csv', schema: { type: 'string' } },
        },
        failures: [400],
      }),
      async (c) => {
        const { db, locale, identity } = c.var;
        const { month } = checked(monthSchema, c.req.query());
        const rows = await exportPayments(db, { month, locale, account: identity.account });
        return c.body(csv(rows), 200, {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': attachment(`payments_${month}.csv`),
        });
      },
    ),
  )
  .get(
    '/:id/print',
    requireStaff,
    described(() => printCall(tag, 'A receipt to print'), printReceipt),
  )
  .get(
    '/:id/pdf',
    requireStaff,
    described(
      () => pdfCall(tag, 'A receipt as PDF'),
      (c) => sendPaper(c, 'receipt'),
    ),
  )
  .post(
    '/',
    requireStaff,
    described(
      () =>
        repeatable(
          actCall({
            tag,
            summary: 'Book a payment, for invoices or as credit',
            description:
              'The same `requestId` again: 200 and the same record; with another body 409 `idempotency_conflict`. 409 `invoice_settled` where an invoice owes less, `exceeds_credit` where the payment is less than what it is to pay.',
            body: taken('PaymentCreate', createPaymentSchema),
            answer: paymentRef,
            status: 201,
          }),
        ),
      async (c) => {
        const { payment, isKnown } = await takePayment(c.var.db, await validBody(c, createPaymentSchema));
        kickMail(c.var);
        return c.json(payment, isKnown ? 200 : 201);
      },
    ),
  )
  .post(
    '/:id/allocations',
    requireStaff,
    described(
      () =>
        actCall({
          tag,
          summary: 'Use what is left of a payment for invoices',
          description: '409 `invoice_settled` or `exceeds_credit`.',
          body: taken('PaymentAllocate', allocatePaymentSchema),
          answer: paymentRef,
        }),
      async (c) => {
        const { allocations } = await validBody(c, allocatePaymentSchema);
        const payment = await allocatePayment(c.var.db, recordId(c.req), allocations);
        kickMail(c.var);
        return c.json(payment);
      },
    ),
  )
  .post(
    '/:id/reverse',
    requireStaff,
    described(
      () =>
        actCall({
          tag,
          summary: 'Take a payment back that bounced or was a mistake',
          description:
            'Its invoices are owed again. Once or again: the same. 409 `has_refunds` where a part was paid back, `paid_online` where the payment provider decides: refund it instead.',
          body: taken('PaymentReverse', reversePaymentSchema),
          answer: paymentRef,
        }),
      async (c) => {
        const { reason } = await validBody(c, reversePaymentSchema);
        const payment = await reversePayment(c.var.db, recordId(c.req), reason);
        kickMail(c.var);
        return c.json(payment);
      },
    ),
  )
  .post(
    '/:id/refund',
    requireStaff,
    described(
      () =>
        repeatable(
          actCall({
            tag,
            summary: 'Pay back what is left of a payment',
            description:
              'By cheque with `chequeNo`. The same `requestId` again: 200 and the same record; with another body 409 `idempotency_conflict`. 409 `exceeds_credit`.',
            body: taken('PaymentRefund', refundPaymentSchema),
            answer: paymentRef,
            status: 201,
          }),
        ),
      async (c) => {
        const refund = await validBody(c, refundPaymentSchema);
        const { payment, isKnown } = await refundPayment(c.var.db, recordId(c.req), refund);
        return c.json(payment, isKnown ? 200 : 201);
      },
    ),
  );
