import { eq, sql } from 'drizzle-orm';
import type { Locale } from '../../../core/association/locales.ts';
import { reader } from '../../../core/events/calendar.ts';
import { SHOWABLE_FIELDS, type ShowableField } from '../../../core/membership/validation/shown-fields.ts';
import type { Database } from '../../../db/database.ts';
import { shownNumber } from '../../../db/queries/membership/member-numbers.ts';
import {
  memberCredit,
  memberSince,
  membershipEnd,
  membershipStatus,
} from '../../../db/queries/membership/membership.ts';
import { isListed, listingConfirmedOn } from '../../../db/queries/membership/public-members.ts';
import { members } from '../../../db/tables/index.ts';
import type { Settings } from '../../http/env.ts';
import { found } from '../../http/failures/errors.ts';
import { passAddresses } from '../../mail/file-passes.ts';
import { expired, type SignedLink } from '../../mail/rendering/links.ts';
import { owedAndOffered, renewalColumns } from '../../membership/renewals/renew.ts';
import { channelOf } from '../../outreach/notices/channels.ts';
import { myTopics } from '../../outreach/subscriptions/my-topics.ts';
import { myFiles } from './my-files.ts';
import { myProfile } from './my-profile.ts';

const DAYS_AFTER_LAST_PERIOD = 90;

const isOpen = sql<boolean>`(
  members.company_status and coalesce(members.ended_on > hk_today(), true) and (
    ${membershipStatus} <> 'lapsed' or ${membershipEnd} + ${DAYS_AFTER_LAST_PERIOD}::int >= hk_today()
    or exists (select from signed_links link where link.member_id = members.id and link.opens_until_on >= hk_today())
  )
)`;

const showableColumns = Object.fromEntries(SHOWABLE_FIELDS.map((field) => [field, members[field]])) as Pick<
  typeof members,
  ShowableField
>;

export type MemberLink = Pick<SignedLink, 'id' | 'generation'> & {
  memberId: number;
  session?: { address: string };
};

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
      takesEnquiries: members.takesEnquiries,
      memberEmail: members.memberEmail,
      showable: showableColumns,
      isValid: sql<boolean>`${isListed()}`,
      creditCents: memberCredit,
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
    ...(await owedAndOffered(db, member, locale)),
    creditCents: member.creditCents,
    listing: isValid
      ? { id, memberUniqueCode: member.memberUniqueCode, confirmedOn: member.confirmedOn }
      : null,
    profile,
    showable: SHOWABLE_FIELDS.map((field) => ({
      field,
      value: [member.showable[field]].flat().join('\n'),
      isShown: field in member.shownConsents,
    })),
    takesEnquiries: isValid && member.memberEmail ? member.takesEnquiries : null,
    topics: await myTopics(db, id, link.session?.address),
    noticeChannel: (await channelOf(db, id)).effective,
    files: await myFiles(db, settings, link, locale),
    papers: isValid ? myPapers(settings, link) : null,
  };
}

function myPapers(settings: Settings, link: MemberLink) {
  const addressOf = passAddresses(settings, 'paper', link, new Date());
  return addressOf
    ? { certificate: addressOf('certificate', link.memberId), sticker: addressOf('sticker', link.memberId) }
    : null;
}

export const confirmListing = (db: Database, id: number) =>
  db.execute(sql`
    insert into listing_confirmations (member_id, confirmed_on)
    select id, hk_today() from members where id = ${id} and ${isListed()}
    on conflict (member_id) do update set confirmed_on = excluded.confirmed_on`);
