import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { translate } from '../../../db/messages/index.ts';
import {
  bankLineColumns,
  bankLineOrder,
  bankLineSearch,
  statementColumns,
  statementOrder,
  statementSearch,
} from '../../../db/queries/money/bank.ts';
import { bankLines, bankStatements } from '../../../db/tables/index.ts';
import {
  confirmBankLinesSchema,
  createBankStatementSchema,
  ignoreBankLineSchema,
  matchBankLineSchema,
  releaseBankLineSchema,
} from '../../../db/validation/money/bank.ts';
import { found, notFound } from '../../errors.ts';
import { kickMail } from '../../office/mail/kick.ts';
import { answerList, type Resource } from '../../platform/crud/list.ts';
import { refusalKey } from '../../platform/http/database-failure.ts';
import { validBody } from '../../platform/http/json.ts';
import { recordId } from '../../platform/http/record-id.ts';
import { requireStaff, requireStaffInSameTrip } from '../../platform/middleware/session.ts';
import type { AppEnv } from '../../types.ts';
import { confirmLines, ignoreLine, openLines, releaseLine } from './lines.ts';
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

/** Routes for imported bank statements. */
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

/** Routes for bank lines and the invoices that they pay. */
export const bankLineRoutes = new Hono<AppEnv>()
  .get('/', requireStaffInSameTrip, (c) => answerList(c, lines))
  .get('/open', requireStaff, async (c) => c.json(await openLines(c.var.db)))
  .post('/confirm', requireStaff, async (c) => {
    const { matches } = await validBody(c, confirmBankLinesSchema);
    const booked = await confirmLines(c.var.db, matches);
    kickMail(c.var);
    return c.json(
      booked.map(({ line, code }) =>
        code ? { ...line, refused: { code, message: translate(refusalKey(code), c.get('locale')) } } : line,
      ),
    );
  })
  .post('/:id/match', requireStaff, async (c) => {
    const match = await validBody(c, matchBankLineSchema);
    const booked = await confirmLines(c.var.db, [{ lineId: recordId(c.req), ...match }]);
    kickMail(c.var);
    return c.json(found(booked).line);
  })
  .post('/:id/release', requireStaff, async (c) => {
    const { paymentIds } = await validBody(c, releaseBankLineSchema);
    return c.json(await releaseLine(c.var.db, recordId(c.req), paymentIds));
  })
  .post('/:id/ignore', requireStaff, async (c) => {
    const { isIgnored } = await validBody(c, ignoreBankLineSchema);
    return c.json(await ignoreLine(c.var.db, recordId(c.req), isIgnored));
  });
