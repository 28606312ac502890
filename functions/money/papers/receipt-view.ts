import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { hongKongDollars } from '../../../db/membership/fees.ts';
import { paymentColumns } from '../../../db/queries/money/money.ts';
import { payments } from '../../../db/tables/index.ts';
import type { InvoiceLine } from '../../../db/validation/money/money.ts';
import { found } from '../../errors.ts';
import { payerOf } from './payer.ts';
import { type PaperView, periodText, VOID } from './view.ts';

const METHODS: Record<string, string> = {
  fps: '轉數快 FPS',
  cheque: '支票 Cheque',
  cash: '現金 Cash',
  transfer: '銀行轉帳 Bank transfer',
  other: '其他 Other',
};

interface Part {
  [column: string]: unknown;
  number: string;
  amountCents: number;
  billTo: string;
  lines: InvoiceLine[];
  startsOn: string | null;
  endsOn: string | null;
}

const selectParts = (db: Database, id: number) =>
  db.execute<Part>(sql`
    select invoice.number, invoice.bill_to as "billTo", invoice.lines, allocation.amount_cents as "amountCents",
      term."startsOn", term."endsOn"
    from payment_allocations allocation join invoices invoice on invoice.id = allocation.invoice_id
    left join lateral (
      select min(starts_on)::text as "startsOn", max(ends_on)::text as "endsOn"
      from membership_periods where invoice_id = invoice.id and cancelled_at is null
    ) term on true
    where allocation.payment_id = ${id} order by invoice.id, allocation.id`);

const itemOf = ({ number, billTo, lines, amountCents }: Part): InvoiceLine => ({
  zh: `${lines.map(({ zh }) => zh).join('、')}（發票 ${number}　${billTo}）`,
  en: `${lines.map(({ en }) => en).join(', ')} (Invoice ${number})`,
  amountCents,
});

/** Returns the content of a receipt for a payment or refund. Throws 404. */
export async function receiptView(db: Database, id: number): Promise<PaperView> {
  const [rows, parts] = await db.batch([
    db.select(paymentColumns).from(payments).where(eq(payments.id, id)),
    selectParts(db, id),
  ]);
  const payment = found(rows);
  const { receiptNo, receivedOn, amountCents, method, chequeNo, chequeBank } = payment;
  const payer = await payerOf(db, payment.memberId);
  const isRefund = payment.kind === 'refund';
  const lines = parts.rows.map(itemOf);
  const left = amountCents - lines.reduce((sum, line) => sum + line.amountCents, 0);
  const rest = isRefund
    ? { zh: '退款', en: 'Refund' }
    : { zh: '餘額，可用於下一張發票', en: 'Credit for the next invoice' };
  const periods = [...new Set(parts.rows.map(periodText))].filter(Boolean);
  return {
    title: isRefund ? { zh: '退款單', en: 'Refund' } : { zh: '收據', en: 'Receipt' },
    number: receiptNo,
    issuedOn: receivedOn,
    facts: [
      ['收據編號', 'Receipt no.', receiptNo],
      [
        isRefund ? '退予' : '茲收到',
        isRefund ? 'Paid back to' : 'Received from',
        payment.payerName || payment.companyName,
      ],
      ['會員編號', 'Member no.', payer.number],
      ['地址', 'Address', payer.address],
      ['日期', 'Date', receivedOn],
      [
        '付款方式',
        'By',
        [METHODS[method], chequeNo, chequeBank, payment.reference].filter(Boolean).join(' · '),
      ],
      ['會籍期', 'Membership period', periods.join('、')],
      ['金額', 'Amount', hongKongDollars(amountCents)],
    ],
    lines: left > 0 ? [...lines, { ...rest, amountCents: left }] : lines,
    totals: [['合計', 'Total', amountCents]],
    stamp: payment.reversedAt ? VOID : undefined,
  };
}
