import { Hono } from 'hono';
import { creditNoteColumns, creditNoteOrder, creditNoteSearch } from '../../../db/queries/money/money.ts';
import { creditNotes } from '../../../db/tables/index.ts';
import { createCreditNoteSchema } from '../../../db/validation/money/money.ts';
import { answerList, type Resource } from '../../platform/crud/list.ts';
import { validBody } from '../../platform/http/json.ts';
import { recordId } from '../../platform/http/record-id.ts';
import { requireStaff, requireStaffInSameTrip } from '../../platform/middleware/session.ts';
import type { AppEnv } from '../../types.ts';
import { printCreditNote } from '../books/print.ts';
import { sendPaper } from '../papers/send-paper.ts';
import { creditedMonths, creditInvoice } from './credit-notes.ts';

const source = {
  resource: 'credit-notes',
  table: creditNotes,
  columns: creditNoteColumns,
  search: creditNoteSearch,
  orderBy: creditNoteOrder,
} satisfies Resource;

/** Routes to credit an invoice, mounted below `/api/invoices`. */
export const invoiceCreditRoutes = new Hono<AppEnv>().post('/:id/credit-notes', requireStaff, async (c) => {
  const wanted = await validBody(c, createCreditNoteSchema);
  const { note, isKnown } = await creditInvoice(c.var.db, recordId(c.req), wanted);
  return c.json(note, isKnown ? 200 : 201);
});

/** Routes for credit notes. */
export const creditNoteRoutes = new Hono<AppEnv>()
  .get('/', requireStaffInSameTrip, (c) => answerList(c, source))
  .get('/totals', requireStaffInSameTrip, async (c) => c.json(await creditedMonths(c.var.db)))
  .get('/:id/print', requireStaff, printCreditNote)
  .get('/:id/pdf', requireStaff, (c) => sendPaper(c, 'credit-note'));
