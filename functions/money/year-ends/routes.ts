import { Hono } from 'hono';
import {
  closedYearSchema,
  journalFilesSchema,
  journalSchema,
  ledgerAccountsSchema,
  makeJournalSchema,
  openYearSchema,
  updateLedgerAccountsSchema,
  yearInPathSchema,
  yearSheetsSchema,
  yearStatementSchema,
} from '../../../core/money/validation/year-ends.ts';
import { readAssociation } from '../../../db/queries/content/association.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import { requireStaff } from '../../auth/session-guard.ts';
import { fromStore } from '../../files/store-file.ts';
import { checked, validBody } from '../../http/json.ts';
import { described } from '../../http/openapi/described.ts';
import { given, listOf, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';
import { paperFonts } from '../../papers/fonts.ts';
import { pdfAnswer } from '../../papers/paper-calls.ts';
import { answerPdf } from '../../papers/send-paper.ts';
import { journalFiles, makeJournal, readAccounts, saveAccounts, selectJournals } from './journal.ts';
import { closeYear, openYear, selectClosedYears, yearStatement } from './statement.ts';
import { drawStatement } from './statement-paper.ts';
import { statementSheets } from './statement-sheets.ts';

const tag = 'money';
const yearIn = (path: Record<string, string>) => checked(yearInPathSchema, path).year;
const closedRef = given('ClosedYear', closedYearSchema);
const accountsRef = given('LedgerAccounts', ledgerAccountsSchema);
const filesRef = given('JournalFiles', journalFilesSchema);

export const yearEndRoutes = new Hono<AppEnv>()
  .get(
    '/',
    requireStaff,
    described(() => ({
      tag,
      summary: 'List years that were closed, the latest first',
      answers: { 200: { description: 'With who opened them again.', schema: listOf(closedRef) } },
    })),
    async (c) => c.json(await selectClosedYears(c.var.db)),
  )
  .get(
    '/accounts',
    requireStaff,
    described(() => ({
      tag,
      summary: 'The codes and names of accounts in the accountant’s program',
      answers: { 200: { description: 'All accounts of the journal.', schema: accountsRef } },
    })),
    async (c) => c.json({ accounts: await readAccounts(c.var.db) }),
  )
  .put(
    '/accounts',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Set codes (Xero) and names (QuickBooks) of accounts',
      body: { schema: taken('LedgerAccountsUpdate', updateLedgerAccountsSchema) },
      answers: { 200: { description: 'As they are now.', schema: accountsRef } },
    })),
    async (c) => {
      const { accounts } = await validBody(c, updateLedgerAccountsSchema);
      return c.json({ accounts: await saveAccounts(c.var.db, accounts) });
    },
  )
  .get(
    '/journals',
    requireStaff,
    described(() => ({
      tag,
      summary: 'List journals that were exported, the latest first',
      answers: { 200: { description: 'Fifty at most.', schema: listOf(given('Journal', journalSchema)) } },
    })),
    async (c) => c.json(await selectJournals(c.var.db)),
  )
  .post(
    '/journals',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Export the journal of some days for an accountant’s program',
      description:
        'Each entry goes out once for each program. 409 `accounts_missing` with `accounts`, `nothing_new`.',
      body: { schema: taken('JournalMake', makeJournalSchema) },
      answers: { 201: { description: 'The files.', schema: filesRef } },
      failures: [409],
    })),
    async (c) => {
      const wanted = await validBody(c, makeJournalSchema);
      const byName = c.var.identity.account.username;
      return c.json(await makeJournal(c.var.db, { ...wanted, byName }), 201);
    },
  )
  .get(
    '/journals/:id',
    requireStaff,
    described(() => ({
      tag,
      summary: 'The files of an exported journal again',
      answers: { 200: { description: 'The same files.', schema: filesRef } },
      failures: [404],
    })),
    async (c) => c.json(await journalFiles(c.var.db, recordId(c.req))),
  )
  .get(
    '/:year',
    requireStaff,
    described(() => ({
      tag,
      summary: 'The statement of a year’s end',
      answers: { 200: { description: 'In cents.', schema: given('YearStatement', yearStatementSchema) } },
      failures: [400],
    })),
    async (c) => c.json(await yearStatement(c.var.db, yearIn(c.req.param()))),
  )
  .get(
    '/:year/sheets',
    requireStaff,
    described(() => ({
      tag,
      summary: 'The same figures as tables',
      description: 'In the language of the request. Written into the audit log.',
      answers: { 200: { description: 'The tables.', schema: given('YearSheets', yearSheetsSchema) } },
      failures: [400],
    })),
    async (c) => {
      const { db, locale } = c.var;
      const year = yearIn(c.req.param());
      await recordAct(db, { action: 'export', resource: 'year-ends', recordId: year });
      return c.json(statementSheets(await yearStatement(db, year), locale));
    },
  )
  .get(
    '/:year/pdf',
    requireStaff,
    described(() => ({
      tag,
      summary: 'The same figures as a paper for the auditor, in both languages',
      description: 'Written into the audit log.',
      answers: { 200: pdfAnswer },
      failures: [400, 503],
    })),
    async (c) => {
      const { db, env, locale } = c.var;
      const year = yearIn(c.req.param());
      await recordAct(db, { action: 'export', resource: 'year-ends', recordId: year });
      const statement = await yearStatement(db, year);
      const { association } = await readAssociation(db);
      const fonts = await fromStore(paperFonts(env.BUCKET));
      const { title } = statementSheets(statement, locale);
      return answerPdf(c, await drawStatement(statement, association, fonts), title);
    },
  )
  .post(
    '/:year/close',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Close the books of a year that is over',
      description:
        'Payments that are dated in it then get 409 `year_closed`; what the payment provider reports late is booked on the first open day. 409 `year_not_over`, `year_closed`.',
      answers: { 200: { description: 'The closed years.', schema: listOf(closedRef) } },
      failures: [400, 409],
    })),
    async (c) => {
      await closeYear(c.var.db, yearIn(c.req.param()), c.var.identity.account.username);
      return c.json(await selectClosedYears(c.var.db));
    },
  )
  .post(
    '/:year/open',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Open a closed year again',
      description: 'For owners. 409 `wrong_state` for a year that is open.',
      body: { schema: taken('YearOpen', openYearSchema) },
      answers: { 200: { description: 'The closed years.', schema: listOf(closedRef) } },
      failures: [400, 409],
    })),
    async (c) => {
      const { reason } = await validBody(c, openYearSchema);
      const byName = c.var.identity.account.username;
      await openYear(c.var.db, yearIn(c.req.param()), { reason, byName });
      return c.json(await selectClosedYears(c.var.db));
    },
  );
