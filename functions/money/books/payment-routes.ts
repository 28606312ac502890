import { Hono } from 'hono';
import { exportedRowsSchema } from '../../../core/events/validation/event-registrations.ts';
import { REVERSAL_CAUSES } from '../../../core/money/kinds.ts';
import {
  allocatePaymentSchema,
  createPaymentSchema,
  monthTotalSchema,
  movePaymentSchema,
  paymentSchema,
  paymentSumsSchema,
  refundPaymentSchema,
  reversalMailSchema,
  reversePaymentSchema,
} from '../../../core/money/validation/money.ts';
import { paymentColumns } from '../../../db/queries/money/money.ts';
import { requireStaff, requireStaffInSameTrip } from '../../auth/session-guard.ts';
import { answerList, filteredAs } from '../../crud/list.ts';
import { answerCsv, csvAnswers } from '../../http/csv-answer.ts';
import { checked, validBody } from '../../http/json.ts';
import type { Call } from '../../http/openapi/call.ts';
import { described } from '../../http/openapi/described.ts';
import { actCall, listCall } from '../../http/openapi/resource.ts';
import { given, listOf, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';
import { kickMail } from '../../mail/sending/kick.ts';
import { pdfCall, printCall } from '../../papers/paper-calls.ts';
import { sendPaper } from '../../papers/send-paper.ts';
import { exportedMonthSchema, exportPayments } from './export-payments.ts';
import { exportListedPayments, paymentSums } from './payment-lists.ts';
import { PAYMENT_FILTERS, paymentSource, wholeList } from './payment-source.ts';
import {
  allocatePayment,
  monthTotals,
  movePayment,
  rebookPayment,
  refundPayment,
  reversalTemplate,
  reversePayment,
  takePayment,
} from './payments.ts';
import { printReceipt } from './print.ts';
import { reversalMail } from './reversal-mail.ts';

const tag = 'money';
const paymentRef = given('Payment', paymentSchema);
const repeatable = (call: Call): Call => ({
  ...call,
  answers: { ...call.answers, 200: { description: 'Sent before: the same record.', schema: paymentRef } },
});

export const paymentRoutes = new Hono<AppEnv>()
  .get(
    '/',
    requireStaffInSameTrip,
    described(() =>
      listCall({
        tag,
        summary: 'List payments and refunds, the latest first',
        record: paymentRef,
        columns: paymentColumns,
        filters: PAYMENT_FILTERS,
      }),
    ),
    (c) => answerList(c, paymentSource),
  )
  .get(
    '/totals',
    requireStaffInSameTrip,
    described(() => ({
      tag,
      summary: 'What came and went back in each month, by the way it was paid',
      answers: {
        200: {
          description: 'The latest month first.',
          schema: listOf(given('MonthTotal', monthTotalSchema)),
        },
      },
    })),
    async (c) => c.json(await monthTotals(c.var.db)),
  )
  .get(
    '/sums',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Sums of the payments that a filter leaves',
      description: 'Reversed payments and refunds are counted but add nothing.',
      list: wholeList,
      answers: { 200: { description: 'In cents.', schema: given('PaymentSums', paymentSumsSchema) } },
    })),
    async (c) => c.json(await paymentSums(c.var.db, filteredAs(c, paymentSource))),
  )
  .get(
    '/export.json',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Payments as rows of text',
      description:
        'Those that `filter` leaves. Refunds with a minus; a reversed payment has a second line that takes it back. None: 404 `no_payments`. Written into the audit log.',
      list: wholeList,
      failures: [404],
      answers: { 200: { description: 'The rows.', schema: given('PaymentRows', exportedRowsSchema) } },
    })),
    async (c) => {
      const { db, locale, identity } = c.var;
      const where = filteredAs(c, paymentSource);
      return c.json(await exportListedPayments(db, { where, locale, account: identity.account }));
    },
  )
  .get(
    '/export.csv',
    requireStaff,
    described(() => ({
      tag,
      summary: 'The payments of a month as CSV, for the accountant',
      description:
        'Refunds with a minus; a reversed payment has a second line that takes it back on the day of its reversal, so that the amounts add up. Written into the audit log.',
      query: { month: { description: '`2026-11`.', schema: { type: 'string' } } },
      answers: csvAnswers,
      failures: [400],
    })),
    async (c) => {
      const { db, locale, identity } = c.var;
      const { month } = checked(exportedMonthSchema, c.req.query());
      const rows = await exportPayments(db, { month, locale, account: identity.account });
      return answerCsv(c, `payments_${month}`, rows);
    },
  )
  .get(
    '/:id/print',
    requireStaff,
    described(() => printCall(tag, 'A receipt to print')),
    printReceipt,
  )
  .get(
    '/:id/pdf',
    requireStaff,
    described(() => pdfCall(tag, 'A receipt as PDF')),
    (c) => sendPaper(c, 'receipt'),
  )
  .post(
    '/',
    requireStaff,
    described(() =>
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
    ),
    async (c) => {
      const { payment, isKnown } = await takePayment(c.var.db, await validBody(c, createPaymentSchema));
      kickMail(c.var);
      return c.json(payment, isKnown ? 200 : 201);
    },
  )
  .post(
    '/:id/allocations',
    requireStaff,
    described(() =>
      actCall({
        tag,
        summary: 'Use what is left of a payment for invoices',
        description: '409 `invoice_settled` or `exceeds_credit`.',
        body: taken('PaymentAllocate', allocatePaymentSchema),
        answer: paymentRef,
      }),
    ),
    async (c) => {
      const { allocations } = await validBody(c, allocatePaymentSchema);
      const payment = await allocatePayment(c.var.db, recordId(c.req), allocations);
      kickMail(c.var);
      return c.json(payment);
    },
  )
  .post(
    '/:id/reverse',
    requireStaff,
    described(() =>
      actCall({
        tag,
        summary: 'Take a payment back that bounced or was a mistake',
        description:
          'Its invoices are owed again. Once or again: the same. With `cause`, `misbooked` and `duplicate` mail nobody unless `tells`; `bounced` is for cheques (400 by field). 409 `has_refunds` where a part was paid back, `paid_online` where the payment provider decides: refund it instead.',
        body: taken('PaymentReverse', reversePaymentSchema),
        answer: paymentRef,
      }),
    ),
    async (c) => {
      const reversal = await validBody(c, reversePaymentSchema);
      const payment = await reversePayment(c.var.db, recordId(c.req), reversal);
      kickMail(c.var);
      return c.json(payment);
    },
  )
  .post(
    '/:id/rebook',
    requireStaff,
    described(() =>
      actCall({
        tag,
        summary: 'Undo a reversal: book the payment again, with a new receipt',
        description:
          'Within ten minutes, while the mail about the reversal waits; no mail is sent for it. Once or again: the same new payment. 409 `wrong_state`, `already_sent`, `invoice_settled` where an invoice was paid otherwise, `line_matched` where its line of the statement was, `year_closed`.',
        answer: paymentRef,
      }),
    ),
    async (c) => {
      const payment = await rebookPayment(c.var.db, recordId(c.req));
      kickMail(c.var);
      return c.json(payment);
    },
  )
  .get(
    '/:id/reversal-mail',
    requireStaff,
    described(() => ({
      tag,
      summary: 'The mail that a reversal would send',
      query: {
        cause: { description: 'Of the reversal.', schema: { type: 'string', enum: [...REVERSAL_CAUSES] } },
        tells: { description: '`true`: with a correction.', schema: { type: 'string' } },
      },
      answers: {
        200: { description: 'In the payer’s language.', schema: given('ReversalMail', reversalMailSchema) },
      },
      failures: [404],
    })),
    async (c) => {
      const { cause, tells } = c.req.query();
      const template = reversalTemplate(
        REVERSAL_CAUSES.find((known) => known === cause),
        tells === 'true',
      );
      return c.json({ mail: await reversalMail(c.var.db, recordId(c.req), template) });
    },
  )
  .post(
    '/:id/move',
    requireStaff,
    described(() =>
      repeatable(
        actCall({
          tag,
          summary: 'Move a payment to other invoices or another member',
          description:
            'It is reversed and booked again with its day, amount and line of the statement. Nobody is mailed about the reversal unless `tells`; the new payer gets the receipt. 409 `wrong_state`, `paid_online`, `has_refunds`, `invoice_settled`, `exceeds_credit`.',
          body: taken('PaymentMove', movePaymentSchema),
          answer: paymentRef,
          status: 201,
        }),
      ),
    ),
    async (c) => {
      const move = await validBody(c, movePaymentSchema);
      const { payment, isKnown } = await movePayment(c.var.db, recordId(c.req), move, c.var.locale);
      kickMail(c.var);
      return c.json(payment, isKnown ? 200 : 201);
    },
  )
  .post(
    '/:id/refund',
    requireStaff,
    described(() =>
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
    ),
    async (c) => {
      const refund = await validBody(c, refundPaymentSchema);
      const { payment, isKnown } = await refundPayment(c.var.db, recordId(c.req), refund);
      return c.json(payment, isKnown ? 200 : 201);
    },
  );
