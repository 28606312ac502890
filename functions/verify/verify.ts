import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { isListed } from '../../db/queries/public-members.ts';
import { members } from '../../db/schema/index.ts';
import type { Verified } from '../../db/validation/membership/verify.ts';
import { found, notFound } from '../errors.ts';

/** As it is typed from a paper: in any case and width, with spaces. Throws 404 for what can be no number. */
function written(given: string): string {
  const number = given.normalize('NFKC').replace(/\s/g, '').toUpperCase();
  if (!/^[\p{L}\p{N}._/-]{1,40}$/u.test(number)) throw notFound();
  return number;
}

const columns = {
  memberNumber: members.memberNumber,
  companyNameHk: members.companyNameHk,
  companyNameEn: members.companyNameEn,
  isValid: sql<boolean>`${isListed()}`,
  sinceOn: sql<string | null>`(
    select since_on::text from member_standings standing where standing.member_id = members.id
  )`,
  today: sql<string>`hk_today()::text`,
};

/** What a member's number stands for today. Throws 404 for one that is nobody's, and for who never was approved. */
export async function verifyNumber(db: Database, number: string): Promise<Verified> {
  const isIt = eq(sql`upper(${members.memberNumber})`, written(number));
  return found(await db.select(columns).from(members).where(and(isIt, members.companyStatus)));
}

/** The same of a member's record. Throws 404. */
export async function verifyMember(db: Database, id: number): Promise<Verified> {
  return found(
    await db
      .select(columns)
      .from(members)
      .where(and(eq(members.id, id), members.companyStatus)),
  );
}
