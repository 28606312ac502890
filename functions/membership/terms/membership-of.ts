import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { eligibilityOf, gapYears } from '../../../db/membership/eligibility.ts';
import { shownNumber } from '../../../db/queries/membership/member-numbers.ts';
import {
  memberSince,
  membershipEnd,
  membershipStatus,
  periodColumns,
  periodOrder,
} from '../../../db/queries/membership/membership.ts';
import { memberOrder } from '../../../db/queries/membership/public-members.ts';
import { members, membershipPeriods, membershipSettings } from '../../../db/tables/index.ts';
import { found } from '../../errors.ts';

const selectRules = (db: Database) =>
  db
    .select({
      today: sql<string>`hk_today()::text`,
      graceDays: membershipSettings.graceDays,
      permanentYears: sql<number | null>`(select permanent_years from office_rules)`,
      ordinaryType: sql<string>`default_member_type()`,
    })
    .from(membershipSettings);

/** SQL condition: the membership period is paid and not cancelled. */
const countsNow = and(
  isNull(membershipPeriods.cancelledAt),
  sql`${membershipPeriods.activatedAt} is not null`,
);

/** Returns a member's present status and membership periods, newest first. Throws 404. */
export async function membershipOf(db: Database, id: number) {
  const [standings, periods, rules] = await db.batch([
    db
      .select({
        status: membershipStatus,
        sinceOn: memberSince,
        endsOn: sql<string | null>`(${membershipEnd})::text`,
        creditCents: sql<number>`(
          select coalesce(sum(payment_credit(payments.id)), 0)::float8 from payments where payments.member_id = members.id
        )`,
      })
      .from(members)
      .where(eq(members.id, id)),
    db
      .select(periodColumns)
      .from(membershipPeriods)
      .where(eq(membershipPeriods.memberId, id))
      .orderBy(...periodOrder),
    selectRules(db),
  ]);
  const standing = found(standings);
  const counting = periods.filter(({ activatedAt, cancelledAt }) => activatedAt && !cancelledAt);
  const eligibility = standing.status === 'current' ? eligibilityOf(counting, found(rules)) : undefined;
  return {
    ...standing,
    periods,
    gapYears: gapYears(counting),
    eligibleSince: eligibility?.since ?? null,
  };
}

/**
 * Returns members who are eligible for permanent membership today, with the periods that qualify them.
 * `others` contains rules to use instead of the stored rules.
 */
export async function eligibleMembers(db: Database, others: { permanentYears?: number | null } = {}) {
  const isCurrent = sql`${members.companyStatus} and ${membershipStatus} = 'current'`;
  const current = db.select({ id: members.id }).from(members).where(isCurrent);
  const [companies, periods, rules] = await db.batch([
    db
      .select({
        id: members.id,
        companyName: sql<string>`coalesce(nullif(company_name_hk, ''), company_name_en)`,
        memberNumber: shownNumber,
      })
      .from(members)
      .where(isCurrent)
      .orderBy(...memberOrder),
    db
      .select(getTableColumns(membershipPeriods))
      .from(membershipPeriods)
      .where(and(countsNow, inArray(membershipPeriods.memberId, current))),
    selectRules(db),
  ]);
  const termsOf = Map.groupBy(periods, ({ memberId }) => memberId);
  const shown = ({ memberType, startsOn, endsOn, source }: (typeof periods)[number]) => ({
    memberType,
    startsOn,
    endsOn,
    source,
  });
  return companies.flatMap((company) => {
    const terms = (termsOf.get(company.id) ?? []).map(shown);
    const eligibility = eligibilityOf(terms, { ...found(rules), ...others });
    return eligibility ? [{ ...company, ...eligibility }] : [];
  });
}
