import { eq, sql } from 'drizzle-orm';
import { reader } from '../../../db/calendar/calendar.ts';
import type { Locale } from '../../../db/constants.ts';
import type { Database } from '../../../db/database.ts';
import { shownNumber } from '../../../db/queries/membership/member-numbers.ts';
import { memberSince, membershipEnd, membershipStatus } from '../../../db/queries/membership/membership.ts';
import { isListed, listingConfirmedOn } from '../../../db/queries/membership/public-members.ts';
import { members } from '../../../db/tables/index.ts';
import { SHOWABLE_FIELDS, type ShowableField } from '../../../db/validation/membership/shown-fields.ts';
import type { Settings } from '../../env.ts';
import { found } from '../../errors.ts';
import { expired, type SignedLink } from '../../office/mail/links.ts';
import { myTopics } from '../../outreach/subscriptions/my-topics.ts';
import { owedAndOffered, renewalColumns } from '../renewals/renew.ts';
import { proofAddresses } from '../verify/passes.ts';
import { myFiles } from './my-files.ts';
import { myProfile } from './my-profile.ts';

/** Days after the end of the last membership period for which a link is valid. */
const OPEN_DAYS = 90;

const isOpen = sql<boolean>`(
  members.company_status and coalesce(members.ended_on > hk_today(), true) and (
    ${membershipStatus} <> 'lapsed' or ${membershipEnd} + ${OPEN_DAYS}::int >= hk_today()
    or exists (select from signed_links link where link.member_id = members.id and link.opens_until_on >= hk_today())
  )
)`;

/** Columns of fields that the directory can show. */
const showableColumns = Object.fromEntries(SHOWABLE_FIELDS.map((field) => [field, members[field]])) as Pick<
  typeof members,
  ShowableField
>;

export type MemberLink = Pick<SignedLink, 'id' | 'generation'> & { memberId: number };

/**
 * Returns a member for the member's own page. Throws 410 `link_expired` if the membership has ended, or if
 * its last period ended more than 90 days ago and the link was not extended.
 */
export async function myMember(db: Database, settings: Settings, link: MemberLink, locale: Locale) {
  const id = link.memberId;
  const rows = await db
    .select({
      ...renewalColumns,
      memberNumber: shownNumber,
      companyNameHk: members.companyNameHk,
      companyNameEn: members.companyNameEn,
      sinceOn: memberSince,
      memberUniqueCode: members.memberUniqueCode,
      confirmedOn: listingConfirmedOn,
      shownConsents: members.shownConsents,
      showable: showableColumns,
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
    showable: SHOWABLE_FIELDS.map((field) => ({
      field,
      value: [member.showable[field]].flat().join('\n'),
      isShown: field in member.shownConsents,
    })),
    topics: await myTopics(db, id),
    files: await myFiles(db, settings, link),
    papers: (isValid && proofAddresses(settings, link, new Date())) || null,
  };
}

/** Records that the member has confirmed the directory entry today. */
export const confirmListing = (db: Database, id: number) =>
  db.execute(sql`
    insert into listing_confirmations (member_id, confirmed_on)
    select id, hk_today() from members where id = ${id} and ${isListed()}
    on conflict (member_id) do update set confirmed_on = excluded.confirmed_on`);
