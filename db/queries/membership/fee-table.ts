import { sql } from 'drizzle-orm';
import type { Database } from '../../database.ts';
import { FIRST_YEAR_RULES } from '../../membership/year.ts';
import { membershipFees } from '../../tables/index.ts';
import { yearRules } from './year-rules.ts';

const today = sql<string>`hk_today()::text`;

/** Selects every fee with today in Hong Kong and the rules of the year. */
export const readFees = (db: Database) =>
  db.select({ fee: membershipFees, today, rules: yearRules }).from(membershipFees);

/** Returns the fee table with the day and the rules of the same query. */
export const feeTable = (rows: Awaited<ReturnType<typeof readFees>>) => ({
  fees: rows.map(({ fee }) => fee),
  today: rows[0]?.today ?? '',
  rules: rows[0]?.rules ?? FIRST_YEAR_RULES,
});
