import { desc, sql } from 'drizzle-orm';
import type { InvoiceStatus } from '../../../core/money/kinds.ts';
import { creditNotes, invoices, paymentDetails, payments } from '../../tables/index.ts';
import { visibleColumns } from '../platform/visible-columns.ts';

export const invoiceStatus = sql<InvoiceStatus>`invoice_status(invoices.id)`;

export const isOverdue = sql<boolean>`(${invoiceStatus} in ('open', 'part_paid') and invoices.due_on < hk_today())`;

export const invoiceColumns = {
  ...visibleColumns(invoices),
  paidCents: sql<number>`invoice_paid(invoices.id)`.as('paid_cents'),
  creditedCents: sql<number>`invoice_credited(invoices.id)`.as('credited_cents'),
  dueCents: sql<number>`case when invoices.voided_at is null then invoice_due(invoices.id) else 0 end`.as(
    'due_cents',
  ),
  status: invoiceStatus.as('status'),
  isOverdue: isOverdue.as('is_overdue'),
  hasPresentDetails: sql<boolean>`(invoices.payment_details_id = (select max(id) from payment_details))`.as(
    'has_present_details',
  ),
};

export const paymentDetailsColumns = {
  ...visibleColumns(paymentDetails),
  isPresent: sql<boolean>`(payment_details.id = (select max(id) from payment_details))`.as('is_present'),
  openInvoices: sql<number>`(
    select count(*)::int from invoices open
    where open.payment_details_id = payment_details.id and invoice_status(open.id) in ('open', 'part_paid')
  )`.as('open_invoices'),
};

const { requestHash: _requestHash, ...visiblePayments } = visibleColumns(payments);

export const paymentColumns = {
  ...visiblePayments,
  creditCents: sql<number>`payment_credit(payments.id)`.as('credit_cents'),
  companyName: sql<string | null>`(
    select coalesce(nullif(member.company_name_hk, ''), member.company_name_en) from members member
    where member.id = payments.member_id
  )`.as('company_name'),
  invoiceNumbers: sql<string>`(
    select coalesce(string_agg(invoice.number, ', ' order by invoice.id), '')
    from payment_allocations allocation join invoices invoice on invoice.id = allocation.invoice_id
    where allocation.payment_id = coalesce(payments.refunds_id, payments.id) and allocation.credit_note_id is null
  )`.as('invoice_numbers'),
  refundedReceiptNo: sql<string | null>`(
    select refunded.receipt_no from payments refunded where refunded.id = payments.refunds_id
  )`.as('refunded_receipt_no'),
};

export const isToRefund = sql<boolean>`(payments.id in (
  select allocation.payment_id from event_orders orders
  join payment_allocations allocation on allocation.invoice_id = orders.invoice_id where orders.status = 'cancelled'
  union select late_payment_id from event_orders where status = 'cancelled'
) and payment_credit(payments.id) > 0)`;

export const creditNoteColumns = {
  ...visibleColumns(creditNotes),
  invoiceNumber: sql<string>`(
    select invoice.number from invoices invoice where invoice.id = credit_notes.invoice_id
  )`.as('invoice_number'),
  billTo: sql<string>`(
    select invoice.bill_to from invoices invoice where invoice.id = credit_notes.invoice_id
  )`.as('credited_bill_to'),
  returnedCents: sql<number>`(
    select coalesce(-sum(allocation.amount_cents), 0)::int from payment_allocations allocation
    where allocation.credit_note_id = credit_notes.id
  )`.as('returned_cents'),
};

export const mailedDetailsColumns = {
  payeeName: paymentDetails.payeeName,
  fpsId: paymentDetails.fpsId,
  chequePayee: paymentDetails.chequePayee,
  bankAccount: paymentDetails.bankAccount,
  changedByName: paymentDetails.changedByName,
  changed: sql<
    ('payeeName' | 'fpsType' | 'fpsId' | 'chequePayee' | 'bankAccount' | 'fpsCarriesReference')[]
  >`coalesce((
    select to_json(array_remove(array[
      case when before.payee_name <> payment_details.payee_name then 'payeeName' end,
      case when before.fps_type is distinct from payment_details.fps_type then 'fpsType' end,
      case when before.fps_id <> payment_details.fps_id then 'fpsId' end,
      case when before.cheque_payee <> payment_details.cheque_payee then 'chequePayee' end,
      case when before.bank_account <> payment_details.bank_account then 'bankAccount' end,
      case when before.fps_carries_reference <> payment_details.fps_carries_reference then 'fpsCarriesReference' end
    ], null))
    from payment_details before where before.id < payment_details.id order by before.id desc limit 1
  ), '[]')`.as('changed_details'),
};

export const invoiceOrder = [desc(invoices.issuedOn), desc(invoices.id)];
export const creditNoteOrder = [desc(creditNotes.id)];
export const paymentOrder = [desc(payments.receivedOn), desc(payments.id)];

export const invoiceSearch = sql`fold_search(
  invoices.number || ' ' || invoices.reference || ' ' || invoices.bill_to || ' ' || coalesce((
    select shown_number(member.member_unique_code, member.member_number) from members member
    where member.id = invoices.member_id
  ), '')
)`;
export const paymentSearch = sql`fold_search(
  payments.receipt_no || ' ' || payments.payer_name || ' ' || coalesce(payments.cheque_no, '') || ' ' || coalesce((
    select member.company_name_hk || ' ' || member.company_name_en from members member where member.id = payments.member_id
  ), '')
)`;
export const creditNoteSearch = sql`fold_search(credit_notes.number || ' ' || credit_notes.reason || ' ' || (
  select invoice.number || ' ' || invoice.bill_to from invoices invoice where invoice.id = credit_notes.invoice_id
))`;
