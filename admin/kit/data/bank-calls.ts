import {
  type BankLine,
  type BankStatement,
  bankStatementReadSchema,
  type CreateBankStatement,
  confirmedBankLineSchema,
  type OpenBankLine,
  openBankLineSchema,
} from '../../../db/validation/money/bank.ts';
import { answerOf } from './answer.ts';
import { callApi } from './http.ts';

const post = async (path: string, body: object) =>
  (await callApi(path, { method: 'POST', body: JSON.stringify(body) })).json;

export interface BankMatch {
  lineId: number;
  /** Invoices that a bank statement line pays, or manually booked payments that it confirms. */
  invoiceIds?: number[];
  paymentIds?: number[];
  /** Payment provider's payout that a bank statement line confirms. */
  payoutId?: number;
}

/** API calls for bank statements. */
export const bankCalls = {
  statements: async () => (await callApi('/api/bank-statements?range=[0,9]')).json as BankStatement[],
  read: async (statement: CreateBankStatement) =>
    answerOf(bankStatementReadSchema, await post('/api/bank-statements', statement)),
  undo: ({ id }: BankStatement) => post(`/api/bank-statements/${id}/undo`, {}),
  open: async (): Promise<OpenBankLine[]> =>
    ((await callApi('/api/bank-lines/open')).json as unknown[]).map((line) =>
      answerOf(openBankLineSchema, line),
    ),
  confirm: async (matches: BankMatch[]) =>
    ((await post('/api/bank-lines/confirm', { matches })) as unknown[]).map((line) =>
      answerOf(confirmedBankLineSchema, line),
    ),
  release: ({ id }: BankLine) => post(`/api/bank-lines/${id}/release`, {}),
  ignore: ({ id }: BankLine) => post(`/api/bank-lines/${id}/ignore`, { isIgnored: true }),
};
