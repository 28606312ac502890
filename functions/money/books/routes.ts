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
import {
  allocatePaymentSchema,
  createInvoiceSchema,
  createOwnInvoiceSchema,
  createPaymentSchema,
  moveInvoicesSchema,
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
import type { AppEnv } from '../../types.ts';
import { sendPaper } from '../papers/send-paper.ts';
import { exportPayments } from './export-payments.ts';
import { exportInvoices, invoiceTotals } from './invoice-lists.ts';
import { createInvoice } from './issue.ts';
import { createOwnInvoice } from './own-invoice.ts';
import { allocatePayment, monthTotals, refundPayment, reversePayment, takePayment } from './payments.ts';
import { printInvoice, printInvoices, printReceipt } from './print.ts';

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
  .get('/', requireStaffInSameTrip, (c) => answerList(c, invoiceSource))
  .get('/totals', requireStaff, async (c) =>
    c.json(await invoiceTotals(c.var.db, filteredAs(c, invoiceSource))),
  )
  .get('/export.csv', requireStaff, async (c) => {
    const { title, rows } = await exported(c);
    return c.body(csv(rows), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': attachment(`${title}.csv`),
    });
  })
  .get('/export.json', requireStaff, async (c) => c.json(await exported(c)))
  .get('/print', requireStaff, (c) => {
    const { ids } = checked(printSchema, c.req.query());
    return printInvoices(c, [...new Set(ids.split(',').map(Number))]);
  })
  .get('/:id/print', requireStaff, (c) => printInvoice(c))
  .get('/:id/pdf', requireStaff, (c) => sendPaper(c, 'invoice'))
  .post('/', requireStaff, async (c) => {
    const invoice = await createInvoice(c.var.db, await validBody(c, createInvoiceSchema));
    return c.json(invoice, 201);
  })
  .post('/own', requireStaff, async (c) => {
    const invoice = await createOwnInvoice(c.var.db, await validBody(c, createOwnInvoiceSchema));
    return c.json(invoice, 201);
  })
  .post('/payment-details', requireStaff, async (c) => {
    const { ids } = await confirmedBody(c, moveInvoicesSchema);
    const { rows } = await c.var.db.execute<{ id: number }>(
      sql`select move_to_present_details(${ids ? sql.param(ids) : null}::int[]) as id`,
    );
    kickMail(c.var);
    return c.json({ moved: rows.map(({ id }) => id) });
  })
  .post('/:id/void', requireStaffInSameTrip, voidInvoice);

const monthSchema = z.object({
  month: z
    .string(key('validation.required'))
    .check(z.regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, key('validation.day'))),
});

/** Routes for payments and refunds. */
export const paymentRoutes = new Hono<AppEnv>()
  .get('/', requireStaffInSameTrip, (c) => answerList(c, paymentSource))
  .get('/totals', requireStaffInSameTrip, async (c) => c.json(await monthTotals(c.var.db)))
  .get('/export.csv', requireStaff, async (c) => {
    const { db, locale, identity } = c.var;
    const { month } = checked(monthSchema, c.req.query());
    const rows = await exportPayments(db, { month, locale, account: (identity.proved as Session).user });
    return c.body(csv(rows), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': attachment(`payments_${month}.csv`),
    });
  })
  .get('/:id/print', requireStaff, printReceipt)
  .get('/:id/pdf', requireStaff, (c) => sendPaper(c, 'receipt'))
  .post('/', requireStaff, async (c) => {
    const { payment, isKnown } = await takePayment(c.var.db, await validBody(c, createPaymentSchema));
    kickMail(c.var);
    return c.json(payment, isKnown ? 200 : 201);
  })
  .post('/:id/allocations', requireStaff, async (c) => {
    const { allocations } = await validBody(c, allocatePaymentSchema);
    const payment = await allocatePayment(c.var.db, recordId(c.req), allocations);
    kickMail(c.var);
    return c.json(payment);
  })
  .post('/:id/reverse', requireStaff, async (c) => {
    const { reason } = await validBody(c, reversePaymentSchema);
    const payment = await reversePayment(c.var.db, recordId(c.req), reason);
    kickMail(c.var);
    return c.json(payment);
  })
  .post('/:id/refund', requireStaff, async (c) => {
    const refund = await validBody(c, refundPaymentSchema);
    const { payment, isKnown } = await refundPayment(c.var.db, recordId(c.req), refund);
    return c.json(payment, isKnown ? 200 : 201);
  });
