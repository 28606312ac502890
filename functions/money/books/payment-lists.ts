import { and, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../core/accounts/actor.ts';
import type { Locale } from '../../../core/association/locales.ts';
import { hongKongDay } from '../../../core/dates/days.ts';
import { type MessageKey, translate } from '../../../core/messages/index.ts';
import type { PaymentSums } from '../../../core/money/validation/money.ts';
import type { ColumnKind } from '../../../core/text/sheet.ts';
import type { Database } from '../../../db/database.ts';
import { paymentColumns } from '../../../db/queries/money/money.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import { payments } from '../../../db/tables/index.ts';
import { ApiError, found } from '../../http/failures/errors.ts';
import { asReceived, asReversed, PAYMENT_COLUMNS, reversedOn } from './export-payments.ts';

const KINDS: Partial<Record<MessageKey, ColumnKind>> = {
  'export.receivedOn': 'day',
  'export.amount': 'money',
};
const LEFT_OUT = new Set<MessageKey>(['export.creditNote', 'export.credited']);
const COLUMNS = PAYMENT_COLUMNS.filter(([name]) => !LEFT_OUT.has(name));

interface Export {
  where: SQL[];
  locale: Locale;
  account: Actor;
}

export async function exportListedPayments(db: Database, { where, locale, account }: Export) {
  const rows = await db
    .select({ ...paymentColumns, reversedOn })
    .from(payments)
    .where(and(...where))
    .orderBy(payments.receivedOn, payments.id);
  if (rows.length === 0) throw new ApiError(404, 'error.notFound', { code: 'no_payments' });
  await recordAct(db, { action: 'export', resource: 'payments', account, recordCount: rows.length });
  const lines = [...rows.map(asReceived), ...rows.filter((row) => row.reversedOn).map(asReversed)].toSorted(
    (one, other) => one.on.localeCompare(other.on),
  );
  return {
    title: `${translate('export.paymentList', locale)}_${hongKongDay()}`,
    kinds: COLUMNS.map(([name]) => KINDS[name] ?? ('text' as const)),
    rows: [
      COLUMNS.map(([name]) => translate(name, locale)),
      ...lines.map((line) => COLUMNS.map(([, value]) => value(line, locale))),
    ],
  };
}

export async function paymentSums(db: Database, where: SQL[]): Promise<PaymentSums> {
  const { rows } = await db.execute<{ sums: PaymentSums }>(sql`
    select json_build_object(
      'count', count(*)::int,
      'receivedCents', coalesce(sum(amount_cents) filter (where kind = 'payment' and reversed_at is null), 0),
      'refundedCents', coalesce(sum(amount_cents) filter (where kind = 'refund' and reversed_at is null), 0),
      'creditCents', coalesce(sum(payment_credit(id)), 0)
    ) as sums
    from payments where ${and(...where) ?? sql`true`}`);
  return found(rows).sums;
}
