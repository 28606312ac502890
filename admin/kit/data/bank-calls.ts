import {
  type BankLine,
  type BankStatement,
  bankStatementReadSchema,
  type CreateBankStatement,
  confirmedBankLineSchema,
  type KnownBankLine,
  type OpenBankLine,
  openBankLineSchema,
  takenBankLinesSchema,
} from '../../../core/money/validation/bank.ts';
import { answerOf } from './answer.ts';
import { callApi, HELD } from './http.ts';

const post = async (path: string, body: object, headers = {}) =>
  (await callApi(path, { method: 'POST', body: JSON.stringify(body), headers })).json;

export interface BankMatch {
  lineId: number;
  invoiceIds?: number[];
  paymentIds?: number[];
  payoutId?: number;
}

export const bankCalls = {
  statements: async () => (await callApi('/api/bank-statements?range=[0,9]')).json as BankStatement[],
  read: async (statement: CreateBankStatement) =>
    answerOf(bankStatementReadSchema, await post('/api/bank-statements', statement)),
  take: async ({ id }: BankStatement, lines: KnownBankLine[]) =>
    answerOf(takenBankLinesSchema, await post(`/api/bank-statements/${id}/lines`, { lines })),
  undo: ({ id }: BankStatement) => post(`/api/bank-statements/${id}/undo`, {}),
  putAside: async () =>
    (await callApi('/api/bank-lines?filter={"status":"ignored"}&range=[0,99]')).json as BankLine[],
  open: async (): Promise<OpenBankLine[]> =>
    ((await callApi('/api/bank-lines/open')).json as unknown[]).map((line) =>
      answerOf(openBankLineSchema, line),
    ),
  confirm: async (matches: BankMatch[]) =>
    ((await post('/api/bank-lines/confirm', { matches }, HELD)) as unknown[]).map((line) =>
      answerOf(confirmedBankLineSchema, line),
    ),
  release: ({ id }: BankLine, paymentIds?: number[]) => post(`/api/bank-lines/${id}/release`, { paymentIds }),
  ignore: ({ id }: BankLine) => post(`/api/bank-lines/${id}/ignore`, { isIgnored: true }),
};
