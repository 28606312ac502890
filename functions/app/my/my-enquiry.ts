import { eq, sql } from 'drizzle-orm';
import type { Locale } from '../../../core/association/locales.ts';
import { reader } from '../../../core/events/calendar.ts';
import type { Database } from '../../../db/database.ts';
import { isAskable } from '../../../db/queries/membership/public-members.ts';
import { memberEnquiries, members } from '../../../db/tables/index.ts';
import { found } from '../../http/failures/errors.ts';

type Status = 'waiting' | 'passed_on' | 'stopped';

export async function myEnquiry(db: Database, id: number, locale: Locale) {
  const { companyNameHk, companyNameEn, ...enquiry } = found(
    await db
      .select({
        companyNameHk: members.companyNameHk,
        companyNameEn: members.companyNameEn,
        name: memberEnquiries.name,
        // Shown, because somebody else may have entered the reader's address.
        message: memberEnquiries.message,
        createdAt: memberEnquiries.createdAt,
        status: sql<Status>`case
          when ${memberEnquiries.passedOnAt} is not null then 'passed_on'
          when ${isAskable} and ${memberEnquiries.email} <> '' then 'waiting' else 'stopped' end`,
      })
      .from(memberEnquiries)
      .innerJoin(members, eq(members.id, memberEnquiries.memberId))
      .where(eq(memberEnquiries.id, id)),
  );
  const read = await reader(locale);
  return { purpose: 'enquiry' as const, company: read(companyNameHk, companyNameEn), ...enquiry };
}
