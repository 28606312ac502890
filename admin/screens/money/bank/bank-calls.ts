import * as z from 'zod/mini';
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
} from '../../../../core/money/validation/bank.ts';
import { readAll, readJson, send, sendJson } from '../../../kit/data/calls.ts';
import { HELD } from '../../../kit/data/http.ts';

export interface BankMatch {
  lineId: number;
  invoiceIds?: number[];
  paymentIds?: number[];
  payoutId?: number;
}

export const bankCalls = {
  statements: (): Promise<BankStatement[]> => readJson('/api/bank-statements?range=[0,9]'),
  read: (statement: CreateBankStatement) =>
    send(bankStatementReadSchema, 'POST', '/api/bank-statements', statement),
  take: ({ id }: BankStatement, lines: KnownBankLine[]) =>
    send(takenBankLinesSchema, 'POST', `/api/bank-statements/${id}/lines`, { lines }),
  undo: ({ id }: BankStatement) => sendJson('POST', `/api/bank-statements/${id}/undo`, {}),
  putAside: (): Promise<BankLine[]> => readJson('/api/bank-lines?filter={"status":"ignored"}&range=[0,99]'),
  open: (): Promise<OpenBankLine[]> => readAll(openBankLineSchema, '/api/bank-lines/open'),
  confirm: (matches: BankMatch[]) =>
    send(z.array(confirmedBankLineSchema), 'POST', '/api/bank-lines/confirm', { matches }, HELD),
  release: ({ id }: BankLine, paymentIds?: number[]) =>
    sendJson('POST', `/api/bank-lines/${id}/release`, { paymentIds }),
  ignore: ({ id }: BankLine) => sendJson('POST', `/api/bank-lines/${id}/ignore`, { isIgnored: true }),
};
