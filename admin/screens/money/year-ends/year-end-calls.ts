import * as z from 'zod/mini';
import type { JournalSystem } from '../../../../core/money/kinds.ts';
import {
  boardReportSchema,
  closedYearSchema,
  journalFilesSchema,
  journalSchema,
  type LedgerAccounts,
  ledgerAccountsSchema,
  yearSheetsSchema,
  yearStatementSchema,
} from '../../../../core/money/validation/year-ends.ts';
import { read, readAll, send } from '../../../kit/data/calls.ts';

const PATH = '/api/year-ends';

export const yearEndCalls = {
  statement: (year: number) => read(yearStatementSchema, `${PATH}/${year}`),
  sheets: (year: number) => read(yearSheetsSchema, `${PATH}/${year}/sheets`),
  paper: (year: number) => `${PATH}/${year}/pdf`,
  board: (year: number) => read(boardReportSchema, `${PATH}/${year}/board`),
  boardPaper: (year: number) => `${PATH}/${year}/board/pdf`,
  close: (year: number) => send(z.array(closedYearSchema), 'POST', `${PATH}/${year}/close`),
  open: (year: number, reason: string) =>
    send(z.array(closedYearSchema), 'POST', `${PATH}/${year}/open`, { reason }),
  accounts: () => read(ledgerAccountsSchema, `${PATH}/accounts`),
  saveAccounts: ({ accounts }: LedgerAccounts) =>
    send(ledgerAccountsSchema, 'PUT', `${PATH}/accounts`, { accounts }),
  journals: () => readAll(journalSchema, `${PATH}/journals`),
  makeJournal: (system: JournalSystem, fromOn: string, untilOn: string) =>
    send(journalFilesSchema, 'POST', `${PATH}/journals`, { system, fromOn, untilOn }),
  journal: (id: number) => read(journalFilesSchema, `${PATH}/journals/${id}`),
};
