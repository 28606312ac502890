import { sql } from 'drizzle-orm';
import type { Database } from '../../database.ts';
import { FIRST_MEMBER_TYPES } from '../../member-types.ts';
import { FIRST_YEAR_RULES } from '../../membership/year.ts';
import { membershipFees, officeRules } from '../../tables/index.ts';
import { allMemberTypes } from './member-types.ts';
import { yearRules } from './year-rules.ts';

const today = sql<string>`hk_today()::text`;

/** Selects all fees, with today's date in Hong Kong, the rules of the membership year and the member types. */
export const readFees = (db: Database) =>
  db
    .select({ fee: membershipFees, today, rules: yearRules, types: allMemberTypes })
    .from(officeRules)
    .leftJoin(membershipFees, sql`true`);

/** Converts the rows of `readFees` to the fee table, today's date, the rules and the member types. */
export const feeTable = (rows: Awaited<ReturnType<typeof readFees>>) => ({
  fees: rows.flatMap(({ fee }) => fee ?? []),
  today: rows[0]?.today ?? '',
  rules: rows[0]?.rules ?? FIRST_YEAR_RULES,
  types: rows[0]?.types ?? FIRST_MEMBER_TYPES,
});
