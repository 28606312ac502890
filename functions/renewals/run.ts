import { sql } from 'drizzle-orm';
import { MEMBER_TYPES, type MemberType } from '../../db/constants.ts';
import type { Database } from '../../db/database.ts';
import { feeFor } from '../../db/membership/fees.ts';
import { renewalOpensOn } from '../../db/membership/renewal.ts';
import { membershipStatus } from '../../db/queries/membership.ts';
import type { RenewalPreview, RenewalRun } from '../../db/validation/membership/renewals.ts';
import { ApiError, found } from '../errors.ts';
import { linesOf, readFees } from '../money/issue.ts';

/** In one transaction: others who issue documents wait for it. */
const BATCH = 250;

const today = sql`hk_today()`;

/** Whom a run would issue invoices for, what each pays, and what has been issued for the year. */
export async function previewRenewals(db: Database, year: number): Promise<RenewalPreview> {
  const [fees, counted, sums] = await db.batch([
    readFees(db),
    db.execute<{ memberType: MemberType; count: number; withoutAddress: number }>(sql`
      select meant.member_type as "memberType", count(*)::int as count,
        (count(*) filter (where member_mail_address(members) = ''))::int as "withoutAddress"
      from members_to_renew(${year}::int, ${today}) meant join members on members.id = meant.member_id group by 1`),
    db.execute<{ today: string; unrecorded: number; issued: number; paid: number }>(sql`
      select ${today}::text as today,
        (select count(*)::int from members where company_status and ${membershipStatus} = 'unrecorded') as unrecorded,
        count(*)::int as issued, (count(*) filter (where period.activated_at is not null))::int as paid
      from membership_periods period join invoices on invoices.id = period.invoice_id
      where period.year = ${year} and period.source = 'renewal' and period.cancelled_at is null`),
  ]);
  const { today: day, unrecorded, issued, paid } = found(sums.rows);
  const types = MEMBER_TYPES.flatMap((memberType) => {
    const { count } = counted.rows.find((row) => row.memberType === memberType) ?? {};
    if (!count) return [];
    const quote = feeFor(
      fees.map(({ fee }) => fee),
      { kind: 'renewal', memberType, year, appliedOn: day },
    );
    return [{ memberType, count, amountCents: quote?.amountCents ?? null }];
  });
  const withoutAddress = counted.rows.reduce((sum, row) => sum + row.withoutAddress, 0);
  const opensOn = renewalOpensOn(year);
  return { year, opensOn, isOpen: day >= opensOn, types, withoutAddress, unrecorded, issued, paid };
}

/** What each type pays, by type. */
async function linesByType(db: Database, year: number) {
  const rows = await readFees(db);
  const fees = rows.map(({ fee }) => fee);
  const appliedOn = rows[0]?.today ?? '';
  const types = MEMBER_TYPES.filter((memberType) =>
    feeFor(fees, { kind: 'renewal', memberType, year, appliedOn }),
  );
  return Object.fromEntries(
    types.map((memberType) => [memberType, linesOf(fees, { kind: 'renewal', memberType, year, appliedOn })]),
  );
}

/**
 * Issues invoices of who is to renew for a year, a part of them at a time, with the mails that ask them to; done again it
 * goes on with those who have none. Throws 409 `too_early` before its day.
 */
export async function runRenewals(db: Database, year: number, at: Date): Promise<RenewalRun> {
  const preview = await previewRenewals(db, year);
  if (!preview.isOpen) throw new ApiError(409, 'membership.tooEarly', { code: 'too_early' });
  const lines = JSON.stringify(await linesByType(db, year));
  const [issued, left] = await db.batch([
    db.execute<{ count: number }>(
      sql`select issue_renewals(${year}::int, ${lines}::jsonb, ${BATCH}::int) as count`,
    ),
    db.execute<{ count: number }>(sql`
      select count(*)::int as count from members_to_renew(${year}::int, ${today}) where ${lines}::jsonb ? member_type`),
    queueMails(db, at),
  ]);
  return { issued: found(issued.rows).count, remaining: found(left.rows).count };
}

const queueMails = (db: Database, at: Date) =>
  db.execute(sql`select queue_renewal_mails(${at.toISOString()}::timestamptz)`);

/** Of one night: the office has to look at what they answer. */
const MOST_ASKED = 50;

/** What the night does: where that is set, the invoices that are due; the mails that are due in any case, and those that ask members for a look at the directory. */
export async function renewNightly(db: Database, at: Date): Promise<void> {
  const { rows } = await db.execute<{ isOn: boolean; day: string }>(
    sql`select renews_by_itself as "isOn", hk_today()::text as day from membership_settings`,
  );
  const { isOn, day } = found(rows);
  // From November for the next year; in the days of grace still for this one.
  const years = [Number(day.slice(0, 4)), Number(day.slice(0, 4)) + 1].filter(
    (year) => day >= renewalOpensOn(year),
  );
  for (const year of isOn ? years : [])
    for (let left = 1; left > 0; ) left = (await runRenewals(db, year, at)).remaining;
  await queueMails(db, at);
  await db.execute(sql`select queue_confirmations(${at.toISOString()}::timestamptz, ${MOST_ASKED}::int)`);
}
