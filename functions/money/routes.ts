import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { INVOICE_STATUSES } from '../../db/constants.ts';
import {
  invoiceColumns,
  invoiceOrder,
  invoiceSearch,
  invoiceStatus,
  isOverdue,
  paymentColumns,
  paymentOrder,
  paymentSearch,
} from '../../db/queries/money.ts';
import { invoices, payments } from '../../db/schema/index.ts';
import { key } from '../../db/validation/fields.ts';
import {
  allocatePaymentSchema,
  createInvoiceSchema,
  createPaymentSchema,
  refundPaymentSchema,
  reversePaymentSchema,
  voidInvoiceSchema,
} from '../../db/validation/membership/money.ts';
import type { Session } from '../auth/session-user.ts';
import { answerList, type Resource } from '../crud/list.ts';
import { badFilter } from '../crud/list-query.ts';
import { ApiError, editConflict, found } from '../errors.ts';
import { attachment } from '../http/attachment.ts';
import { csv } from '../http/csv.ts';
import { checked, validBody } from '../http/json.ts';
import { recordId } from '../http/record-id.ts';
import { kickMail } from '../mail/kick.ts';
import { requireStaff, requireStaffInSameTrip } from '../middleware/session.ts';
import type { AppEnv } from '../types.ts';
import { exportPayments } from './export-payments.ts';
import { createInvoice } from './issue.ts';
import { allocatePayment, monthTotals, refundPayment, reversePayment, takePayment } from './payments.ts';
import { printInvoice, printReceipt } from './print.ts';

function hasStatus(value: unknown) {
  const wanted = [value].flat();
  if (!wanted.every((status) => INVOICE_STATUSES.some((known) => known === status)))
    throw badFilter('status');
  return sql`${invoiceStatus} = any (${sql.param(wanted)}::text[])`;
}

const invoiceSource = {
  resource: 'invoices',
  table: invoices,
  columns: invoiceColumns,
  search: invoiceSearch,
  orderBy: invoiceOrder,
  filters: { status: hasStatus, isOverdue: () => isOverdue },
} satisfies Resource;

const paymentSource = {
  resource: 'payments',
  table: payments,
  columns: paymentColumns,
  search: paymentSearch,
  orderBy: paymentOrder,
  people: 'payments',
} satisfies Resource;

/** Void once: a second time it is as it was. Throws 404, 409 `edit_conflict` or `has_payments`. */
async function voidInvoice(c: Context<AppEnv>) {
  const { db } = c.var;
  const isIt = eq(invoices.id, recordId(c.req));
  const { reason, updatedAt } = await validBody(c, voidInvoiceSchema);
  const isSeen = updatedAt && eq(invoices.updatedAt, updatedAt);
  const [voided, rows] = await db.batch([
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

/** What somebody owes. */
export const invoiceRoutes = new Hono<AppEnv>()
  .get('/', requireStaffInSameTrip, (c) => answerList(c, invoiceSource))
  .get('/:id/print', requireStaff, (c) => printInvoice(c))
  .post('/', requireStaff, async (c) => {
    const invoice = await createInvoice(c.var.db, await validBody(c, createInvoiceSchema));
    return c.json(invoice, 201);
  })
  .post('/:id/void', requireStaffInSameTrip, voidInvoice);

const monthSchema = z.object({
  month: z
    .string(key('validation.required'))
    .check(z.regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, key('validation.day'))),
});

/** Money that has come, or has gone back. */
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
