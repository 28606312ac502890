import type * as z from 'zod/mini';
import { exportedRowsSchema } from '../../../core/events/validation/event-registrations.ts';
import {
  type Application,
  applicationQuoteSchema,
} from '../../../core/membership/validation/applications.ts';
import type { Member } from '../../../core/membership/validation/members.ts';
import {
  renewalMembersSchema,
  renewalPreviewSchema,
  renewalRunSchema,
  undoneRenewalsSchema,
} from '../../../core/membership/validation/renewals.ts';
import type { PaymentMethod, ReversalCause } from '../../../core/money/kinds.ts';
import type { BookedPayment, Candidate } from '../../../core/money/validation/bank.ts';
import type { InvoiceItem } from '../../../core/money/validation/invoice-items.ts';
import {
  type CreditNote,
  type createOwnInvoiceSchema,
  creditedMonthSchema,
  creditNoteSchema,
  type Invoice,
  invoiceTotalsSchema,
  type MonthTotal,
  type MovePayment,
  monthTotalSchema,
  movedInvoicesSchema,
  type Payment,
  paymentSumsSchema,
  type ReversePayment,
  reversalMailSchema,
} from '../../../core/money/validation/money.ts';
import { answerOf } from './answer.ts';
import { queryOf, read, readAll, readJson, send, sendJson } from './calls.ts';
import { getFile } from './files.ts';
import { HELD } from './http.ts';
import { callLong } from './jobs.ts';

export interface AcceptedTerm {
  memberType: string;
  year?: number;
  discountCents?: number;
  minuteRef?: string;
  exemptReason?: string;
}

export interface NewPayment {
  requestId: string;
  method: PaymentMethod;
  amountCents: number;
  receivedOn: string;
  payerName: string;
  chequeNo: string;
  chequeBank: string;
  note: string;
  /** The account that is credited when the payment is not for an invoice. */
  memberId?: number;
  allocations: { invoiceId: number; amountCents: number }[];
}

export type NewOwnInvoice = z.input<typeof createOwnInvoiceSchema>;

export interface NewRefund {
  requestId: string;
  method: PaymentMethod;
  amountCents: number;
  receivedOn: string;
  chequeNo: string;
  reference: string;
}

export interface NewCreditNote {
  requestId: string;
  amountCents: number;
  reason: string;
}

export interface NewInvoice {
  memberId: number;
  kind: 'renewal' | 'rejoin';
  memberType: string;
  year: number;
  discountCents?: number;
}

export const paperAddress = (kind: 'invoices' | 'payments' | 'credit-notes', { id }: { id: number }) =>
  `/api/${kind}/${id}/print`;

export const pdfAddress = (kind: 'invoices' | 'payments' | 'credit-notes', { id }: { id: number }) =>
  `/api/${kind}/${id}/pdf`;

export const byPostAddress = (year: number) => `/api/renewals/print?year=${year}`;

export const MOST_PRINTED = 200;

export const papersAddress = (invoices: { id: number }[]) =>
  `/api/invoices/print?ids=${invoices.map(({ id }) => id).join(',')}`;

export const monthAddress = (month: string) => `/api/payments/export.csv?month=${month}`;

export const RENEWALS_A_PAGE = 100;

