import { eq, sql } from 'drizzle-orm';
import type { GivenNoticeChannel, MemberChannel } from '../../../core/outreach/validation/notices.ts';
import type { Database } from '../../../db/database.ts';
import { members, membershipSettings, noticeChannels } from '../../../db/tables/index.ts';
import { found } from '../../http/failures/errors.ts';

type Agreement = GivenNoticeChannel & { byName?: string | null; isOwn?: boolean };

export async function channelOf(db: Database, memberId: number): Promise<MemberChannel> {
  const { id, article, noted } = found(
    await db
      .select({ id: members.id, article: membershipSettings.noticeArticle, noted: noticeChannels })
      .from(members)
      .leftJoin(noticeChannels, eq(noticeChannels.memberId, members.id))
      .leftJoin(membershipSettings, sql`true`)
      .where(eq(members.id, memberId)),
  );
  const { channel = null, agreedOn = null, source = null, isOwn = false, byName = null } = noted ?? {};
  const effective = channel ?? (article ? 'mail' : 'post');
  return { memberId: id, channel, agreedOn, source, isOwn, byName, effective };
}

/** A member's own refusal is undone by the member, or by an agreement that staff can name. */
export const isRefusal = (before: MemberChannel, { channel, agreedOn, source }: GivenNoticeChannel) =>
  before.isOwn &&
  before.channel === 'post' &&
  channel === 'mail' &&
  !(source && agreedOn && agreedOn >= (before.agreedOn ?? ''));

const agreed = ({ channel, agreedOn = null, source = null, byName = null, isOwn = false }: Agreement) =>
  sql`${channel}::text, coalesce(${agreedOn}::date, hk_today()), ${source}::text, ${isOwn}::boolean, ${byName}::text,
    case when ${channel}::text = 'mail' and is_people_on() then lower(notice_address(members)) end`;

const INTO = sql`notice_channels (member_id, channel, agreed_on, source, is_own, by_name, address)`;

const REPLACE = sql`
  on conflict (member_id) do update set (channel, agreed_on, source, is_own, by_name, address, updated_at) =
    (excluded.channel, excluded.agreed_on, excluded.source, excluded.is_own, excluded.by_name, excluded.address, now())`;

export const noteChannel = (db: Database, memberId: number, agreement: Agreement) =>
  db.execute(sql`
    insert into ${INTO} select id, ${agreed(agreement)} from members where id = ${memberId} ${REPLACE}`);

export async function noteChannels(db: Database, memberIds: number[], agreement: Agreement) {
  const ids = sql`any(${sql.param(memberIds)}::int[])`;
  const hasRefused = sql`(notice_channels.is_own and notice_channels.channel = 'post')`;
  const isAgain = sql`${agreement.channel} = 'mail' and ${hasRefused}`;
  const { rows: refused } = await db.execute<{ id: number }>(
    sql`select member_id as id from notice_channels where member_id = ${ids} and ${isAgain} order by 1`,
  );
  const { rows } = await db.execute(sql`
    insert into ${INTO}
    select members.id, ${agreed(agreement)} from members where members.id = ${ids}
    ${REPLACE} where not (${isAgain}) returning member_id`);
  return { count: rows.length, refused: refused.map(({ id }) => id) };
}
