import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { exportedRowsSchema } from '../../../core/events/validation/event-registrations.ts';
import { key } from '../../../core/fields/fields.ts';
import { INVOICE_STATUSES } from '../../../core/money/kinds.ts';
import {
  createOwnInvoiceSchema,
  invoiceSchema,
  invoiceTotalsSchema,
  movedInvoicesSchema,
  moveInvoicesSchema,
  voidInvoiceSchema,
} from '../../../core/money/validation/money.ts';
import { run } from '../../../db/call.ts';
import * as calls from '../../../db/calls.ts';
import { isNumbered } from '../../../db/queries/membership/member-numbers.ts';
import {
  invoiceColumns,
  invoiceOrder,
  invoiceSearch,
  invoiceStatus,
  isOverdue,
} from '../../../db/queries/money/money.ts';
import { invoices } from '../../../db/tables/index.ts';
import { confirmedBody } from '../../auth/confirmed-guard.ts';
import { requireStaff, requireStaffInSameTrip } from '../../auth/session-guard.ts';
import { answerList, filteredAs, type Resource } from '../../crud/list.ts';
import { badFilter } from '../../crud/list-query.ts';
import { answerCsv, csvAnswers } from '../../http/csv-answer.ts';
import { ApiError, editConflict, found } from '../../http/failures/errors.ts';
import { checked, validBody } from '../../http/json.ts';
import { described } from '../../http/openapi/described.ts';
import { actCall, listCall } from '../../http/openapi/resource.ts';
import { given, type JsonSchema, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';
import { kickMail } from '../../mail/sending/kick.ts';
import { pdfCall, printCall } from '../../papers/paper-calls.ts';
import { sendPaper } from '../../papers/send-paper.ts';
import { exportInvoices, invoiceTotals } from './invoice-lists.ts';
import { createOwnInvoice } from './own-invoice.ts';
import { printInvoice, printInvoices } from './print.ts';

const tag = 'money';
const FILTERS: Record<string, JsonSchema> = {
  status: { enum: [...INVOICE_STATUSES] },
  isOverdue: { enum: [true] },
  year: { type: 'integer' },
};
const invoiceRef = given('Invoice', invoiceSchema);

function hasStatus(value: unknown) {
  const wanted = [value].flat();
  if (!wanted.every((status) => INVOICE_STATUSES.some((known) => known === status)))
    throw badFilter('status');
  return sql`${invoiceStatus} = any (${sql.param(wanted)}::text[])`;
}

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
  numbered: (term) => isNumbered(term, invoices.memberId),
  orderBy: invoiceOrder,
  filters: { status: hasStatus, isOverdue: () => isOverdue, year: isOfYear },
} satisfies Resource;

async function voidInvoice(c: Context<AppEnv>) {
  const { db } = c.var;
  const isIt = eq(invoices.id, recordId(c.req));
  const { reason, updatedAt } = await validBody(c, voidInvoiceSchema);
  const isSeen = updatedAt && eq(invoices.updatedAt, updatedAt);
  const [, voided, rows] = await db.batch([
    run(db, calls.lockOrderPlaces({ invoices: [recordId(c.req)] })),
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
  const account = identity.account;
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
    described(() =>
      listCall({
        tag,
        summary: 'List invoices, the latest first',
        record: invoiceRef,
        columns: invoiceColumns,
        filters: FILTERS,
      }),
    ),
    (c) => answerList(c, invoiceSource),
  )
  .get(
    '/totals',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Sums of the invoices that a filter leaves',
      list: { columns: Object.keys(invoiceColumns), isSearchable: true, isWhole: true, filters: FILTERS },
      answers: { 200: { description: 'In cents.', schema: given('InvoiceTotals', invoiceTotalsSchema) } },
    })),
    async (c) => c.json(await invoiceTotals(c.var.db, filteredAs(c, invoiceSource))),
  )
  .get(
    '/export.csv',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Invoices as CSV',
      description: 'Those that `filter` leaves. None: 404 `no_invoices`. Written into the audit log.',
      list: { columns: Object.keys(invoiceColumns), isSearchable: true, isWhole: true, filters: FILTERS },
      failures: [404],
      answers: csvAnswers,
    })),
    async (c) => {
      const { title, rows } = await exported(c);
      return answerCsv(c, title, rows);
    },
  )
  .get(
    '/export.json',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Invoices as rows of text',
      description: 'As the CSV has them, the names of the columns first; `title` is that of a file.',
      list: { columns: Object.keys(invoiceColumns), isSearchable: true, isWhole: true, filters: FILTERS },
      failures: [404],
      answers: { 200: { description: 'The rows.', schema: given('InvoiceRows', exportedRowsSchema) } },
    })),
    async (c) => c.json(await exported(c)),
  )
  .get(
    '/print',
    requireStaff,
    described(() => ({
      ...printCall(tag, 'Several invoices to print, each on a sheet of its own'),
      query: { ids: { description: '`1,2,3`, at most 200.', schema: { type: 'string' } } },
      failures: [400, 404],
    })),
    (c) => {
      const { ids } = checked(printSchema, c.req.query());
      return printInvoices(c, [...new Set(ids.split(',').map(Number))]);
    },
  )
  .get(
    '/:id/print',
    requireStaff,
    described(() => printCall(tag, 'An invoice to print, with its FPS code')),
    (c) => printInvoice(c),
  )
  .get(
    '/:id/pdf',
    requireStaff,
    described(() => pdfCall(tag, 'An invoice as PDF, with its FPS code')),
    (c) => sendPaper(c, 'invoice'),
  )
  .post(
    '/own',
    requireStaff,
    described(() =>
      actCall({
        tag,
        summary: 'Issue an invoice with lines of one’s own, to a member or to anybody',
        description: 'It has no term. `billTo` is required without `memberId`.',
        body: taken('OwnInvoiceCreate', createOwnInvoiceSchema),
        answer: invoiceRef,
        status: 201,
      }),
    ),
    async (c) => {
      const invoice = await createOwnInvoice(c.var.db, await validBody(c, createOwnInvoiceSchema));
      return c.json(invoice, 201);
    },
  )
  .post(
    '/payment-details',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Move open invoices to the payment details in force',
      description:
        'By owners, with their password. All open invoices, or those of `ids`; their members are told by mail. Gives the invoices that have changed.',
      body: { schema: taken('InvoicesMove', moveInvoicesSchema) },
      answers: {
        200: { description: 'The moved invoices.', schema: given('InvoicesMoved', movedInvoicesSchema) },
      },
      failures: [429],
    })),
    async (c) => {
      const { ids } = await confirmedBody(c, moveInvoicesSchema);
      const { rows } = await c.var.db.execute<{ id: number }>(
        sql`select move_to_present_details(${ids ? sql.param(ids) : null}::int[]) as id`,
      );
      kickMail(c.var);
      return c.json({ moved: rows.map(({ id }) => id) });
    },
  )
  .post(
    '/:id/void',
    requireStaffInSameTrip,
    described(() =>
      actCall({
        tag,
        summary: 'Make an invoice void, with a reason',
        description:
          '409 `has_payments` where something of it is paid, `wrong_state` where it is void, or `edit_conflict`.',
        body: taken('InvoiceVoid', voidInvoiceSchema),
        answer: invoiceRef,
      }),
    ),
    voidInvoice,
  );
