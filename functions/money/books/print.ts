import type { Context } from 'hono';
import { renderSVG } from 'uqr';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';
import { creditNoteView } from '../../papers/credit-note-view.ts';
import { invoiceView } from '../../papers/invoice-view.ts';
import { receiptView } from '../../papers/receipt-view.ts';
import { answerPaper, answerPapers, facts, type Paper, sums } from '../../papers/sheet-page.ts';
import type { PaperView } from '../../papers/view.ts';

function payPart({ pay }: PaperView): string {
  if (!pay) return '';
  const qr = pay.code === undefined ? '' : renderSVG(pay.code, { ecc: 'M', border: 4 });
  return `<section class="pay">${qr}${facts(pay.facts)}</section>`;
}

export const pageOf = (view: PaperView): Paper => ({
  title: view.title,
  number: view.number,
  body: facts(view.facts) + sums(view.lines, view.totals) + payPart(view),
  stamp: view.stamp,
});

const answerView = (c: Context<AppEnv>, view: PaperView) => answerPaper(c, pageOf(view));

export const printInvoice = async (c: Context<AppEnv>, id = recordId(c.req)) =>
  answerView(c, await invoiceView(c.var.db, id));

export async function printInvoices(c: Context<AppEnv>, ids: number[]): Promise<Response> {
  const views = await Promise.all(ids.map((id) => invoiceView(c.var.db, id)));
  return answerPapers(c, views.map(pageOf));
}

export const printReceipt = async (c: Context<AppEnv>) =>
  answerView(c, await receiptView(c.var.db, recordId(c.req)));

export const printCreditNote = async (c: Context<AppEnv>) =>
  answerView(c, await creditNoteView(c.var.db, recordId(c.req)));
