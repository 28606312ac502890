import { describe, expect, it } from 'vitest';
import { INVOICE_STATUSES, PAYMENT_METHODS } from '../../../../core/money/kinds.ts';
import type { Invoice, Payment } from '../../../../core/money/validation/money.ts';
import { en } from '../../../kit/i18n/en.ts';
import { zhTW } from '../../../kit/i18n/zh-TW.ts';
import { render, textOf, use } from '../../../testing/render.tsx';
import { useInvoiceColumns } from './useInvoiceColumns.tsx';
import { usePaymentColumns } from './usePaymentColumns.tsx';

const AT = '2026-11-20T04:00:00.000Z';
const INVOICE: Invoice = {
  id: 1,
  number: 'INV-2026-0001',
  reference: 'PT260001K',
  memberId: 5,
  kind: 'join',
  billTo: 'Cat Shop',
  billToAddress: '',
  lines: [{ zh: '會費', en: 'Fee', amountCents: 80_000 }],
  totalCents: 80_000,
  paidCents: 0,
  creditedCents: 0,
  dueCents: 80_000,
  status: 'open',
  isOverdue: false,
  locale: 'en',
  issuedOn: '2026-11-20',
  dueOn: '2026-12-04',
  voidedAt: null,
  voidReason: null,
  replacesId: null,
  paymentDetailsId: 1,
  hasPresentDetails: true,
  createdAt: AT,
  updatedAt: AT,
};
const PAYMENT: Payment = {
  id: 1,
  requestId: 'a-request-of-sixteen',
  kind: 'payment',
  method: 'fps',
  amountCents: 80_000,
  creditCents: 0,
  receivedOn: '2026-11-20',
  happenedOn: null,
  memberId: 5,
  companyName: 'Cat Shop',
  invoiceNumbers: 'INV-2026-0001',
  payerName: '',
  chequeNo: null,
  chequeBank: null,
  receiptNo: 'R-2026-0001',
  reference: null,
  note: null,
  refundsId: null,
  refundedReceiptNo: null,
  reversedAt: null,
  reversalReason: null,
  createdAt: AT,
  updatedAt: AT,
};

describe('the row of an invoice', () => {
  const columns = use(useInvoiceColumns);
  const shown = (source: string, values: Partial<Invoice> = {}) =>
    textOf(render(columns.find((column) => column.source === source)?.render({ ...INVOICE, ...values })));

  it('shows the invoice number and the payment reference', () => {
    expect(shown('number')).toBe('INV-2026-0001 PT260001K');
    expect(columns.find(({ isTitle }) => isTitle)?.source).toBe('number');
  });

  it('shows the total, and the paid and open amounts of a part-paid invoice', () => {
    expect(shown('totalCents')).toBe('HK$800');
    expect(shown('totalCents', { totalCents: 40_050 })).toBe('HK$400.50');
    expect(shown('totalCents', { status: 'part_paid', paidCents: 30_000 })).toBe('HK$300 of HK$800');
  });

  it.each(INVOICE_STATUSES)('names the status %s in both languages', (status) => {
    expect(shown('status', { status })).toBe(en.money.statuses[status]);
    expect(zhTW.money.statuses[status]).toMatch(/[\u4e00-\u9fff]/);
  });

  it('marks an overdue invoice in words, not only by colour', () => {
    expect(shown('dueOn')).toBe('Dec 4, 2026');
    expect(shown('dueOn', { isOverdue: true })).toBe('Overdue since Dec 4, 2026');
  });
});

describe('the row of a payment', () => {
  const columns = use(usePaymentColumns);
  const shown = (source: string, values: Partial<Payment> = {}) =>
    textOf(render(columns.find((column) => column.source === source)?.render({ ...PAYMENT, ...values })));

  it('shows the company, else the payer; without both, says that the payer is unknown', () => {
    expect(shown('companyName')).toBe('Cat Shop');
    expect(shown('companyName', { payerName: 'Chan' })).toBe('Cat Shop · Chan');
    expect(shown('companyName', { companyName: null, payerName: 'Chan' })).toBe('Chan');
    expect(shown('companyName', { companyName: null })).toBe(en.app.none);
  });

  it.each(PAYMENT_METHODS)('names the method %s in both languages', (method) => {
    expect(shown('method', { method })).toBe(en.money.methods[method]);
    expect(zhTW.money.methods[method]).not.toBe('');
  });

  it('shows the cheque number', () => {
    expect(shown('method', { method: 'cheque', chequeNo: '000123' })).toBe('Cheque 000123');
  });

  it('shows a refund with a minus sign', () => {
    expect(shown('amountCents')).toBe('HK$800');
    expect(shown('amountCents', { kind: 'refund' })).toBe('−HK$800');
  });

  it.each([
    [{}, 'Used'],
    [{ creditCents: 5_000 }, 'Credit HK$50'],
    [{ kind: 'refund' }, 'Refund'],
    [{ reversedAt: AT }, 'Reversed'],
    [{ reversedAt: AT, creditCents: 5_000 }, 'Reversed'],
    [{ reversedAt: AT, kind: 'refund' }, 'Reversed'],
  ] as const)('with the values %j shows the status “%s”', (values, said) => {
    expect(shown('status', values)).toBe(said);
  });

  it('shows the paid invoices, or that there are none', () => {
    expect(shown('invoiceNumbers')).toBe('INV-2026-0001');
    expect(shown('invoiceNumbers', { invoiceNumbers: '' })).toBe(en.app.none);
    expect(shown('receivedOn')).toBe('Nov 20, 2026');
  });
});
