import { eq, sql } from 'drizzle-orm';
import { reader } from '../../db/calendar/calendar.ts';
import type { Locale } from '../../db/constants.ts';
import type { Database } from '../../db/database.ts';
import { membershipEnd, membershipStatus } from '../../db/queries/membership.ts';
import { isListed, listingConfirmedOn } from '../../db/queries/public-members.ts';
import { members } from '../../db/schema/index.ts';
import type { Settings } from '../env.ts';
import { found } from '../errors.ts';
import { expired } from '../mail/links.ts';
import { owedAndOffered, renewalColumns } from '../renewals/renew.ts';
import { proofAddresses } from '../verify/passes.ts';
import { myProfile } from './my-profile.ts';

/** Days after the end of the last term for which a link still opens. */
const OPEN_DAYS = 90;

const isOpen = sql<boolean>`(
  members.company_status and coalesce(members.ended_on > hk_today(), true) and (
    ${membershipStatus} <> 'lapsed' or ${membershipEnd} + ${OPEN_DAYS}::int >= hk_today()
    or exists (select from signed_links link where link.member_id = members.id and link.opens_until_on >= hk_today())
  )
)`;

/** A member as its own people see it. Throws 410 `link_expired` for who has left, or lapsed some time ago. */
export async function myMember(db: Database, settings: Settings, id: number, locale: Locale) {
  const rows = await db
    .select({
      ...renewalColumns,
      memberNumber: members.memberNumber,
      companyNameHk: members.companyNameHk,
      companyNameEn: members.companyNameEn,
      sinceOn: sql<string | null>`(
        select since_on::text from member_standings standing where standing.member_id = members.id
      )`,
      memberUniqueCode: members.memberUniqueCode,
      confirmedOn: listingConfirmedOn,
      isValid: sql<boolean>`${isListed()}`,
      isOpen,
    })
    .from(members)
    .where(eq(members.id, id));
  const member = found(rows);
  if (!member.isOpen) throw expired();
  const profile = await myProfile(db, id);
  const { memberNumber, status, sinceOn, endsOn, isValid } = member;
  const read = await reader(locale);
  return {
    purpose: 'member' as const,
    reference: memberNumber,
    company: read(member.companyNameHk, member.companyNameEn),
    status,
    sinceOn,
    endsOn,
    ...(await owedAndOffered(db, member)),
    listing: isValid
      ? { id, memberUniqueCode: member.memberUniqueCode, confirmedOn: member.confirmedOn }
      : null,
    profile,
    papers: (isValid && proofAddresses(settings, id, new Date())) || null,
  };
}

/** Writes down that what the directory shows of a member is right today. */
export const confirmListing = (db: Database, id: number) =>
  db.execute(sql`
    insert into listing_confirmations (member_id, confirmed_on)
    select id, hk_today() from members where id = ${id} and ${isListed()}
    on conflict (member_id) do update set confirmed_on = excluded.confirmed_on`);
