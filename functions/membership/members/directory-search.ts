import { and, arrayOverlaps, eq, inArray, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { fold } from '../../../db/chinese/fold.ts';
import { MEMBER_MARK, PERMANENT_CATEGORY } from '../../../db/constants.ts';
import { stemOf } from '../../../db/english-stem.ts';
import { bothMeant, kindsMeant } from '../../../db/member-words.ts';
import { writtenNumber } from '../../../db/membership/written-number.ts';
import { keysMeant, keysMeantByParts } from '../../../db/queries/membership/vocabulary.ts';
import { members } from '../../../db/tables/index.ts';
import { badFilter } from '../../platform/crud/list-query.ts';
import { hasWord } from '../../platform/crud/search.ts';

/**
 * SQL for the member number without leading zeros, because cards, lists and letters write the same number
 * with different padding.
 */
export const unpadded = (column: SQLWrapper) =>
  sql`regexp_replace(fold_search(${column}), '^([a-z]*)[- ]?0*([0-9]+)$', '\\1\\2')`;

/** SQL condition: the word is the displayed number of a member, ignoring letter case and character width. */
function hasNumber(word: string): SQL | undefined {
  const number = writtenNumber(word);
  if (number === undefined) return undefined;
  return or(
    sql`${unpadded(members.memberUniqueCode)} = ${number}`,
    sql`${unpadded(members.memberNumber)} = ${number}`,
  );
}

/** Matches a Chinese text that may combine district and trade in one word, such as 元朗貓 or 貓店元朗. */
const HAN_ONLY = /^\p{Script=Han}{3,8}$/u;

/**
 * SQL condition: a word matches the search words that the owner has set for the member's district or business
 * types.
 */
function inVocabulary(word: string): SQL | undefined {
  const folded = fold(stemOf(word));
  const whole = fold(word);
  return or(
    HAN_ONLY.test(whole)
      ? and(
          sql`${members.memberDistrict} = any (${keysMeantByParts('district', whole)})`,
          sql`${members.businessTypes} && ${keysMeantByParts('business', whole)}`,
        )
      : undefined,
    folded ? sql`${members.memberDistrict} = any (${keysMeant('district', folded)})` : undefined,
    folded ? sql`${members.businessTypes} && ${keysMeant('business', folded)}` : undefined,
  );
}

/** Text fields that are searched if the member has agreed to show them. */
const SEARCHED_FIELDS = ['memberServices', 'memberBrand', 'memberDiscountInfo', 'memberCompanyAddr'] as const;

const shownTexts = SEARCHED_FIELDS.map(
  (field) => sql`case when ${members.shownConsents} ? ${sql.raw(`'${field}'`)} then ${members[field]} end`,
);

/** SQL for a member's public services, brands, offers and address, normalised. */
export const offeredText = sql`fold_search(concat_ws(' ', ${sql.join(shownTexts, sql`, `)}))`;

/** SQL condition: the member has agreed to show services, brands, offers or address. */
export const isOffering = sql`${members.shownConsents} ?| array[${sql.raw(SEARCHED_FIELDS.map((field) => `'${field}'`).join(', '))}]`;

/** SQL condition: a member's public services, brands, offers or address contain a word. */
function offersWord(word: string): SQL {
  // `offset 0` stops the planner from inlining the subquery. Otherwise, the texts would be normalised again
  // for each spelling of the word.
  return sql`(${isOffering} and exists (
    select from (select ${offeredText} as text offset 0) as offered
    where ${hasWord(sql`offered.text`, word)}
  ))`;
}

/** SQL condition: a word matches a member's district, business types or published offers. */
export function membersMeant(word: string): SQL | undefined {
  const { districts, businessTypes } = kindsMeant(stemOf(word));
  const both = bothMeant(word);
  return or(
    hasNumber(word),
    offersWord(word),
    inVocabulary(word),
    both &&
      and(
        inArray(members.memberDistrict, both.districts),
        arrayOverlaps(members.businessTypes, both.businessTypes),
      ),
    districts.length > 0 ? inArray(members.memberDistrict, districts) : undefined,
    businessTypes.length > 0 ? arrayOverlaps(members.businessTypes, businessTypes) : undefined,
  );
}

export const isPermanent = or(
  eq(members.memberMark, MEMBER_MARK.permanent),
  eq(members.memberCategory3, PERMANENT_CATEGORY),
);
export const isOrdinary = and(
  ne(members.memberMark, MEMBER_MARK.permanent),
  ne(members.memberCategory3, PERMANENT_CATEGORY),
);

/**
 * SQL condition: approved members with the given standing (see `standingOf`). Throws 400 for an unknown
 * standing.
 */
export function hasStanding(standing: unknown): SQL {
  const condition = standing === 'permanent' ? isPermanent : standing === 'ordinary' ? isOrdinary : undefined;
  if (!condition) throw badFilter('standing');
  return condition;
}
