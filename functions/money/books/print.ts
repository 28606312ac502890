import type { Context } from 'hono';
import { renderSVG } from 'uqr';
import { recordId } from '../../platform/http/record-id.ts';
import type { AppEnv } from '../../types.ts';
import { creditNoteView } from '../papers/credit-note-view.ts';
import { invoiceView } from '../papers/invoice-view.ts';
import { receiptView } from '../papers/receipt-view.ts';
import type { PaperView } from '../papers/view.ts';
import { answerPaper, answerPapers, facts, type Paper, sums } from './paper.ts';

function payPart({ pay }: PaperView): string {
  if (!pay) return '';
  const qr = pay.code === undefined ? '' : renderSVG(pay.code, { ecc: 'M', border: 4 });
  return `<section class="pay">${qr}${facts(pay.facts)}</section>`;
}

/** Converts a document's content to the parts of its page. */
export const pageOf = (view: PaperView): Paper => ({
  title: view.title,
  number: view.number,
  body: facts(view.facts) + sums(view.lines, view.totals) + payPart(view),
  stamp: view.stamp,
});

const answerView = (c: Context<AppEnv>, view: PaperView) => answerPaper(c, pageOf(view));

/** Responds with an invoice in its present state, with the FPS code for the open amount. Throws 404. */
export const printInvoice = async (c: Context<AppEnv>, id = recordId(c.req)) =>
  answerView(c, await invoiceView(c.var.db, id));

/** Responds with several invoices, each on its own sheet. Throws 404 for an unknown id. */
export async function printInvoices(c: Context<AppEnv>, ids: number[]): Promise<Response> {
  const views = await Promise.all(ids.map((id) => invoiceView(c.var.db, id)));
  return answerPapers(c, views.map(pageOf));
}

/** Responds with the receipt of a payment or refund. Throws 404. */
export const printReceipt = async (c: Context<AppEnv>) =>
  answerView(c, await receiptView(c.var.db, recordId(c.req)));

/** Responds with a credit note. Throws 404. */
export const printCreditNote = async (c: Context<AppEnv>) =>
  answerView(c, await creditNoteView(c.var.db, recordId(c.req)));
