import { desc, sql } from 'drizzle-orm';
import { onlinePayments, payouts } from '../../tables/index.ts';
import { visibleColumns } from '../platform/visible-columns.ts';

const {
  url: _url,
  version: _version,
  checkedAt: _checkedAt,
  bookings: _bookings,
  ...visible
} = visibleColumns(onlinePayments);

export const onlinePaymentColumns = {
  ...visible,
  invoiceNumber: sql<string>`(
    select invoice.number from invoices invoice where invoice.id = online_payments.invoice_id
  )`.as('online_invoice_number'),
  billTo: sql<string>`(
    select invoice.bill_to from invoices invoice where invoice.id = online_payments.invoice_id
  )`.as('online_bill_to'),
  receiptNo: sql<string | null>`(
    select payment.receipt_no from payments payment where payment.id = online_payments.payment_id
  )`.as('online_receipt_no'),
  creditCents: sql<number>`coalesce(payment_credit(online_payments.payment_id), 0)`.as('online_credit_cents'),
  refundedCents: sql<number>`(
    select coalesce(sum(refund.amount_cents), 0)::int from online_refunds refund
    where refund.online_payment_id = online_payments.id and refund.status <> 'failed'
  )`.as('online_refunded_cents'),
};

const inPayout = (sum: string) =>
  sql<number>`(
    select ${sql.raw(sum)}::int from online_payments online where online.payout_id = payouts.id
  )`;

export const payoutColumns = {
  ...visibleColumns(payouts),
  grossCents: inPayout('coalesce(sum(online.amount_cents), 0)').as('payout_gross_cents'),
  feeCents: inPayout('coalesce(sum(online.fee_cents), 0)').as('payout_fee_cents'),
  count: inPayout('count(*)').as('payout_count'),
};

export const onlinePaymentOrder = [desc(onlinePayments.id)];
export const payoutOrder = [desc(payouts.arrivesOn), desc(payouts.id)];

export const onlinePaymentSearch = sql`fold_search(coalesce(online_payments.intent_id, '') || ' ' || (
  select invoice.number || ' ' || invoice.reference || ' ' || invoice.bill_to from invoices invoice
  where invoice.id = online_payments.invoice_id
))`;
export const payoutSearch = sql`fold_search(payouts.payout_id)`;
