import type { MemberType, PaymentMethod } from '../../db/constants.ts';
import type { Application } from '../../db/validation/applications.ts';
import type { Candidate } from '../../db/validation/membership/bank.ts';
import {
  type Invoice,
  type MonthTotal,
  monthTotalSchema,
  type Payment,
} from '../../db/validation/membership/money.ts';
import { renewalPreviewSchema, renewalRunSchema } from '../../db/validation/membership/renewals.ts';
import { answerOf } from './answer.ts';
import { callApi } from './http.ts';

const send = async (method: string, path: string, body: object) =>
  (await callApi(path, { method, body: JSON.stringify(body) })).json;

export interface AcceptedTerm {
  memberType: MemberType;
  year?: number;
  discountCents?: number;
  minuteRef?: string;
}

export interface NewPayment {
  /** Made once for a dialog: sent twice, it is stored once. */
  requestId: string;
  method: PaymentMethod;
  amountCents: number;
  receivedOn: string;
  payerName: string;
  chequeNo: string;
  chequeBank: string;
  /** Where it is for no invoice: whose credit it is. */
  memberId?: number;
  allocations: { invoiceId: number; amountCents: number }[];
}

export interface NewInvoice {
  memberId: number;
  kind: 'renewal' | 'rejoin';
  memberType: MemberType;
  year: number;
  discountCents?: number;
}

/** Where papers are printed from. */
export const paperAddress = (kind: 'invoices' | 'payments', { id }: { id: number }) =>
  `/api/${kind}/${id}/print`;

/** Where the payments of a month are saved from. */
export const monthAddress = (month: string) => `/api/payments/export.csv?month=${month}`;

/** The calls of the screens for invoices and payments. */
export const moneyCalls = {
  accept: ({ id, updatedAt }: Application, term: AcceptedTerm) =>
    send('POST', `/api/applications/${id}/accept`, { ...term, updatedAt }),
  makePermanent: (ids: number[], minuteRef: string) =>
    send('POST', '/api/members/permanent', { ids, minuteRef }),
  pay: (payment: NewPayment) => send('POST', '/api/payments', payment),
  makeVoid: ({ id, updatedAt }: Invoice, reason: string) =>
    send('POST', `/api/invoices/${id}/void`, { reason, updatedAt }),
  reverse: ({ id }: Payment, reason: string) => send('POST', `/api/payments/${id}/reverse`, { reason }),
  /** What a member owes, the oldest first. */
  owedBy: async (memberId: number): Promise<Invoice[]> => {
    const filter = JSON.stringify({ memberId, status: ['open', 'part_paid'] });
    const query = new URLSearchParams({ filter, sort: '["id","ASC"]' });
    return (await callApi(`/api/invoices?${query}`)).json as Invoice[];
  },
  allocate: ({ id }: Payment, allocations: NewPayment['allocations']) =>
    send('POST', `/api/payments/${id}/allocations`, { allocations }),
  /** All of a member, the newest first. */
  invoicesOf: async (memberId: number): Promise<Invoice[]> => {
    const query = new URLSearchParams({ filter: JSON.stringify({ memberId }), sort: '["id","DESC"]' });
    return (await callApi(`/api/invoices?${query}`)).json as Invoice[];
  },
  /** What is still owed, found by a word: at most ten. */
  openInvoices: async (q: string): Promise<Candidate[]> => {
    const filter = JSON.stringify({ q, status: ['open', 'part_paid'] });
    const query = new URLSearchParams({ filter, range: '[0,9]' });
    const invoices = (await callApi(`/api/invoices?${query}`)).json as Invoice[];
    return invoices.map(({ id, number, reference, billTo, totalCents, paidCents }) => ({
      invoiceId: id,
      number,
      reference,
      billTo,
      owedCents: totalCents - paidCents,
    }));
  },
  issue: (invoice: NewInvoice) => send('POST', '/api/invoices', invoice),
  renewals: async (year: number) =>
    answerOf(renewalPreviewSchema, (await callApi(`/api/renewals?year=${year}`)).json),
  /** Until nobody is left who has no invoice; tells how many have by then. */
  runRenewals: async (year: number, onProgress: (issued: number) => void): Promise<number> => {
    let sum = 0;
    for (;;) {
      const { issued, remaining } = answerOf(renewalRunSchema, await send('POST', '/api/renewals', { year }));
      sum += issued;
      onProgress(sum);
      if (remaining === 0 || issued === 0) return sum;
    }
  },
  refund: ({ id, method, creditCents }: Payment, requestId: string, receivedOn: string) =>
    send('POST', `/api/payments/${id}/refund`, { requestId, method, amountCents: creditCents, receivedOn }),
  totals: async (): Promise<MonthTotal[]> =>
    ((await callApi('/api/payments/totals')).json as unknown[]).map((total) =>
      answerOf(monthTotalSchema, total),
    ),
};
