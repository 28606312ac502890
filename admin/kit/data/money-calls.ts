import type * as z from 'zod/mini';
import { exportedRowsSchema } from '../../../core/events/validation/event-registrations.ts';
import type { Application } from '../../../core/membership/validation/applications.ts';
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
import { getFile } from './files.ts';
import { callApi, HELD } from './http.ts';
import { callLong } from './jobs.ts';

const send = async (method: string, path: string, body: object, headers = {}) =>
  (await callApi(path, { method, body: JSON.stringify(body), headers })).json;

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

const filtered = (filter: object) => new URLSearchParams({ filter: JSON.stringify(filter) });

export const monthAddress = (month: string) => `/api/payments/export.csv?month=${month}`;

export const RENEWALS_A_PAGE = 100;

export const moneyCalls = {
  accept: ({ id, updatedAt }: Application, term: AcceptedTerm) =>
    send('POST', `/api/applications/${id}/accept`, { ...term, updatedAt }, HELD),
  makePermanent: (ids: number[], minuteRef: string) =>
    send('POST', '/api/members/permanent', { ids, minuteRef }),
  pay: async (payment: NewPayment) => (await send('POST', '/api/payments', payment, HELD)) as Payment,
  makeVoid: ({ id, updatedAt }: Invoice, reason: string) =>
    send('POST', `/api/invoices/${id}/void`, { reason, updatedAt }),
  moveToPresentDetails: async (currentPassword: string, ids?: number[]) =>
    answerOf(
      movedInvoicesSchema,
      await send('POST', '/api/invoices/payment-details', { currentPassword, ids }),
    ),
  reverse: ({ id }: Pick<Payment, 'id'>, reversal: ReversePayment) =>
    send('POST', `/api/payments/${id}/reverse`, reversal),
  reversalMail: async ({ id }: Payment, cause: ReversalCause, tells: boolean) =>
    answerOf(
      reversalMailSchema,
      (await callApi(`/api/payments/${id}/reversal-mail?cause=${cause}&tells=${tells}`)).json,
    ),
  move: ({ id }: Payment, move: MovePayment) => send('POST', `/api/payments/${id}/move`, move),
  owedBy: async (memberId: number): Promise<Invoice[]> => {
    const filter = JSON.stringify({ memberId, status: ['open', 'part_paid'] });
    const query = new URLSearchParams({ filter, sort: '["id","ASC"]' });
    return (await callApi(`/api/invoices?${query}`)).json as Invoice[];
  },
  allocate: ({ id }: Payment, allocations: NewPayment['allocations']) =>
    send('POST', `/api/payments/${id}/allocations`, { allocations }),
  invoicesWith: async (filter: { id: number } | { memberId: number }): Promise<Invoice[]> => {
    const query = new URLSearchParams({ filter: JSON.stringify(filter), sort: '["id","DESC"]' });
    return (await callApi(`/api/invoices?${query}`)).json as Invoice[];
  },
  openInvoices: async (q: string): Promise<Candidate[]> => {
    const filter = JSON.stringify({ q, status: ['open', 'part_paid'] });
    const query = new URLSearchParams({ filter, range: '[0,9]' });
    const invoices = (await callApi(`/api/invoices?${query}`)).json as Invoice[];
    return invoices.map(({ id, number, reference, billTo, dueCents }) => ({
      invoiceId: id,
      number,
      reference,
      billTo,
      owedCents: dueCents,
    }));
  },
  unmatchedPayments: async (q: string, isReturn: boolean): Promise<BookedPayment[]> => {
    const filter = JSON.stringify({
      q,
      kind: 'payment',
      ...(isReturn ? { isReturned: false, method: 'cheque' } : { isPaidIn: false, isReversed: false }),
    });
    const query = new URLSearchParams({ filter, range: '[0,9]' });
    const payments = (await callApi(`/api/payments?${query}`)).json as Payment[];
    return payments.map((one) => ({
      ...{ paymentId: one.id, receiptNo: one.receiptNo, receivedOn: one.receivedOn, chequeNo: one.chequeNo },
      ...{ amountCents: one.amountCents, payer: one.companyName ?? one.payerName },
      isReversed: one.reversedAt !== null,
    }));
  },
  invoiceTotals: async (filter: object) =>
    answerOf(invoiceTotalsSchema, (await callApi(`/api/invoices/totals?${filtered(filter)}`)).json),
  paymentSums: async (filter: object) =>
    answerOf(paymentSumsSchema, (await callApi(`/api/payments/sums?${filtered(filter)}`)).json),
  paymentRows: async (filter: object) =>
    answerOf(exportedRowsSchema, (await callApi(`/api/payments/export.json?${filtered(filter)}`)).json),
  invoicesAsCsv: (filter: object) => getFile(`/api/invoices/export.csv?${filtered(filter)}`),
  invoiceRows: async (filter: object) =>
    answerOf(exportedRowsSchema, (await callApi(`/api/invoices/export.json?${filtered(filter)}`)).json),
  paymentsOf: async ({ id }: Invoice): Promise<Payment[]> => {
    const query = new URLSearchParams({ filter: JSON.stringify({ invoiceId: id }), sort: '["id","ASC"]' });
    return (await callApi(`/api/payments?${query}`)).json as Payment[];
  },
  items: async () => (await callApi('/api/invoice-items')).json as InvoiceItem[],
  membersNamed: async (q: string): Promise<{ id: number; name: string }[]> => {
    const query = new URLSearchParams({ filter: JSON.stringify({ q }), range: '[0,9]' });
    const members = (await callApi(`/api/members/all?${query}`)).json as Member[];
    return members.map(({ id, companyNameHk, companyNameEn }) => ({
      id,
      name: companyNameHk || companyNameEn,
    }));
  },
  issueOwn: async (invoice: NewOwnInvoice) => (await send('POST', '/api/invoices/own', invoice)) as Invoice,
  issue: (invoice: NewInvoice) => send('POST', '/api/invoices', invoice),
  renewals: async (year: number) =>
    answerOf(renewalPreviewSchema, (await callApi(`/api/renewals?year=${year}`)).json),
  allRenewalMembers: async (year: number) =>
    answerOf(renewalMembersSchema, (await callApi(`/api/renewals/members?year=${year}`)).json),
  renewalMembers: async (year: number, q: string, first: number) => {
    const range = JSON.stringify([first, first + RENEWALS_A_PAGE - 1]);
    const query = new URLSearchParams({ year: String(year), q, range });
    const { json } = await callApi(`/api/renewals/members?${query}`);
    return answerOf(renewalMembersSchema, json);
  },
  undoRenewals: async (year: number, tellsMembers: boolean) =>
    answerOf(undoneRenewalsSchema, await send('POST', '/api/renewals/undo', { year, tellsMembers })),
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
  refund: ({ id }: Payment, refund: NewRefund) => send('POST', `/api/payments/${id}/refund`, refund),
  refundOnline: ({ id }: Payment, { requestId, amountCents }: NewRefund) =>
    send('POST', `/api/payments/${id}/online-refund`, { requestId, amountCents }),
  credit: async ({ id }: Invoice, note: NewCreditNote) =>
    answerOf(creditNoteSchema, await send('POST', `/api/invoices/${id}/credit-notes`, note)),
  creditNotesOf: async ({ id }: Invoice): Promise<CreditNote[]> => {
    const query = new URLSearchParams({ filter: JSON.stringify({ invoiceId: id }) });
    return (await callApi(`/api/credit-notes?${query}`)).json as CreditNote[];
  },
  creditedMonths: async () =>
    ((await callApi('/api/credit-notes/totals')).json as unknown[]).map((total) =>
      answerOf(creditedMonthSchema, total),
    ),
  totals: async (): Promise<MonthTotal[]> =>
    ((await callApi('/api/payments/totals')).json as unknown[]).map((total) =>
      answerOf(monthTotalSchema, total),
    ),
};
