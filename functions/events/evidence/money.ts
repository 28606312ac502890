import { asc, inArray, type SQL, sql } from 'drizzle-orm';
import type { EvidenceMoney } from '../../../core/events/validation/evidence.ts';
import type { PAYMENT_METHODS } from '../../../core/money/kinds.ts';
import type { Database } from '../../../db/database.ts';
import { creditNoteColumns, invoiceStatus } from '../../../db/queries/money/money.ts';
import { creditNotes, invoices } from '../../../db/tables/index.ts';

const invoicesOf = (eventId: number): SQL => sql`(
  with recursive billed as (
    select invoice.id, invoice.replaces_id from event_orders orders join invoices invoice on invoice.id = orders.invoice_id
    where orders.event_id = ${eventId}
    union
    select invoice.id, invoice.replaces_id from billed join invoices invoice on invoice.id = billed.replaces_id
  ) select id from billed
)`;

interface Receipt {
  [column: string]: unknown;
  number: string;
  invoiceNumber: string;
  receivedOn: string;
  method: (typeof PAYMENT_METHODS)[number];
  amountCents: number;
}

export const selectMoney = (db: Database, eventId: number) =>
  [
    db
      .select({
        number: invoices.number,
        issuedOn: invoices.issuedOn,
        totalCents: invoices.totalCents,
        status: invoiceStatus.as('status'),
        paidCents: sql<number>`invoice_paid(invoices.id)`.as('paid_cents'),
      })
      .from(invoices)
      .where(inArray(invoices.id, invoicesOf(eventId)))
      .orderBy(asc(invoices.id)),
    db
      .select({
        number: creditNotes.number,
        invoiceNumber: creditNoteColumns.invoiceNumber,
        issuedOn: creditNotes.issuedOn,
        totalCents: creditNotes.totalCents,
        returnedCents: creditNoteColumns.returnedCents,
      })
      .from(creditNotes)
      .where(inArray(creditNotes.invoiceId, invoicesOf(eventId)))
      .orderBy(asc(creditNotes.id)),
    db.execute<Receipt>(sql`
      select payment.receipt_no as number, invoice.number as "invoiceNumber", payment.received_on::text as "receivedOn",
        payment.method, sum(allocation.amount_cents)::int as "amountCents"
      from payment_allocations allocation
      join payments payment on payment.id = allocation.payment_id
      join invoices invoice on invoice.id = allocation.invoice_id
      where allocation.invoice_id in ${invoicesOf(eventId)} and allocation.credit_note_id is null
        and payment.reversed_at is null
      group by payment.id, invoice.id order by payment.id, invoice.id`),
  ] as const;

type Results<Statements extends readonly unknown[]> = {
  [Place in keyof Statements]: Awaited<Statements[Place]>;
};
type Selected = Results<ReturnType<typeof selectMoney>>;

const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

export function evidenceMoney([issued, credited, { rows: receipts }]: Selected): EvidenceMoney {
  const owed = issued.filter(({ status }) => status !== 'void');
  return {
    invoices: issued.map(({ paidCents: _paid, ...invoice }) => invoice),
    receipts,
    creditNotes: credited,
    sums: {
      invoicedCents: sumOf(owed.map(({ totalCents }) => totalCents)),
      creditedCents: sumOf(credited.map(({ totalCents }) => totalCents)),
      receivedCents: sumOf(issued.map(({ paidCents }) => paidCents)),
    },
  };
}
