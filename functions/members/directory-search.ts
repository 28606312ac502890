import { and, arrayOverlaps, eq, inArray, ne, or, type SQL } from 'drizzle-orm';
import { MEMBER_MARK, PERMANENT_CATEGORY } from '../../db/constants.ts';
import { kindsMeant } from '../../db/member-words.ts';
import { members } from '../../db/schema/index.ts';
import { badFilter } from '../crud/list-query.ts';

/** Members of the districts and kinds of business that a word may mean. */
export function membersMeant(word: string): SQL | undefined {
  const { districts, businessTypes } = kindsMeant(word);
  return or(
    districts.length > 0 ? inArray(members.memberDistrict, districts) : undefined,
    businessTypes.length > 0 ? arrayOverlaps(members.businessTypes, businessTypes) : undefined,
  );
}

const isPermanent = or(
  eq(members.memberMark, MEMBER_MARK.permanent),
  eq(members.memberCategory3, PERMANENT_CATEGORY),
);
const isOrdinary = and(
  ne(members.memberMark, MEMBER_MARK.permanent),
  ne(members.memberCategory3, PERMANENT_CATEGORY),
);

/** How approved members stand, as `standingOf` says it. Throws 400 for another standing. */
export function hasStanding(standing: unknown): SQL {
  const condition = standing === 'permanent' ? isPermanent : standing === 'ordinary' ? isOrdinary : undefined;
  if (!condition) throw badFilter('standing');
  return condition;
}
