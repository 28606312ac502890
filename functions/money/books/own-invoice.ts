import { eq, sql } from 'drizzle-orm';
import { DEFAULT_LOCALE } from '../../../core/association/locales.ts';
import type { CreateOwnInvoice } from '../../../core/money/validation/money.ts';
import type { Database } from '../../../db/database.ts';
import { invoiceColumns } from '../../../db/queries/money/money.ts';
import { invoices, members } from '../../../db/tables/index.ts';
import { ApiError, found } from '../../http/failures/errors.ts';

const linesOf = ({ lines }: CreateOwnInvoice) =>
  lines.map(({ zh, en, amountCents }) => ({ zh, en: en?.trim() || zh, amountCents }));

async function billedTo(db: Database, { memberId, billTo }: CreateOwnInvoice): Promise<string> {
  if (memberId === undefined) return billTo ?? '';
  const [member] = await db
    .select({ name: sql<string>`coalesce(nullif(${members.companyNameHk}, ''), ${members.companyNameEn})` })
    .from(members)
    .where(eq(members.id, memberId));
  if (!member) throw new ApiError(400, 'error.validation', { errors: { memberId: 'error.notFound' } });
  return member.name;
}

export async function createOwnInvoice(db: Database, wanted: CreateOwnInvoice) {
  const { memberId = null, billToAddress = '', locale = DEFAULT_LOCALE, dueOn } = wanted;
  const lines = linesOf(wanted);
  const { rows } = await db.execute<{ today: string; due: string }>(
    sql`select hk_today()::text as today, (hk_today() + payment_days)::text as due from membership_settings`,
  );
  const { today, due } = found(rows);
  if (dueOn && dueOn < today)
    throw new ApiError(400, 'error.validation', { errors: { dueOn: 'validation.day' } });
  const stored = await db
    .insert(invoices)
    .values({
      number: '',
      reference: '',
      kind: 'other',
      memberId,
      billTo: await billedTo(db, wanted),
      billToAddress: memberId === null ? billToAddress : '',
      lines,
      totalCents: lines.reduce((sum, { amountCents }) => sum + amountCents, 0),
      locale,
      issuedOn: today,
      dueOn: dueOn ?? due,
      paymentDetailsId: sql`(select max(id) from payment_details)`,
    })
    .returning({ id: invoices.id });
  return found(
    await db
      .select(invoiceColumns)
      .from(invoices)
      .where(eq(invoices.id, found(stored).id)),
  );
}
