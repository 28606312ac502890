import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Words } from '../../core/content/validation/association.ts';
import type { Database } from '../../db/database.ts';
import { shownNumber } from '../../db/queries/membership/member-numbers.ts';
import { memberSince } from '../../db/queries/membership/membership.ts';
import { isListed } from '../../db/queries/membership/public-members.ts';
import { members, membershipPeriods } from '../../db/tables/index.ts';
import { ApiError, found } from '../http/failures/errors.ts';

export interface Term {
  type: Words;
  startsOn: string;
  endsOn: string | null;
}

export async function currentTerm(db: Database, memberId: number): Promise<Term | undefined> {
  const [term] = await db
    .select({
      type: sql<Words>`(
        select json_build_object('zh', name_zh, 'en', name_en) from member_types where key = ${membershipPeriods.memberType}
      )`,
      startsOn: membershipPeriods.startsOn,
      endsOn: membershipPeriods.endsOn,
    })
    .from(membershipPeriods)
    .where(
      sql`member_id = ${memberId} and activated_at is not null and cancelled_at is null and starts_on <= hk_today()`,
    )
    .orderBy(sql`ends_on desc nulls first`)
    .limit(1);
  return term;
}

export async function certificateView(db: Database, memberId: number) {
  const { isValid, today, ...member } = found(
    await db
      .select({
        memberNumber: shownNumber,
        companyNameHk: members.companyNameHk,
        companyNameEn: members.companyNameEn,
        sinceOn: memberSince,
        isValid: sql<boolean>`${isListed()}`,
        today: sql<string>`hk_today()::text`,
      })
      .from(members)
      .where(and(eq(members.id, memberId), members.companyStatus)),
  );
  if (!isValid) throw new ApiError(409, 'membership.notValid', { code: 'not_valid' });
  const certified = { ...member, term: (await currentTerm(db, memberId)) ?? null };
  const edition = createHash('sha256').update(JSON.stringify(certified)).digest('hex').slice(0, 16);
  return { ...certified, edition, today };
}

export type CertificateView = Awaited<ReturnType<typeof certificateView>>;
