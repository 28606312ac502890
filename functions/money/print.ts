import { eq, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { hongKongDollars } from '../../db/membership/fees.ts';
import { invoiceColumns, paymentColumns } from '../../db/queries/money.ts';
import { invoices, payments } from '../../db/schema/index.ts';
import { found } from '../errors.ts';
import { recordId } from '../http/record-id.ts';
import type { AppEnv } from '../types.ts';
import { answerPaper, facts, sums } from './paper.ts';
import { paymentDetails } from './payee.ts';

const VOID = { zh: '作廢', en: 'Void' };
const METHODS: Record<string, string> = {
  fps: '轉數快 FPS',
  cheque: '支票 Cheque',
  cash: '現金 Cash',
  transfer: '銀行轉帳 Bank transfer',
  other: '其他 Other',
};

/** An invoice as it is sent, with the FPS code for what is left to be paid. Throws 404. */
export async function printInvoice(c: Context<AppEnv>, id = recordId(c.req)) {
  const { db } = c.var;
  const invoice = found(await db.select(invoiceColumns).from(invoices).where(eq(invoices.id, id)));
  const details = await paymentDetails(db, invoice);
  const { number, reference, billTo, issuedOn, dueOn, lines, totalCents, paidCents, status } = invoice;
  const isOwed = status === 'open' || status === 'part_paid';
  const pay = facts([
    ['收款人', 'Payee', details.payeeName],
    ['轉數快', 'FPS', details.fpsId],
    ['支票抬頭', 'Cheques payable to', details.chequePayee],
    ['銀行帳戶', 'Bank account', details.bankAccount],
    ['付款時請註明', 'Please quote', reference],
  ]);
  const totals: [string, string, number][] = [
    ['合計', 'Total', totalCents],
    ...(paidCents > 0
      ? ([
          ['已付', 'Paid', paidCents],
          ['尚欠', 'Outstanding', details.amountCents],
        ] as [string, string, number][])
      : []),
  ];
  const facing = facts([
    ['發票編號', 'Invoice no.', number],
    ['致', 'To', billTo],
    ['發票日期', 'Date', issuedOn],
    ['付款限期', 'Due', isOwed ? dueOn : null],
  ]);
  return answerPaper(c, {
    title: { zh: '發票', en: 'Invoice' },
    number,
    body: `${facing}${sums(lines, totals)}${isOwed ? `<section class="pay">${details.qr ?? ''}${pay}</section>` : ''}`,
    stamp: status === 'void' ? VOID : status === 'paid' ? { zh: '已付', en: 'Paid' } : undefined,
  });
}

/** A receipt for a payment, or for money that went back. Throws 404. */
export async function printReceipt(c: Context<AppEnv>) {
  const { db } = c.var;
  const id = recordId(c.req);
  const [rows, parts] = await db.batch([
    db.select(paymentColumns).from(payments).where(eq(payments.id, id)),
    db.execute<{ number: string; amountCents: number; billTo: string }>(sql`
      select invoice.number, invoice.bill_to as "billTo", allocation.amount_cents as "amountCents"
      from payment_allocations allocation join invoices invoice on invoice.id = allocation.invoice_id
      where allocation.payment_id = ${id} order by invoice.id`),
  ]);
  const payment = found(rows);
  const { receiptNo, receivedOn, amountCents, method, chequeNo, chequeBank, payerName, companyName } =
    payment;
  const isRefund = payment.kind === 'refund';
  const lines = parts.rows.map((part) => ({
    zh: `發票 ${part.number}　${part.billTo}`,
    en: `Invoice ${part.number}`,
    amountCents: part.amountCents,
  }));
  const left = amountCents - lines.reduce((sum, line) => sum + line.amountCents, 0);
  const rest = isRefund
    ? { zh: '退款', en: 'Refund' }
    : { zh: '餘額，可用於下一張發票', en: 'Credit for the next invoice' };
  const facing = facts([
    ['收據編號', 'Receipt no.', receiptNo],
    [isRefund ? '退予' : '茲收到', isRefund ? 'Paid back to' : 'Received from', payerName || companyName],
    ['日期', 'Date', receivedOn],
    ['付款方式', 'By', [METHODS[method], chequeNo, chequeBank].filter(Boolean).join(' · ')],
    ['金額', 'Amount', hongKongDollars(amountCents)],
  ]);
  return answerPaper(c, {
    title: isRefund ? { zh: '退款單', en: 'Refund' } : { zh: '收據', en: 'Receipt' },
    number: receiptNo,
    body:
      facing +
      sums(left > 0 ? [...lines, { ...rest, amountCents: left }] : lines, [['合計', 'Total', amountCents]]),
    stamp: payment.reversedAt ? VOID : undefined,
  });
}
