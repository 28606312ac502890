import { asc, eq, sql } from 'drizzle-orm';
import type { NoteServices, NoticeProof } from '../../../core/outreach/validation/notices.ts';
import type { Database } from '../../../db/database.ts';
import { circularTexts } from '../../../db/tables/index.ts';
import { notFound } from '../../http/failures/errors.ts';
import { readCircular } from '../circulars/send.ts';

type Served = NoticeProof['members'][number];

/**
 * For each entitled member, the last service by post or by hand that staff recorded; else the sent mail; else
 * the reason why the member was not served.
 */
const selectServed = (db: Database, id: number) =>
  db.execute<Record<string, unknown>>(sql`
    select entitled.member_id as "memberId", coalesce(
        nullif(member.company_name_hk, ''), member.company_name_en, entitled.company
      ) as company,
      coalesce(noted.channel, case when mail.id is not null then 'mail' end) as channel,
      coalesce(noted.address, mail.recipient, member.member_company_addr, '') as address,
      to_char(coalesce(noted.at, mail.sent_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      case when noted.id is null then mail.provider_id end as "providerId",
      case when noted.id is null and mail.id is not null then nullif(substr(entitled.basis, 10), '') end as basis,
      case when noted.id is null and mail.id is null then coalesce(entitled.reason, entitled.status, 'waiting') end as reason
    from (
      select distinct on (recipient.key) recipient.key, recipient.member_id, recipient.reason, recipient.basis, sent.status,
        recipient."values" ->> 'company' as company
      from circular_recipients recipient left join mail_messages sent on sent.recipient_id = recipient.id
      where recipient.circular_id = ${id} and coalesce(recipient.reason, '') not in ('demo', 'lapsed')
      order by recipient.key, recipient.round desc
    ) entitled
    left join members member on member.id = entitled.member_id
    left join lateral (
      select service.* from notice_services service
      where service.circular_id = ${id} and service.member_id = entitled.member_id order by service.id desc limit 1
    ) noted on true
    left join lateral (
      select sent.* from circular_recipients recipient join mail_messages sent on sent.recipient_id = recipient.id
      where recipient.circular_id = ${id} and recipient.key = entitled.key and sent.status = 'sent' order by sent.id limit 1
    ) mail on true
    order by company, entitled.key`);

function figuresOf(members: Served[]): NoticeProof['figures'] {
  const count = (channel: Served['channel']) => members.filter((one) => one.channel === channel).length;
  return {
    entitled: members.length,
    mail: count('mail'),
    post: count('post'),
    whatsapp: count('whatsapp'),
    hand: count('hand'),
    unserved: count(null),
  };
}

export async function readProof(db: Database, id: number): Promise<NoticeProof> {
  const circular = await readCircular(db, id);
  if (circular.topic !== 'official') throw notFound();
  const [texts, { rows }] = await Promise.all([
    db
      .select({ locale: circularTexts.locale, sha256: circularTexts.sha256 })
      .from(circularTexts)
      .where(eq(circularTexts.circularId, id))
      .orderBy(asc(circularTexts.locale)),
    selectServed(db, id),
  ]);
  const members = rows as unknown as Served[];
  const { subjectZh: subject, meetingOn, lateReason } = circular;
  return { subject, texts, meetingOn, lateReason, figures: figuresOf(members), members };
}

export async function noteServices(
  db: Database,
  id: number,
  { memberIds, channel, at, byName }: NoteServices & { byName: string },
): Promise<number> {
  await readProof(db, id);
  const { rows } = await db.execute(sql`
    insert into notice_services (circular_id, member_id, channel, address, at, by_name)
    select distinct on (member.id) ${id}::integer, member.id, ${channel},
      case ${channel} when 'whatsapp' then member.member_mobile else member.member_company_addr end,
      ${at.toISOString()}::timestamptz, ${byName}
    from members member join circular_recipients recipient on recipient.member_id = member.id
    where recipient.circular_id = ${id} and member.id = any(${sql.param(memberIds)}::int[])
    returning id`);
  return rows.length;
}
