import { desc, sql } from 'drizzle-orm';
import type { InvoiceStatus } from '../constants.ts';
import { invoices, payments } from '../schema/index.ts';
import { visibleColumns } from './visible-columns.ts';

export const invoiceStatus = sql<InvoiceStatus>`invoice_status(invoices.id)`;

export const isOverdue = sql<boolean>`(${invoiceStatus} in ('open', 'part_paid') and invoices.due_on < hk_today())`;

export const invoiceColumns = {
  ...visibleColumns(invoices),
  paidCents: sql<number>`invoice_paid(invoices.id)`.as('paid_cents'),
  status: invoiceStatus.as('status'),
  isOverdue: isOverdue.as('is_overdue'),
};

export const paymentColumns = {
  ...visibleColumns(payments),
  creditCents: sql<number>`payment_credit(payments.id)`.as('credit_cents'),
  companyName: sql<string | null>`(
    select coalesce(nullif(member.company_name_hk, ''), member.company_name_en) from members member
    where member.id = payments.member_id
  )`.as('company_name'),
  invoiceNumbers: sql<string>`(
    select coalesce(string_agg(invoice.number, ', ' order by invoice.id), '')
    from payment_allocations allocation join invoices invoice on invoice.id = allocation.invoice_id
    where allocation.payment_id = payments.id
  )`.as('invoice_numbers'),
};

/** The latest first. */
export const invoiceOrder = [desc(invoices.issuedOn), desc(invoices.id)];
export const paymentOrder = [desc(payments.receivedOn), desc(payments.id)];

export const invoiceSearch = sql`fold_search(invoices.number || ' ' || invoices.reference || ' ' || invoices.bill_to)`;
export const paymentSearch = sql`fold_search(
  payments.receipt_no || ' ' || payments.payer_name || ' ' || coalesce(payments.cheque_no, '') || ' ' || coalesce((
    select member.company_name_hk || ' ' || member.company_name_en from members member where member.id = payments.member_id
  ), '')
)`;
