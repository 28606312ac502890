import { bankLineColumns, statementColumns } from '../../../db/queries/money/bank.ts';
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
} from '../../../db/validation/money/bank.ts';
import type { Calls } from '../../platform/openapi/call.ts';
import { listCall } from '../../platform/openapi/resource-old.ts';
import { given, listOf, taken } from '../../platform/openapi/schemas.ts';

const tag = 'money';

export function bankCalls(): Calls {
  const line = given('BankLine', bankLineSchema);
  const statement = given('BankStatement', bankStatementSchema);
  return {
    'GET /api/bank-statements': listCall({
      tag,
      summary: 'List statements, the latest first',
      record: statement,
      columns: statementColumns,
    }),
    'POST /api/bank-statements': {
      tag,
      summary: 'Read a bank’s statement in',
      description:
        'Lines that another statement had already are passed over; lines that are the same within one are several. 409 `file_known`.',
      body: { schema: taken('BankStatementCreate', createBankStatementSchema) },
      answers: {
        201: { description: 'What was new.', schema: given('BankStatementRead', bankStatementReadSchema) },
      },
      failures: [409],
    },
    'POST /api/bank-statements/:id/undo': {
      tag,
      summary: 'Take a statement back',
      description:
        'As if it had never been read in: payments that were booked by it are reversed. Who has a receipt is told. 409 `has_refunds`.',
      answers: { 200: { description: 'Done.', schema: { type: 'object' } } },
      failures: [404, 409],
    },
    'GET /api/bank-lines': listCall({
      tag,
      summary: 'List lines of statements, the latest first',
      record: line,
      columns: bankLineColumns,
    }),
    'GET /api/bank-lines/open': {
      tag,
      summary: 'Lines that nobody has decided on, with what they are probably for',
      description:
        'Of an `exact` one the reference and the amount are right; `check`: the reference alone; `likely`: the amount, and the payer of one invoice; `weak`: anything less. `booked` are payments booked by hand that the line may be; of a returned cheque (`isReturn`) the one to reverse.',
      answers: {
        200: { description: 'The oldest first.', schema: listOf(given('OpenBankLine', openBankLineSchema)) },
      },
    },
    'POST /api/bank-lines/confirm': {
      tag,
      summary: 'Book lines as payments, or match them with booked payments, each for itself',
      description:
        'With `invoiceIds` each pays its invoices one after the other; what is left is credit. With `paymentIds` it is these payments, which staff have booked by hand; a returned cheque reverses them. With `payoutId` it is a payout of the payment provider, of the same amount. A line that cannot be settled has `refused` and does not stop the others. Where none can: 404, 409 `line_matched`, `line_currency`, `invoice_settled`, `payment_matched`, `exceeds_line`, `wrong_state`, `has_refunds`.',
      body: { schema: taken('BankLinesConfirm', confirmBankLinesSchema) },
      answers: {
        200: {
          description: 'The lines as they are now.',
          schema: listOf(given('ConfirmedBankLine', confirmedBankLineSchema)),
        },
      },
      failures: [404, 409],
    },
    'POST /api/bank-lines/:id/match': {
      tag,
      summary: 'Book a line as a payment of invoices, or match it with booked payments',
      description: 'As `POST /api/bank-lines/confirm`, for one line.',
      body: { schema: taken('BankLineMatch', matchBankLineSchema) },
      answers: { 200: { description: 'The line as it is now.', schema: line } },
      failures: [404, 409],
    },
    'POST /api/bank-lines/:id/release': {
      tag,
      summary: 'Free a line from payments booked by hand',
      description: 'The payments stay as they are. 409 `line_matched` where the line has none.',
      body: { schema: taken('BankLineRelease', releaseBankLineSchema) },
      answers: { 200: { description: 'The line as it is now.', schema: line } },
      failures: [404, 409],
    },
    'POST /api/bank-lines/:id/ignore': {
      tag,
      summary: 'Put a line aside that is for no invoice, or take it up again',
      description: '409 `line_matched`.',
      body: { schema: taken('BankLineIgnore', ignoreBankLineSchema) },
      answers: { 200: { description: 'The line as it is now.', schema: line } },
      failures: [404, 409],
    },
  };
}
