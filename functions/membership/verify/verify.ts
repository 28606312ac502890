import { and, eq, sql } from 'drizzle-orm';
import type { Verified } from '../../../core/membership/validation/verify.ts';
import type { Database } from '../../../db/database.ts';
import { shownNumber } from '../../../db/queries/membership/member-numbers.ts';
import { memberSince } from '../../../db/queries/membership/membership.ts';
import { isListed } from '../../../db/queries/membership/public-members.ts';
import { memberNumbers, members } from '../../../db/tables/index.ts';
import { found, notFound } from '../../http/failures/errors.ts';
import { isStorable } from '../../http/values/storable.ts';

const LONGEST = 100;

const isValid = sql<boolean>`(members.id is not null and ${isListed()})`;

const columns = {
  memberNumber: shownNumber,
  // Omits a former member's names, because anybody can guess numbers.
  companyNameHk: sql<string>`case when ${isValid} then ${members.companyNameHk} else '' end`,
  companyNameEn: sql<string>`case when ${isValid} then ${members.companyNameEn} else '' end`,
  isValid,
  sinceOn: memberSince,
  today: sql<string>`hk_today()::text`,
};

/** Empty for a former member, whose name is private. */
const nameOfMember = (name: typeof members.companyNameHk | typeof members.companyNameEn) =>
  sql<string>`case when ${isValid} then ${name} else '' end`;

/**
 * Any number that the member has ever had, ignoring letter case, character width and padding. 404 also for
 * one that matches several members, and for that of an applicant who was never approved.
 */
export async function verifyNumber(db: Database, number: string): Promise<Verified> {
  if (number.length > LONGEST || !isStorable(number)) throw notFound();
  const rows = await db
    .select({
      ...columns,
      memberNumber: sql<string>`case when members.id is null then ${memberNumbers.number} else ${shownNumber} end`,
      companyNameHk: nameOfMember(members.companyNameHk),
      companyNameEn: nameOfMember(members.companyNameEn),
    })
    .from(memberNumbers)
    .leftJoin(members, eq(members.id, memberNumbers.memberId))
    .where(sql`${memberNumbers.memberId} = (select member_numbered(${number}))`)
    .orderBy(memberNumbers.id)
    .limit(1);
  return found(rows);
}

export async function verifyMember(db: Database, id: number): Promise<Verified> {
  return found(
    await db
      .select(columns)
      .from(members)
      .where(and(eq(members.id, id), members.companyStatus)),
  );
}
