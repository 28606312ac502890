import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { yearEnd, yearOf, yearStart } from '../../../core/membership/year.ts';
import type {
  changedRulesSchema,
  OfficeRules,
  Rule,
  RuleEffect,
} from '../../../core/office/validation/office-rules.ts';
import type { Database } from '../../../db/database.ts';
import { membershipStatus } from '../../../db/queries/membership/membership.ts';
import { found } from '../../http/failures/errors.ts';
import { eligibleMembers } from '../../membership/terms/membership-of.ts';

export type ChangedRules = z.output<typeof changedRulesSchema>;

interface Counts {
  [name: string]: unknown;
  today: string;
  currentMembers: number;
  openApplications: number;
  openEnquiries: number;
  unpaidRenewals: number;
  listedNow: number;
  listedThen: number;
}

async function readCounts(db: Database, graceDays: number): Promise<Counts> {
  const { rows } = await db.execute<Counts>(sql`
    select hk_today()::text as today,
      (select count(*)::int from members where company_status and ${membershipStatus} in ('current', 'upcoming', 'grace')) as "currentMembers",
      (select count(*)::int from applications where status in ('received', 'reviewing')) as "openApplications",
      (select count(*)::int from contact_messages where status = 'new') as "openEnquiries",
      (select count(*)::int from invoices where kind = 'renewal' and voided_at is null and invoice_status(id) in ('open', 'part_paid')) as "unpaidRenewals",
      (select count(*)::int from member_standings where isfinite(ends_on) and ends_on < hk_today() and listed_until_on >= hk_today()) as "listedNow",
      (select count(*)::int from member_standings standing join members on members.id = standing.member_id
        where isfinite(ends_on) and ends_on < hk_today() and coalesce(ended_on > hk_today(), true)
          and ends_on + ${graceDays}::int >= hk_today()) as "listedThen"`);
  return found(rows);
}

function nextYear(today: string, stored: OfficeRules, yearStartsOn: string) {
  const fromOn = yearStart(yearOf(today, stored) + 1, stored);
  return { fromOn, untilOn: yearEnd(yearOf(today, stored) + 1, { yearStartsOn }) };
}

export async function effectsOf(
  db: Database,
  stored: OfficeRules,
  change: ChangedRules,
): Promise<RuleEffect[]> {
  const counts = await readCounts(db, change.graceDays ?? stored.graceDays);
  const [eligible, eligibleThen] =
    change.permanentYears === undefined
      ? [0, 0]
      : [
          (await eligibleMembers(db)).length,
          (await eligibleMembers(db, { permanentYears: change.permanentYears })).length,
        ];
  const { today } = counts;
  const effect = (
    count: number,
    after: number | null = null,
  ): Pick<RuleEffect, 'count' | 'after' | 'fromOn' | 'untilOn'> => ({
    count,
    after,
    fromOn: today,
    untilOn: null,
  });
  const reminders = effect(counts.unpaidRenewals);
  const by: Record<Rule, Pick<RuleEffect, 'count' | 'after' | 'fromOn' | 'untilOn'>> = {
    yearStartsOn: {
      ...effect(counts.currentMembers),
      ...nextYear(today, stored, change.yearStartsOn ?? stored.yearStartsOn),
    },
    halfYearFrom: effect(counts.openApplications),
    joiningFeeCents: effect(counts.openApplications),
    applicationDays: effect(counts.openApplications),
    enquiryDays: effect(counts.openEnquiries),
    permanentYears: effect(eligible, eligibleThen),
    graceDays: effect(counts.listedNow, counts.listedThen),
    firstReminderDays: reminders,
    secondReminderDays: reminders,
    lastReminderDays: reminders,
    lateReminderDays: reminders,
  };
  return (Object.keys(by) as Rule[])
    .filter((rule) => change[rule] !== undefined && change[rule] !== stored[rule])
    .map((rule) => ({ rule, ...by[rule] }));
}
