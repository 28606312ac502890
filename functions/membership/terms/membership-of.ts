import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { eligibilityOf, gapYears } from '../../../core/membership/eligibility.ts';
import type { Database } from '../../../db/database.ts';
import { shownNumber } from '../../../db/queries/membership/member-numbers.ts';
import {
  memberCredit,
  memberSince,
  membershipEnd,
  membershipStatus,
  periodColumns,
  periodOrder,
} from '../../../db/queries/membership/membership.ts';
import { memberOrder } from '../../../db/queries/membership/public-members.ts';
import { members, membershipPeriods, membershipSettings } from '../../../db/tables/index.ts';
import { found } from '../../http/failures/errors.ts';

const selectRules = (db: Database) =>
  db
    .select({
      today: sql<string>`hk_today()::text`,
      graceDays: membershipSettings.graceDays,
      permanentYears: sql<number | null>`(select permanent_years from office_rules)`,
      ordinaryType: sql<string>`default_member_type()`,
      hasLife: sql<boolean>`exists (select from member_types where term = 'life' and is_active)`,
    })
    .from(membershipSettings);

const countsNow = and(
  isNull(membershipPeriods.cancelledAt),
  sql`${membershipPeriods.activatedAt} is not null`,
);

export async function membershipOf(db: Database, id: number) {
  const [standings, periods, rules] = await db.batch([
    db
      .select({
        status: membershipStatus,
        sinceOn: memberSince,
        endsOn: sql<string | null>`(${membershipEnd})::text`,
        creditCents: memberCredit,
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
  const { hasLife, ...known } = found(rules);
  const eligibility = hasLife && standing.status === 'current' ? eligibilityOf(counting, known) : undefined;
  return {
    ...standing,
    periods,
    gapYears: gapYears(counting),
    eligibleSince: eligibility?.since ?? null,
  };
}

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
  const { hasLife, ...known } = found(rules);
  if (!hasLife) return [];
  const termsOf = Map.groupBy(periods, ({ memberId }) => memberId);
  const shown = ({ memberType, startsOn, endsOn, source }: (typeof periods)[number]) => ({
    memberType,
    startsOn,
    endsOn,
    source,
  });
  return companies.flatMap((company) => {
    const terms = (termsOf.get(company.id) ?? []).map(shown);
    const eligibility = eligibilityOf(terms, { ...known, ...others });
    return eligibility ? [{ ...company, ...eligibility }] : [];
  });
}
