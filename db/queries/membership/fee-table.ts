import { sql } from 'drizzle-orm';
import { FIRST_MEMBER_TYPES } from '../../../core/membership/member-types.ts';
import { FIRST_YEAR_RULES } from '../../../core/membership/year.ts';
import type { Database } from '../../database.ts';
import { membershipFees, officeRules } from '../../tables/index.ts';
import { allMemberTypes } from './member-types.ts';
import { yearRules } from './year-rules.ts';

const today = sql<string>`hk_today()::text`;

export const readFees = (db: Database) =>
  db
    .select({ fee: membershipFees, today, rules: yearRules, types: allMemberTypes })
    .from(officeRules)
    .leftJoin(membershipFees, sql`true`);

export const feeTable = (rows: Awaited<ReturnType<typeof readFees>>) => ({
  fees: rows.flatMap(({ fee }) => fee ?? []),
  today: rows[0]?.today ?? '',
  rules: rows[0]?.rules ?? FIRST_YEAR_RULES,
  types: rows[0]?.types ?? FIRST_MEMBER_TYPES,
});
