import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '../../../db/database.ts';
import { feeFor } from '../../../db/membership/fees.ts';
import { feeTable, readFees } from '../../../db/queries/membership/fee-table.ts';
import { shownNumber } from '../../../db/queries/membership/member-numbers.ts';
import { membershipStatus } from '../../../db/queries/membership/membership.ts';
import type {
  RenewalMember,
  RenewalPreview,
  RenewalRun,
  undoneRenewalsSchema,
} from '../../../db/validation/membership/renewals.ts';
import { ApiError, found } from '../../errors.ts';
import { linesOf } from '../../money/books/issue.ts';

/**
 * Number of invoices issued in one transaction. Other processes that issue documents wait for the end of the
 * transaction.
 */
const BATCH = 250;
const MOST_WITHOUT_TERM = 1000;

const today = sql`hk_today()`;

/** Returns a preview of a renewal run: recipients, amounts, and invoices already issued for the year. */
export async function previewRenewals(db: Database, year: number): Promise<RenewalPreview> {
  const [rows, counted, sums] = await db.batch([
    readFees(db),
    db.execute<{ memberType: string; count: number; withoutAddress: number }>(sql`
      select meant.member_type as "memberType", count(*)::int as count,
        (count(*) filter (where member_mail_address(members) = ''))::int as "withoutAddress"
      from members_to_renew(${year}::int, ${today}) meant join members on members.id = meant.member_id group by 1`),
    db.execute<{ today: string; opensOn: string; unrecorded: number; issued: number; paid: number }>(sql`
      select ${today}::text as today, renewal_opens_on(${year}::int)::text as "opensOn",
        (select count(*)::int from members where company_status and ${membershipStatus} = 'unrecorded') as unrecorded,
        count(*)::int as issued, (count(*) filter (where period.activated_at is not null))::int as paid
      from membership_periods period join invoices on invoices.id = period.invoice_id
      where period.year = ${year} and period.source = 'renewal' and period.cancelled_at is null`),
  ]);
  const { today: day, opensOn, unrecorded, issued, paid } = found(sums.rows);
  const { fees, rules, types: known } = feeTable(rows);
  const types = known.flatMap(({ key: memberType }) => {
    const { count } = counted.rows.find((row) => row.memberType === memberType) ?? {};
    if (!count) return [];
    const quote = feeFor(fees, { kind: 'renewal', memberType, year, appliedOn: day, rules, types: known });
    return [{ memberType, count, amountCents: quote?.amountCents ?? null }];
  });
  const withoutAddress = counted.rows.reduce((sum, row) => sum + row.withoutAddress, 0);
  return { year, opensOn, isOpen: day >= opensOn, types, withoutAddress, unrecorded, issued, paid };
}

const named = sql`members.id, coalesce(nullif(company_name_hk, ''), company_name_en) as "companyName",
  ${shownNumber} as "memberNumber", member_mail_address(members) as email`;

/**
 * Returns two lists, sorted by name: the members whom a run would invoice, and the approved members whom it
 * would not invoice because they have no recorded membership period.
 */
export async function renewalMembers(db: Database, year: number) {
  const [toRenew, withoutTerm] = await db.batch([
    db.execute<RenewalMember & Record<string, unknown>>(sql`
      select ${named}, meant.member_type as "memberType"
      from members_to_renew(${year}::int, ${today}) meant join members on members.id = meant.member_id
      order by company_name_hk collate "zh-Hant-x-icu", members.id`),
    db.execute<RenewalMember & Record<string, unknown>>(sql`
      select ${named}, null as "memberType" from members
      where company_status and ${membershipStatus} = 'unrecorded'
      order by company_name_hk collate "zh-Hant-x-icu", members.id limit ${MOST_WITHOUT_TERM}`),
  ]);
  return { toRenew: toRenew.rows, withoutTerm: withoutTerm.rows };
}

/**
 * Voids a year's unpaid renewal invoices and cancels their queued mails. If requested, mails a correction to
 * members whose mail was sent.
 */
export async function undoRenewals(db: Database, year: number, tellsMembers = false) {
  const { rows } = await db.execute<{ undone: z.infer<typeof undoneRenewalsSchema> }>(
    sql`select undo_renewals(${year}::int, ${tellsMembers}) as undone`,
  );
  return found(rows).undone;
}

/** Returns the invoice lines of each member type. */
async function linesByType(db: Database, year: number) {
  const { fees, today: appliedOn, rules, types } = feeTable(await readFees(db));
  const question = { kind: 'renewal', year, appliedOn, rules, types } as const;
  const priced = types.filter(({ key }) => feeFor(fees, { ...question, memberType: key }));
  return Object.fromEntries(priced.map(({ key }) => [key, linesOf(fees, { ...question, memberType: key })]));
}

/**
 * Issues a batch of a year's renewal invoices and queues their mails. Call it again for the next batch.
 * Throws 409 `too_early` before the first day on which renewals for the year are possible.
 */
export async function runRenewals(
  db: Database,
  year: number,
  at: Date,
  leaveOutIds: number[] = [],
): Promise<RenewalRun> {
  const preview = await previewRenewals(db, year);
  if (!preview.isOpen) {
    const day = { zh: preview.opensOn, en: preview.opensOn };
    throw new ApiError(409, 'membership.tooEarly', { code: 'too_early', words: { day } });
  }
  const lines = JSON.stringify(await linesByType(db, year));
  const leftOut = sql`${sql.param(leaveOutIds)}::int[]`;
  const [issued, left] = await db.batch([
    db.execute<{ count: number }>(
      sql`select issue_renewals(${year}::int, ${lines}::jsonb, ${BATCH}::int, ${leftOut}) as count`,
    ),
    db.execute<{ count: number }>(sql`
      select count(*)::int as count from members_to_renew(${year}::int, ${today}) where ${lines}::jsonb ? member_type and member_id <> all (${leftOut})`),
    queueMails(db, at),
  ]);
  return { issued: found(issued.rows).count, remaining: found(left.rows).count };
}

const queueMails = (db: Database, at: Date) =>
  db.execute(sql`select queue_renewal_mails(${at.toISOString()}::timestamptz)`);

/** Maximum number of requests for confirmation in one night, because staff review every reply. */
const MOST_ASKED = 50;

/**
 * Nightly job: issues due renewal invoices if enabled, queues due mails, and asks members to review their
 * directory entry.
 */
export async function renewNightly(db: Database, at: Date): Promise<void> {
  const { rows } = await db.execute<{ year: number }>(sql`
    select year from membership_settings, (select extract(year from hk_today())::int + ahead as year from generate_series(-1, 1) ahead) years
    where renews_by_itself and hk_today() >= renewal_opens_on(year) and hk_today() <= year_ends(year) order by year`);
  // `rows` contains the years that have not ended and for which renewals are already possible.
  for (const { year } of rows)
    for (let left = 1; left > 0; ) left = (await runRenewals(db, year, at)).remaining;
  await queueMails(db, at);
  await db.execute(sql`select queue_confirmations(${at.toISOString()}::timestamptz, ${MOST_ASKED}::int)`);
}
