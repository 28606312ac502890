import {
  type BankLine,
  type BankStatement,
  bankStatementReadSchema,
  type CreateBankStatement,
  type OpenBankLine,
  openBankLineSchema,
} from '../../db/validation/membership/bank.ts';
import { answerOf } from './answer.ts';
import { callApi } from './http.ts';

const post = async (path: string, body: object) =>
  (await callApi(path, { method: 'POST', body: JSON.stringify(body) })).json;

export interface BankMatch {
  lineId: number;
  invoiceIds: number[];
}

/** The calls of the screen for statements of the bank. */
export const bankCalls = {
  statements: async () => (await callApi('/api/bank-statements?range=[0,9]')).json as BankStatement[],
  read: async (statement: CreateBankStatement) =>
    answerOf(bankStatementReadSchema, await post('/api/bank-statements', statement)),
  undo: ({ id }: BankStatement) => post(`/api/bank-statements/${id}/undo`, {}),
  open: async (): Promise<OpenBankLine[]> =>
    ((await callApi('/api/bank-lines/open')).json as unknown[]).map((line) =>
      answerOf(openBankLineSchema, line),
    ),
  confirm: (matches: BankMatch[]) => post('/api/bank-lines/confirm', { matches }),
  ignore: ({ id }: BankLine) => post(`/api/bank-lines/${id}/ignore`, { isIgnored: true }),
};