export const moneyCalls = {
  accept: ({ id, updatedAt }: Application, term: AcceptedTerm) =>
    sendJson('POST', `/api/applications/${id}/accept`, { ...term, updatedAt }, HELD),
  makePermanent: (ids: number[], minuteRef: string) =>
    sendJson('POST', '/api/members/permanent', { ids, minuteRef }),
  pay: (payment: NewPayment): Promise<Payment> => sendJson('POST', '/api/payments', payment, HELD),
  makeVoid: ({ id, updatedAt }: Invoice, reason: string) =>
    sendJson('POST', `/api/invoices/${id}/void`, { reason, updatedAt }),
  moveToPresentDetails: (currentPassword: string, ids?: number[]) =>
    send(movedInvoicesSchema, 'POST', '/api/invoices/payment-details', { currentPassword, ids }),
  reverse: ({ id }: Pick<Payment, 'id'>, reversal: ReversePayment) =>
    sendJson('POST', `/api/payments/${id}/reverse`, reversal, HELD),
  rebook: ({ id }: Pick<Payment, 'id'>) => sendJson('POST', `/api/payments/${id}/rebook`),
  reversalMail: ({ id }: Payment, cause: ReversalCause, tells: boolean) =>
    read(reversalMailSchema, `/api/payments/${id}/reversal-mail?cause=${cause}&tells=${tells}`),
  move: ({ id }: Payment, move: MovePayment) => sendJson('POST', `/api/payments/${id}/move`, move),
  owedBy: (memberId: number): Promise<Invoice[]> => {
    const filter = { memberId, status: ['open', 'part_paid'] };
    return readJson(`/api/invoices?${queryOf({ filter, sort: ['id', 'ASC'] })}`);
  },
  allocate: ({ id }: Payment, allocations: NewPayment['allocations']) =>
    sendJson('POST', `/api/payments/${id}/allocations`, { allocations }),
  invoicesWith: (filter: { id: number } | { memberId: number }): Promise<Invoice[]> =>
    readJson(`/api/invoices?${queryOf({ filter, sort: ['id', 'DESC'] })}`),
  openInvoices: async (q: string): Promise<Candidate[]> => {
    const filter = { q, status: ['open', 'part_paid'] };
    const invoices: Invoice[] = await readJson(`/api/invoices?${queryOf({ filter, range: [0, 9] })}`);
    return invoices.map(({ id, number, reference, billTo, dueCents }) => ({
      invoiceId: id,
      number,
      reference,
      billTo,
      owedCents: dueCents,
    }));
  },
  unmatchedPayments: async (q: string, isReturn: boolean): Promise<BookedPayment[]> => {
    const kind = isReturn
      ? { isReturned: false, method: ['cheque', 'fps', 'transfer'] }
      : { isPaidIn: false, isReversed: false };
    const query = queryOf({ filter: { q, kind: 'payment', ...kind }, range: [0, 9] });
    const payments: Payment[] = await readJson(`/api/payments?${query}`);
    return payments.map((one) => ({
      ...{ paymentId: one.id, receiptNo: one.receiptNo, receivedOn: one.receivedOn, chequeNo: one.chequeNo },
      ...{ amountCents: one.amountCents, payer: one.companyName ?? one.payerName },
      isReversed: one.reversedAt !== null,
    }));
  },
  invoiceTotals: (filter: object) => read(invoiceTotalsSchema, `/api/invoices/totals?${queryOf({ filter })}`),
  paymentSums: (filter: object) => read(paymentSumsSchema, `/api/payments/sums?${queryOf({ filter })}`),
  paymentRows: (filter: object) =>
    read(exportedRowsSchema, `/api/payments/export.json?${queryOf({ filter })}`),
  invoicesAsCsv: (filter: object) => getFile(`/api/invoices/export.csv?${queryOf({ filter })}`),
  invoiceRows: (filter: object) =>
    read(exportedRowsSchema, `/api/invoices/export.json?${queryOf({ filter })}`),
  paymentsOf: ({ id }: Invoice): Promise<Payment[]> =>
    readJson(`/api/payments?${queryOf({ filter: { invoiceId: id }, sort: ['id', 'ASC'] })}`),
  items: (): Promise<InvoiceItem[]> => readJson('/api/invoice-items'),
  membersNamed: async (q: string): Promise<{ id: number; name: string }[]> => {
    const query = queryOf({ filter: { q }, range: [0, 9] });
    const members: Member[] = await readJson(`/api/members/all?${query}`);
    return members.map(({ id, companyNameHk, companyNameEn }) => ({
      id,
      name: companyNameHk || companyNameEn,
    }));
  },
  issueOwn: (invoice: NewOwnInvoice): Promise<Invoice> => sendJson('POST', '/api/invoices/own', invoice),
  quote: (invoice: NewInvoice) =>
    read(
      applicationQuoteSchema,
      `/api/invoices/quote?${new URLSearchParams(Object.entries(invoice).map(([name, value]) => [name, String(value)]))}`,
    ),
  issue: (invoice: NewInvoice) => sendJson('POST', '/api/invoices', invoice),
  renewals: (year: number) => read(renewalPreviewSchema, `/api/renewals?year=${year}`),
  allRenewalMembers: (year: number) => read(renewalMembersSchema, `/api/renewals/members?year=${year}`),
  renewalMembers: (year: number, q: string, first: number) => {
    const range = [first, first + RENEWALS_A_PAGE - 1];
    return read(renewalMembersSchema, `/api/renewals/members?${queryOf({ year, q, range })}`);
  },
  undoRenewals: (year: number, tellsMembers: boolean) =>
    send(undoneRenewalsSchema, 'POST', '/api/renewals/undo', { year, tellsMembers }),
  runRenewals: async (
    year: number,
    leaveOutIds: number[],
    onProgress: (issued: number) => boolean,
  ): Promise<number> => {
    let sum = 0;
    for (;;) {
      const { issued, remaining } = answerOf(
        renewalRunSchema,
        await callLong('/api/renewals', { year, leaveOutIds }),
      );
      sum += issued;
      const goesOn = onProgress(sum);
      if (!goesOn || remaining === 0 || issued === 0) return sum;
    }
  },
  refund: ({ id }: Payment, refund: NewRefund) => sendJson('POST', `/api/payments/${id}/refund`, refund),
  refundOnline: ({ id }: Payment, { requestId, amountCents }: NewRefund) =>
    sendJson('POST', `/api/payments/${id}/online-refund`, { requestId, amountCents }),
  credit: ({ id }: Invoice, note: NewCreditNote) =>
    send(creditNoteSchema, 'POST', `/api/invoices/${id}/credit-notes`, note),
  creditNotesOf: ({ id }: Invoice): Promise<CreditNote[]> =>
    readJson(`/api/credit-notes?${queryOf({ filter: { invoiceId: id } })}`),
  creditedMonths: () => readAll(creditedMonthSchema, '/api/credit-notes/totals'),
  totals: (): Promise<MonthTotal[]> => readAll(monthTotalSchema, '/api/payments/totals'),
};
