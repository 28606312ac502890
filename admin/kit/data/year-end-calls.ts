import * as z from 'zod/mini';
import type { JournalSystem } from '../../../core/money/kinds.ts';
import {
  boardReportSchema,
  closedYearSchema,
  journalFilesSchema,
  journalSchema,
  type LedgerAccounts,
  ledgerAccountsSchema,
  yearSheetsSchema,
  yearStatementSchema,
} from '../../../core/money/validation/year-ends.ts';
import { answerOf } from './answer.ts';
import { callApi } from './http.ts';

const PATH = '/api/year-ends';
const get = async (path: string) => (await callApi(`${PATH}${path}`)).json;
const send = async (method: string, path: string, body: object = {}) =>
  (await callApi(`${PATH}${path}`, { method, body: JSON.stringify(body) })).json;

export const yearEndCalls = {
  statement: async (year: number) => answerOf(yearStatementSchema, await get(`/${year}`)),
  sheets: async (year: number) => answerOf(yearSheetsSchema, await get(`/${year}/sheets`)),
  paper: (year: number) => `${PATH}/${year}/pdf`,
  board: async (year: number) => answerOf(boardReportSchema, await get(`/${year}/board`)),
  boardPaper: (year: number) => `${PATH}/${year}/board/pdf`,
  close: async (year: number) => answerOf(z.array(closedYearSchema), await send('POST', `/${year}/close`)),
  open: async (year: number, reason: string) =>
    answerOf(z.array(closedYearSchema), await send('POST', `/${year}/open`, { reason })),
  accounts: async () => answerOf(ledgerAccountsSchema, await get('/accounts')),
  saveAccounts: async ({ accounts }: LedgerAccounts) =>
    answerOf(ledgerAccountsSchema, await send('PUT', '/accounts', { accounts })),
  journals: async () => answerOf(z.array(journalSchema), await get('/journals')),
  makeJournal: async (system: JournalSystem, fromOn: string, untilOn: string) =>
    answerOf(journalFilesSchema, await send('POST', '/journals', { system, fromOn, untilOn })),
  journal: async (id: number) => answerOf(journalFilesSchema, await get(`/journals/${id}`)),
};
