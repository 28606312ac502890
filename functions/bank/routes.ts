import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import {
  bankLineColumns,
  bankLineOrder,
  bankLineSearch,
  statementColumns,
  statementOrder,
  statementSearch,
} from '../../db/queries/bank.ts';
import { bankLines, bankStatements } from '../../db/schema/index.ts';
import {
  confirmBankLinesSchema,
  createBankStatementSchema,
  ignoreBankLineSchema,
  matchBankLineSchema,
} from '../../db/validation/membership/bank.ts';
import { answerList, type Resource } from '../crud/list.ts';
import { found, notFound } from '../errors.ts';
import { validBody } from '../http/json.ts';
import { recordId } from '../http/record-id.ts';
import { kickMail } from '../mail/kick.ts';
import { requireStaff, requireStaffInSameTrip } from '../middleware/session.ts';
import type { AppEnv } from '../types.ts';
import { confirmLines, ignoreLine, openLines } from './lines.ts';
import { readStatement } from './read-statement.ts';

const statements = {
  resource: 'bank-statements',
  table: bankStatements,
  columns: statementColumns,
  search: statementSearch,
  orderBy: statementOrder,
} satisfies Resource;

const lines = {
  resource: 'bank-lines',
  table: bankLines,
  columns: bankLineColumns,
  search: bankLineSearch,
  orderBy: bankLineOrder,
} satisfies Resource;

/** Statements of the association's bank, read in from files. */
export const bankStatementRoutes = new Hono<AppEnv>()
  .get('/', requireStaffInSameTrip, (c) => answerList(c, statements))
  .post('/', requireStaff, async (c) => {
    const given = await validBody(c, createBankStatementSchema);
    return c.json(await readStatement(c.var.db, given), 201);
  })
  .post('/:id/undo', requireStaff, async (c) => {
    const undone = await c.var.db.execute<{ done: boolean }>(
      sql`select undo_statement(${recordId(c.req)}::int) as done`,
    );
    if (!found(undone.rows).done) throw notFound();
    kickMail(c.var);
    return c.json({});
  });

/** What has come in and gone out by a bank, and which invoices it pays. */
export const bankLineRoutes = new Hono<AppEnv>()
  .get('/', requireStaffInSameTrip, (c) => answerList(c, lines))
  .get('/open', requireStaff, async (c) => c.json(await openLines(c.var.db)))
  .post('/confirm', requireStaff, async (c) => {
    const { matches } = await validBody(c, confirmBankLinesSchema);
    const booked = await confirmLines(c.var.db, matches);
    kickMail(c.var);
    return c.json(booked);
  })
  .post('/:id/match', requireStaff, async (c) => {
    const { invoiceIds } = await validBody(c, matchBankLineSchema);
    const booked = await confirmLines(c.var.db, [{ lineId: recordId(c.req), invoiceIds }]);
    kickMail(c.var);
    return c.json(found(booked));
  })
  .post('/:id/ignore', requireStaff, async (c) => {
    const { isIgnored } = await validBody(c, ignoreBankLineSchema);
    return c.json(await ignoreLine(c.var.db, recordId(c.req), isIgnored));
  });
