import { eq, sql } from 'drizzle-orm';
import { slotWords } from '../../core/association/locales.ts';
import type { InvoiceStatus } from '../../core/money/kinds.ts';
import type { Database } from '../../db/database.ts';
import { invoiceColumns } from '../../db/queries/money/money.ts';
import { invoices } from '../../db/tables/index.ts';
import { found } from '../http/failures/errors.ts';
import { invoiceTerm } from './invoice-term.ts';
import { payeeOf } from './payee.ts';
import { payerOf } from './payer.ts';
import { type PaperView, periodText, type Total, VOID, type Words } from './view.ts';

const STAMPS: Partial<Record<InvoiceStatus, Words>> = {
  void: VOID,
  paid: slotWords('已付', 'Paid'),
  credited: slotWords('已扣減', 'Credited'),
};

const selectInvoice = async (db: Database, id: number) =>
  found(await db.select(invoiceColumns).from(invoices).where(eq(invoices.id, id)));

type Invoice = Awaited<ReturnType<typeof selectInvoice>>;

const asIssued = (invoice: Invoice): Invoice => ({
  ...invoice,
  paidCents: 0,
  creditedCents: 0,
  dueCents: invoice.totalCents,
  status: invoice.voidedAt ? 'void' : 'open',
});

function totalsOf({ totalCents, creditedCents, paidCents, dueCents }: Invoice): Total[] {
  const totals: Total[] = [['合計', 'Total', totalCents]];
  if (creditedCents > 0) totals.push(['已扣減', 'Credited', -creditedCents]);
  if (paidCents > 0) totals.push(['已付', 'Paid', -paidCents]);
  if (paidCents + creditedCents > 0) totals.push(['尚欠', 'Outstanding', dueCents]);
  return totals;
}

async function paidBy(db: Database, id: number): Promise<string> {
  const { rows } = await db.execute<{ receivedOn: string; receiptNo: string }>(sql`
    select payment.received_on::text as "receivedOn", payment.receipt_no as "receiptNo"
    from payment_allocations allocation join payments payment on payment.id = allocation.payment_id
    where allocation.invoice_id = ${id} and payment.reversed_at is null
    group by payment.id having sum(allocation.amount_cents) > 0 order by payment.received_on, payment.id`);
  return rows.map(({ receivedOn, receiptNo }) => `${receivedOn} · ${receiptNo}`).join('\n');
}

export async function invoiceView(db: Database, id: number, { isAsIssued = false } = {}): Promise<PaperView> {
  const stored = await selectInvoice(db, id);
  const invoice = isAsIssued ? asIssued(stored) : stored;
  const [paid, details, payer, term] = await Promise.all([
    isAsIssued ? '' : paidBy(db, id),
    payeeOf(db, invoice),
    payerOf(db, invoice.memberId),
    invoiceTerm(db, id),
  ]);
  const { number, reference, billTo, issuedOn, dueOn, lines, status } = invoice;
  const isOwed = status === 'open' || status === 'part_paid';
  return {
    title: slotWords('發票', 'Invoice'),
    number,
    issuedOn,
    facts: [
      ['發票編號', 'Invoice no.', number],
      ['致', 'To', billTo],
      payer.numberFact,
      ['地址', 'Address', payer.address || invoice.billToAddress],
      ['發票日期', 'Date', issuedOn],
      ['會籍期', 'Membership period', periodText(term)],
      ['付款限期', 'Due', isOwed ? dueOn : null],
      ['已付', 'Paid', paid],
    ],
    lines,
    totals: totalsOf(invoice),
    pay: isOwed
      ? {
          code: details.code,
          facts: [
            ['收款人', 'Payee', details.payeeName],
            ['轉數快', 'FPS', details.fpsId],
            ['支票抬頭', 'Cheques payable to', details.chequePayee],
            ['銀行帳戶', 'Bank account', details.bankAccount],
            ['付款時請註明', 'Please quote', reference],
          ],
        }
      : undefined,
    stamp: STAMPS[status],
  };
}
