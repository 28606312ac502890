import type { MemberType, PaymentMethod } from '../../db/constants.ts';
import type { Application } from '../../db/validation/applications.ts';
import {
  type Invoice,
  type MonthTotal,
  monthTotalSchema,
  type Payment,
} from '../../db/validation/membership/money.ts';
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
  allocations: { invoiceId: number; amountCents: number }[];
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
  refund: ({ id, method, creditCents }: Payment, requestId: string, receivedOn: string) =>
    send('POST', `/api/payments/${id}/refund`, { requestId, method, amountCents: creditCents, receivedOn }),
  totals: async (): Promise<MonthTotal[]> =>
    ((await callApi('/api/payments/totals')).json as unknown[]).map((total) =>
      answerOf(monthTotalSchema, total),
    ),
};
