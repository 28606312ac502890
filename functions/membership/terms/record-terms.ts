import { and, between, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { RecordTerms } from '../../../core/membership/validation/membership.ts';
import { yearEnd, yearStart } from '../../../core/membership/year.ts';
import type { Database } from '../../../db/database.ts';
import { allMemberTypes } from '../../../db/queries/membership/member-types.ts';
import { members, membershipPeriods, officeRules } from '../../../db/tables/index.ts';
import { ApiError, found, notFound } from '../../http/failures/errors.ts';
import { requireTerm } from '../member-types/offered.ts';

/** For a recorded period, the member is assumed to have paid the full fee. */
const feeAt = (memberType: string, startsOn: SQL): SQL => sql`coalesce((
  select amount_cents from membership_fees where member_type = ${memberType} and valid_from_on <= ${startsOn}
  order by valid_from_on desc limit 1
), 0)`;

export async function recordTerms(db: Database, terms: RecordTerms) {
  const { memberIds, memberType, year, untilYear = year, minuteRef = null } = terms;
  const { yearStartsOn, types } = found(
    await db.select({ yearStartsOn: officeRules.yearStartsOn, types: allMemberTypes }).from(officeRules),
  );
  requireTerm(types, terms, ['startsOn', 'minuteRef']);
  const years = Array.from({ length: (untilYear ?? 0) - (year ?? 0) + 1 }, (_, place) => (year ?? 0) + place);
  const first = year === undefined ? '' : yearStart(year, { yearStartsOn });
  const firstStart = terms.startsOn ?? first;
  if (year !== undefined && (firstStart < first || firstStart > yearEnd(year, { yearStartsOn })))
    throw new ApiError(400, 'error.validation', { errors: { startsOn: 'validation.day' } });
  const wanted = years.map((one, place) => ({
    year: year === undefined ? null : one,
    startsOn: place === 0 ? firstStart : yearStart(one, { yearStartsOn }),
    endsOn: year === undefined ? null : yearEnd(one, { yearStartsOn }),
  }));
  const meant = and(inArray(members.id, memberIds), members.companyStatus);
  const { memberId } = getTableColumns(membershipPeriods);
  // Locks the members in the order of their ids, so that concurrent requests wait instead of deadlocking.
  const [, recorded, known] = await db.batch([
    db.select({ id: members.id }).from(members).where(meant).orderBy(members.id).for('no key update'),
    db.execute<{ id: number }>(sql`
      insert into membership_periods
        (member_id, member_type, year, starts_on, ends_on, fee_cents, activated_at, source, minute_ref)
      select id, ${memberType}, term.year, term."startsOn", term."endsOn",
        ${feeAt(memberType, sql`term."startsOn"`)}, now(), 'recorded', ${minuteRef}
      from members, jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) term (year smallint, "startsOn" date, "endsOn" date)
      where ${meant} order by id, term.year
      on conflict do nothing returning member_id as id`),
    db
      .select({ id: memberId })
      .from(membershipPeriods)
      .where(
        and(
          inArray(memberId, memberIds),
          year === undefined
            ? isNull(membershipPeriods.year)
            : between(membershipPeriods.year, year, untilYear ?? year),
          isNull(membershipPeriods.cancelledAt),
        ),
      ),
  ]);
  const ids = [...new Set(recorded.rows.map(({ id }) => id))];
  if (known.length === 0) throw notFound();
  if (ids.length === 0) throw new ApiError(409, 'membership.periodExists', { code: 'period_exists' });
  const others = new Set(known.map(({ id }) => id).filter((id) => !ids.includes(id)));
  return { recorded: ids, known: [...others] };
}
