import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { INVOICE_STATUSES } from '../../../db/constants.ts';
import { csv } from '../../../db/csv.ts';
import {
  invoiceColumns,
  invoiceOrder,
  invoiceSearch,
  invoiceStatus,
  isOverdue,
  paymentColumns,
  paymentOrder,
  paymentSearch,
} from '../../../db/queries/money/money.ts';
import { invoices, payments } from '../../../db/tables/index.ts';
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
import { key } from '../../../db/validation/platform/fields.ts';
import type { Session } from '../../accounts/auth/session-user.ts';
import { ApiError, editConflict, found } from '../../errors.ts';
import { kickMail } from '../../office/mail/kick.ts';
import { answerList, filteredAs, type Resource } from '../../platform/crud/list.ts';
import { badFilter } from '../../platform/crud/list-query.ts';
import { attachment } from '../../platform/http/attachment.ts';
import { checked, validBody } from '../../platform/http/json.ts';
import { recordId } from '../../platform/http/record-id.ts';
import { confirmedBody } from '../../platform/middleware/confirmed.ts';
import { requireStaff, requireStaffInSameTrip } from '../../platform/middleware/session.ts';
import type { Call } from '../../platform/openapi/call.ts';
import { described } from '../../platform/openapi/described.ts';
import { actCall, listCall } from '../../platform/openapi/resource.ts';
import { given, type JsonSchema, listOf, taken } from '../../platform/openapi/schemas.ts';
import type { AppEnv } from '../../types.ts';
import { pdfCall } from '../papers/pdf-call.ts';
import { sendPaper } from '../papers/send-paper.ts';
import { exportPayments } from './export-payments.ts';
import { exportInvoices, invoiceTotals } from './invoice-lists.ts';
import { createInvoice } from './issue.ts';
import { createOwnInvoice } from './own-invoice.ts';
import { allocatePayment, monthTotals, refundPayment, reversePayment, takePayment } from './payments.ts';
import { printInvoice, printInvoices, printReceipt } from './print.ts';

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
const invoiceRef = given('Invoice', invoiceSchema);
const paymentRef = given('Payment', paymentSchema);
/** Describes a create that answers a known `requestId` with the stored payment. */
const repeatable = (call: Call): Call => ({
  ...call,
  answers: { ...call.answers, 200: { description: 'Sent before: the same record.', schema: paymentRef } },
});

function hasStatus(value: unknown) {
  const wanted = [value].flat();
  if (!wanted.every((status) => INVOICE_STATUSES.some((known) => known === status)))
    throw badFilter('status');
  return sql`${invoiceStatus} = any (${sql.param(wanted)}::text[])`;
}

/** Condition: the invoice was issued in a year. */
function isOfYear(value: unknown) {
  const year = Number(value);
  if (!Number.isInteger(year) || year < 1900 || year > 2200) throw badFilter('year');
  return sql`${invoices.issuedOn} between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)`;
}

const invoiceSource = {
  resource: 'invoices',
  table: invoices,
  columns: invoiceColumns,
  search: invoiceSearch,
  orderBy: invoiceOrder,
  filters: { status: hasStatus, isOverdue: () => isOverdue, year: isOfYear },
} satisfies Resource;

/** Condition: a part of the payment paid the invoice. */
const isOfInvoice = (value: unknown) => sql`exists (
  select from payment_allocations part where part.payment_id = payments.id and part.invoice_id = ${Number(value) || 0}::int
)`;

/** Condition: the payment has, or lacks, a bank line of its deposit or return. */
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

/** Voids an invoice; a repetition has no effect. Throws 404, 409 `edit_conflict` or `has_payments`. */
async function voidInvoice(c: Context<AppEnv>) {
  const { db } = c.var;
  const isIt = eq(invoices.id, recordId(c.req));
  const { reason, updatedAt } = await validBody(c, voidInvoiceSchema);
  const isSeen = updatedAt && eq(invoices.updatedAt, updatedAt);
  const [, voided, rows] = await db.batch([
    db.execute(sql`select lock_order_places(array[${recordId(c.req)}::int])`),
    db
      .update(invoices)
      .set({ voidedAt: sql`now()`, voidReason: reason })
      .where(and(isIt, isSeen, isNull(invoices.voidedAt)))
      .returning({ id: invoices.id }),
    db.select(invoiceColumns).from(invoices).where(isIt),
  ]);
  const invoice = found(rows);
  if (voided.length > 0) return c.json(invoice);
  if (invoice.voidedAt) throw new ApiError(409, 'money.wrongState', { code: 'wrong_state' });
  throw editConflict(invoice);
}

function exported(c: Context<AppEnv>) {
  const { db, locale, identity } = c.var;
  const account = (identity.proved as Session).user;
  return exportInvoices(db, { where: filteredAs(c, invoiceSource), locale, account });
}

const printSchema = z.object({
  ids: z
    .string(key('validation.required'))
    .check(z.regex(/^\d{1,9}(,\d{1,9}){0,199}$/, key('validation.invalid'))),
});

