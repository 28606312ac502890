import { and, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { PERMANENT_TYPE } from '../../db/constants.ts';
import type { Database } from '../../db/database.ts';
import { members, membershipPeriods } from '../../db/schema/index.ts';
import type { RecordTerms } from '../../db/validation/membership/membership.ts';
import { ApiError, notFound } from '../errors.ts';

/** The whole fee of a type that holds on a day: what the register shows was paid, as far as anybody knows. */
const feeAt = (memberType: string, startsOn: string): SQL => sql`coalesce((
  select amount_cents from membership_fees where member_type = ${memberType} and valid_from_on <= ${startsOn}
  order by valid_from_on desc limit 1
), 0)`;

/**
 * Enters terms that the association's own register shows as paid, all of them at once; who has one for the year already is
 * passed over. Throws 404 where none of them is an approved member, 409 `period_exists` where each has one.
 */
export async function recordTerms(db: Database, terms: RecordTerms) {
  const { memberIds, memberType, year, minuteRef = null } = terms;
  const startsOn = terms.startsOn ?? `${year}-01-01`;
  const endsOn = memberType === PERMANENT_TYPE ? null : `${year}-12-31`;
  const meant = and(inArray(members.id, memberIds), members.companyStatus);
  const { memberId } = getTableColumns(membershipPeriods);
  // In the order of their numbers: who does the same at once waits, and never for each other.
  const [, recorded, known] = await db.batch([
    db.select({ id: members.id }).from(members).where(meant).orderBy(members.id).for('no key update'),
    db.execute<{ id: number }>(sql`
      insert into membership_periods
        (member_id, member_type, year, starts_on, ends_on, fee_cents, activated_at, source, minute_ref)
      select id, ${memberType}, ${year ?? null}::smallint, ${startsOn}::date, ${endsOn}::date,
        ${feeAt(memberType, startsOn)}, now(), 'recorded', ${minuteRef}
      from members where ${meant} order by id
      on conflict do nothing returning member_id as id`),
    db
      .select({ id: memberId })
      .from(membershipPeriods)
      .where(
        and(
          inArray(memberId, memberIds),
          year === undefined ? isNull(membershipPeriods.year) : eq(membershipPeriods.year, year),
          isNull(membershipPeriods.cancelledAt),
        ),
      ),
  ]);
  const ids = recorded.rows.map(({ id }) => id);
  if (known.length === 0) throw notFound();
  if (ids.length === 0) throw new ApiError(409, 'membership.periodExists', { code: 'period_exists' });
  return { recorded: ids, known: known.map(({ id }) => id).filter((id) => !ids.includes(id)) };
}
