import { eq, sql } from 'drizzle-orm';
import type { Locale } from '../../../core/association/locales.ts';
import { reader } from '../../../core/events/calendar.ts';
import type { Database } from '../../../db/database.ts';
import { members, profileChanges } from '../../../db/tables/index.ts';
import { found } from '../../http/failures/errors.ts';

/** For the owner of the old address: contains the names of the changed fields, but no values. */
export async function myChange(db: Database, id: number, locale: Locale) {
  const rows = await db
    .select({
      companyNameHk: members.companyNameHk,
      companyNameEn: members.companyNameEn,
      status: profileChanges.status,
      fields: sql<string[]>`array(select jsonb_object_keys(profile_changes.after))`,
      createdAt: profileChanges.createdAt,
      deniedAt: profileChanges.deniedAt,
    })
    .from(profileChanges)
    .innerJoin(members, eq(members.id, profileChanges.memberId))
    .where(eq(profileChanges.id, id));
  const { companyNameHk, companyNameEn, ...change } = found(rows);
  const read = await reader(locale);
  return { purpose: 'change' as const, company: read(companyNameHk, companyNameEn), ...change };
}

export const denyChange = (db: Database, id: number) =>
  db
    .update(profileChanges)
    .set({ deniedAt: sql`coalesce(denied_at, now())` })
    .where(eq(profileChanges.id, id));
