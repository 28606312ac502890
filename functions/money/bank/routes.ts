import { Hono } from 'hono';
import { translate } from '../../../core/messages/index.ts';
import {
  bankLineSchema,
  bankStatementReadSchema,
  bankStatementSchema,
  confirmBankLinesSchema,
  confirmedBankLineSchema,
  createBankStatementSchema,
  ignoreBankLineSchema,
  matchBankLineSchema,
  openBankLineSchema,
  releaseBankLineSchema,
  takeBankLinesSchema,
  takenBankLinesSchema,
} from '../../../core/money/validation/bank.ts';
import { run } from '../../../db/call.ts';
import * as calls from '../../../db/calls.ts';
import {
  bankLineColumns,
  bankLineOrder,
  bankLineSearch,
  statementColumns,
  statementOrder,
  statementSearch,
} from '../../../db/queries/money/bank.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import { bankLines, bankStatements } from '../../../db/tables/index.ts';
import { requireStaff, requireStaffInSameTrip } from '../../auth/session-guard.ts';
import { answerList, type Resource } from '../../crud/list.ts';
import { refusalKey } from '../../http/failures/database-failure.ts';
import { found, notFound } from '../../http/failures/errors.ts';
import { validBody } from '../../http/json.ts';
import { described } from '../../http/openapi/described.ts';
import { listCall } from '../../http/openapi/resource.ts';
import { given, listOf, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';
import { kickMail } from '../../mail/sending/kick.ts';
import { confirmLines, ignoreLine, openLines, releaseLine } from './lines.ts';
import { readStatement, takeKnownLines } from './read-statement.ts';

const tag = 'money';
const lineRef = given('BankLine', bankLineSchema);

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

export const bankStatementRoutes = new Hono<AppEnv>()
  .get(
    '/',
    requireStaffInSameTrip,
    described(() =>
      listCall({
        tag,
        summary: 'List statements, the latest first',
        record: given('BankStatement', bankStatementSchema),
        columns: statementColumns,
      }),
    ),
    (c) => answerList(c, statements),
  )
  .post(
    '/',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Read a bank’s statement in',
      description:
        'Lines that another statement had already are passed over; lines that are the same within one are several. 409 `file_known`.',
      body: { schema: taken('BankStatementCreate', createBankStatementSchema) },
      answers: {
        201: { description: 'What was new.', schema: given('BankStatementRead', bankStatementReadSchema) },
      },
      failures: [409],
    })),
    async (c) => {
      const given = await validBody(c, createBankStatementSchema);
      return c.json(await readStatement(c.var.db, given), 201);
    },
  )
  .post(
    '/:id/lines',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Take lines that were passed over as known: they are others that look the same',
      body: { schema: taken('BankLinesTake', takeBankLinesSchema) },
      answers: { 201: { description: 'How many.', schema: given('BankLinesTaken', takenBankLinesSchema) } },
      failures: [404],
    })),
    async (c) => {
      const { lines: wanted } = await validBody(c, takeBankLinesSchema);
      const id = recordId(c.req);
      const done = await takeKnownLines(c.var.db, id, wanted);
      const { account } = c.var.identity;
      await recordAct(c.var.db, { action: 'update', resource: 'bank-statements', recordId: id, account });
      return c.json(done, 201);
    },
  )
  .post(
    '/:id/undo',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Take a statement back',
      description:
        'As if it had never been read in: payments that were booked by it are reversed. Who has a receipt is told. 409 `has_refunds`.',
      answers: { 200: { description: 'Done.', schema: { type: 'object' } } },
      failures: [404, 409],
    })),
    async (c) => {
      const undone = await run(c.var.db, calls.undoStatement({ id: recordId(c.req) }));
      if (!undone.rows[0]?.value) throw notFound();
      kickMail(c.var);
      return c.json({});
    },
  );

export const bankLineRoutes = new Hono<AppEnv>()
  .get(
    '/',
    requireStaffInSameTrip,
    described(() =>
      listCall({
        tag,
        summary: 'List lines of statements, the latest first',
        record: lineRef,
        columns: bankLineColumns,
      }),
    ),
    (c) => answerList(c, lines),
  )
  .get(
    '/open',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Lines that nobody has decided on, with what they are probably for',
      description:
        'Of an `exact` one the reference and the amount are right; `check`: the reference alone; `likely`: the amount, and the payer of one invoice; `weak`: anything less. `booked` are payments booked by hand that the line may be; of a line that takes money back (`isReturn`) the one to reverse.',
      answers: {
        200: { description: 'The oldest first.', schema: listOf(given('OpenBankLine', openBankLineSchema)) },
      },
    })),
    async (c) => c.json(await openLines(c.var.db)),
  )
  .post(
    '/confirm',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Book lines as payments, or match them with booked payments, each for itself',
      description:
        'With `invoiceIds` each pays its invoices one after the other; what is left is credit. With `paymentIds` it is these payments, which staff have booked by hand; a line that takes money back reverses them (cheque, transfer, FPS). With `payoutId` it is a payout of the payment provider, of the same amount. A line that cannot be settled has `refused` and does not stop the others. Where none can: 404, 409 `line_matched`, `line_currency`, `invoice_settled`, `payment_matched`, `exceeds_line`, `wrong_state`, `has_refunds`.',
      body: { schema: taken('BankLinesConfirm', confirmBankLinesSchema) },
      answers: {
        200: {
          description: 'The lines as they are now.',
          schema: listOf(given('ConfirmedBankLine', confirmedBankLineSchema)),
        },
      },
      failures: [404, 409],
    })),
    async (c) => {
      const { matches } = await validBody(c, confirmBankLinesSchema);
      const booked = await confirmLines(c.var.db, matches);
      kickMail(c.var);
      return c.json(
        booked.map(({ line, code }) =>
          code ? { ...line, refused: { code, message: translate(refusalKey(code), c.get('locale')) } } : line,
        ),
      );
    },
  )
  .post(
    '/:id/match',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Book a line as a payment of invoices, or match it with booked payments',
      description: 'As `POST /api/bank-lines/confirm`, for one line.',
      body: { schema: taken('BankLineMatch', matchBankLineSchema) },
      answers: { 200: { description: 'The line as it is now.', schema: lineRef } },
      failures: [404, 409],
    })),
    async (c) => {
      const match = await validBody(c, matchBankLineSchema);
      const booked = await confirmLines(c.var.db, [{ lineId: recordId(c.req), ...match }]);
      kickMail(c.var);
      return c.json(found(booked).line);
    },
  )
  .post(
    '/:id/release',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Free a line from payments booked by hand',
      description: 'The payments stay as they are. 409 `line_matched` where the line has none.',
      body: { schema: taken('BankLineRelease', releaseBankLineSchema) },
      answers: { 200: { description: 'The line as it is now.', schema: lineRef } },
      failures: [404, 409],
    })),
    async (c) => {
      const { paymentIds } = await validBody(c, releaseBankLineSchema);
      return c.json(await releaseLine(c.var.db, recordId(c.req), paymentIds));
    },
  )
  .post(
    '/:id/ignore',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Put a line aside that is for no invoice, or take it up again',
      description: '409 `line_matched`.',
      body: { schema: taken('BankLineIgnore', ignoreBankLineSchema) },
      answers: { 200: { description: 'The line as it is now.', schema: lineRef } },
      failures: [404, 409],
    })),
    async (c) => {
      const { isIgnored } = await validBody(c, ignoreBankLineSchema);
      return c.json(await ignoreLine(c.var.db, recordId(c.req), isIgnored));
    },
  );