export const invoiceRoutes = new Hono<AppEnv>()
  .get(
    '/',
    requireStaffInSameTrip,
    described(
      () =>
        listCall({
          tag,
          summary: 'List invoices, the latest first',
          record: invoiceRef,
          columns: invoiceColumns,
          filters: FILTERS,
        }),
      (c) => answerList(c, invoiceSource),
    ),
  )
  .get(
    '/totals',
    requireStaff,
    described(
      () => ({
        tag,
        summary: 'Sums of the invoices that a filter leaves',
        list: { columns: Object.keys(invoiceColumns), isSearchable: true, isWhole: true, filters: FILTERS },
        answers: { 200: { description: 'In cents.', schema: given('InvoiceTotals', invoiceTotalsSchema) } },
      }),
      async (c) => c.json(await invoiceTotals(c.var.db, filteredAs(c, invoiceSource))),
    ),
  )
  .get(
    '/export.csv',
    requireStaff,
    described(
      () => ({
        tag,
        summary: 'Invoices as CSV',
        description: 'Those that `filter` leaves. None: 404 `no_invoices`. Written into the audit log.',
        list: { columns: Object.keys(invoiceColumns), isSearchable: true, isWhole: true, filters: FILTERS },
        failures: [404],
        answers: {
          200: { description: 'UTF-8 with a byte-order mark.', type: 'text/csv', schema: { type: 'string' } },
        },
      }),
      async (c) => {
        const { title, rows } = await exported(c);
        return c.body(csv(rows), 200, {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': attachment(`${title}.csv`),
        });
      },
    ),
  )
  .get(
    '/export.json',
    requireStaff,
    described(
      () => ({
        tag,
        summary: 'Invoices as rows of text',
        description: 'As the CSV has them, the names of the columns first; `title` is that of a file.',
        list: { columns: Object.keys(invoiceColumns), isSearchable: true, isWhole: true, filters: FILTERS },
        failures: [404],
        answers: { 200: { description: 'The rows.', schema: given('InvoiceRows', exportedRowsSchema) } },
      }),
      async (c) => c.json(await exported(c)),
    ),
  )
  .get(
    '/print',
    requireStaff,
    described(
      () => ({
        ...paper('Several invoices to print, each on a sheet of its own'),
        query: { ids: { description: '`1,2,3`, at most 200.', schema: { type: 'string' } } },
        failures: [400, 404],
      }),
      (c) => {
        const { ids } = checked(printSchema, c.req.query());
        return printInvoices(c, [...new Set(ids.split(',').map(Number))]);
      },
    ),
  )
  .get(
    '/:id/print',
    requireStaff,
    described(
      () => paper('An invoice to print, with its FPS code'),
      (c) => printInvoice(c),
    ),
  )
  .get(
    '/:id/pdf',
    requireStaff,
    described(
      () => pdfCall(tag, 'An invoice as PDF, with its FPS code'),
      (c) => sendPaper(c, 'invoice'),
    ),
  )
  .post(
    '/',
    requireStaff,
    described(
      () =>
        actCall({
          tag,
          summary: 'Issue an invoice for a term',
          description:
            '409 `period_exists` where the member has a term for the year. By the fee that holds, less a discount.',
          body: taken('InvoiceCreate', createInvoiceSchema),
          answer: invoiceRef,
          status: 201,
        }),
      async (c) => {
        const invoice = await createInvoice(c.var.db, await validBody(c, createInvoiceSchema));
        return c.json(invoice, 201);
      },
    ),
  )
  .post(
    '/own',
    requireStaff,
    described(
      () =>
        actCall({
          tag,
          summary: 'Issue an invoice with lines of one’s own, to a member or to anybody',
          description: 'It has no term. `billTo` is required without `memberId`.',
          body: taken('OwnInvoiceCreate', createOwnInvoiceSchema),
          answer: invoiceRef,
          status: 201,
        }),
      async (c) => {
        const invoice = await createOwnInvoice(c.var.db, await validBody(c, createOwnInvoiceSchema));
        return c.json(invoice, 201);
      },
    ),
  )
  .post(
    '/payment-details',
    requireStaff,
    described(
      () => ({
        tag,
        summary: 'Move open invoices to the payment details in force',
        description:
          'By owners, with their password. All open invoices, or those of `ids`; their members are told by mail. Gives the invoices that have changed.',
        body: { schema: taken('InvoicesMove', moveInvoicesSchema) },
        answers: {
          200: { description: 'The moved invoices.', schema: given('InvoicesMoved', movedInvoicesSchema) },
        },
        failures: [429],
      }),
      async (c) => {
        const { ids } = await confirmedBody(c, moveInvoicesSchema);
        const { rows } = await c.var.db.execute<{ id: number }>(
          sql`select move_to_present_details(${ids ? sql.param(ids) : null}::int[]) as id`,
        );
        kickMail(c.var);
        return c.json({ moved: rows.map(({ id }) => id) });
      },
    ),
  )
  .post(
    '/:id/void',
    requireStaffInSameTrip,
    described(
      () =>
        actCall({
          tag,
          summary: 'Make an invoice void, with a reason',
          description:
            '409 `has_payments` where something of it is paid, `wrong_state` where it is void, or `edit_conflict`.',
          body: taken('InvoiceVoid', voidInvoiceSchema),
          answer: invoiceRef,
        }),
      voidInvoice,
    ),
  );

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
        const rows = await exportPayments(db, { month, locale, account: (identity.proved as Session).user });
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
    described(() => paper('A receipt to print'), printReceipt),
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
