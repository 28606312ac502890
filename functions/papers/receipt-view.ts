import { eq, sql } from 'drizzle-orm';
import { moneyText } from '../../core/association/currency.ts';
import {
  DEFAULT_LOCALE,
  inBoth,
  productWords,
  punctuation,
  SECOND_LOCALE,
  slotWords,
} from '../../core/association/locales.ts';
import type { InvoiceLine } from '../../core/money/validation/money.ts';
import type { Database } from '../../db/database.ts';
import { paymentColumns } from '../../db/queries/money/money.ts';
import { payments } from '../../db/tables/index.ts';
import { found } from '../http/failures/errors.ts';
import { payerOf } from './payer.ts';
import { type PaperView, periodText, VOID } from './view.ts';

const METHODS: Record<string, string> = {
  fps: inBoth('轉數快', 'FPS'),
  cheque: inBoth('支票', 'Cheque'),
  cash: inBoth('現金', 'Cash'),
  transfer: inBoth('銀行轉帳', 'Bank transfer'),
  other: inBoth('其他', 'Other'),
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

function itemWords(lines: InvoiceLine[], number: string, billTo: string) {
  const [first, second] = [lines.map(({ zh }) => zh), lines.map(({ en }) => en)];
  const { comma } = punctuation(DEFAULT_LOCALE);
  return {
    zh:
      first.join(comma) +
      productWords(DEFAULT_LOCALE, `（發票 ${number}　${billTo}）`, ` (Invoice ${number}, ${billTo})`),
    en:
      second.join(', ') +
      productWords(SECOND_LOCALE ?? DEFAULT_LOCALE, `（發票 ${number}）`, ` (Invoice ${number})`),
  };
}

const itemOf = ({ number, billTo, lines, amountCents }: Part): InvoiceLine => ({
  ...itemWords(lines, number, billTo),
  amountCents,
});

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
    ? slotWords('退款', 'Refund')
    : slotWords('餘額，可用於下一張發票', 'Credit for the next invoice');
  const periods = [...new Set(parts.rows.map(periodText))].filter(Boolean);
  return {
    title: isRefund ? slotWords('退款單', 'Refund') : slotWords('收據', 'Receipt'),
    number: receiptNo,
    issuedOn: receivedOn,
    facts: [
      isRefund ? ['退款單編號', 'Refund no.', receiptNo] : ['收據編號', 'Receipt no.', receiptNo],
      [
        isRefund ? '退予' : '茲收到',
        isRefund ? 'Paid back to' : 'Received from',
        payment.payerName || payment.companyName,
      ],
      payer.numberFact,
      ['地址', 'Address', payer.address],
      ['日期', 'Date', receivedOn],
      [
        '付款方式',
        'By',
        [METHODS[method], chequeNo, chequeBank, payment.reference].filter(Boolean).join(' · '),
      ],
      ['會籍期', 'Membership period', periods.join(punctuation(DEFAULT_LOCALE).comma)],
      ['金額', 'Amount', moneyText(amountCents)],
    ],
    lines: left > 0 ? [...lines, { ...rest, amountCents: left }] : lines,
    totals: [['合計', 'Total', amountCents]],
    stamp: payment.reversedAt ? VOID : undefined,
  };
}
