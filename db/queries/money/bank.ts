import { desc, sql } from 'drizzle-orm';
import { PAYMENT_PREFIXES } from '../../../core/association/profile.ts';
import type { LinePayment } from '../../../core/money/validation/bank.ts';
import type { Database } from '../../database.ts';
import { bankLines, bankStatements, invoices } from '../../tables/index.ts';
import { visibleColumns } from '../platform/visible-columns.ts';

const { fingerprint: _fingerprint, ...lineColumns } = visibleColumns(bankLines);
const { fileHash: _fileHash, ...ownColumns } = visibleColumns(bankStatements);

export const bankLineColumns = {
  ...lineColumns,
  openCents: sql<number>`line_open_cents(bank_lines.id)`.as('open_cents'),
  payments: sql<LinePayment[]>`(
    select coalesce(json_agg(json_build_object(
      'paymentId', paid.payment_id, 'receiptNo', payment.receipt_no, 'amountCents', payment.amount_cents, 'role', paid.role
    ) order by paid.id), '[]')
    from bank_line_payments paid join payments payment on payment.id = paid.payment_id
    where paid.line_id = bank_lines.id
  )`.as('line_payments'),
};

export const statementColumns = {
  ...ownColumns,
  lines:
    sql<number>`(select count(*)::int from bank_lines line where line.statement_id = bank_statements.id)`.as(
      'lines',
    ),
  matched: sql<number>`(
    select count(*)::int from bank_lines line where line.statement_id = bank_statements.id and line.status = 'matched'
  )`.as('matched'),
};

export const bankLineOrder = [desc(bankLines.bookedOn), desc(bankLines.id)];
export const statementOrder = [desc(bankStatements.id)];

export const bankLineSearch = sql`fold_search(bank_lines.text || ' ' || bank_lines.payer_name)`;
export const statementSearch = sql`fold_search(bank_statements.file_name || ' ' || bank_statements.account)`;

const issued = sql<string>`left(${invoices.reference}, 2)`;

export const selectPaymentPrefixes = (db: Database) => db.selectDistinct({ prefix: issued }).from(invoices);

/** A bank line may name references with the profile's prefixes and with every prefix that was issued. */
export const paymentPrefixes = (rows: { prefix: string }[]): string[] => [
  ...new Set([...PAYMENT_PREFIXES, ...rows.map(({ prefix }) => prefix)]),
];

export const readPaymentPrefixes = async (db: Database): Promise<string[]> =>
  paymentPrefixes(await selectPaymentPrefixes(db));
