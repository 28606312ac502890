import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { reader } from '../../../db/calendar/calendar.ts';
import { type Locale, MAIL_PRIORITY } from '../../../db/constants.ts';
import type { Database } from '../../../db/database.ts';
import { linkSlot, typed } from '../../../db/mail/texts.ts';
import { translate } from '../../../db/messages/index.ts';
import { mailMessages, mailTemplates } from '../../../db/tables/index.ts';
import { renderMail, textOf, valuesOf } from '../../office/mail/render.ts';
import { prolongMemberLinks } from './member-links.ts';

const HOUR_MS = 60 * 60 * 1000;

interface Known extends Record<string, unknown> {
  linkId: number;
  chinese: string;
  english: string | null;
  kind: 'registration' | 'waiting' | 'application' | 'member';
}

/**
 * Finds the records that an e-mail address can open by a link: registrations for current events, waiting-list
 * entries, recent applications and members.
 */
async function linksOf(db: Database, email: string): Promise<Known[]> {
  const registrations = sql`
    select registration.id from event_registrations registration join events on events.id = registration.event_id
    where lower(registration.participant_email) = ${email} and coalesce(events.ends_at, events.event_date) > now()`;
  const waiting = sql`
    select entry.id from waiting_list_entries entry join events on events.id = entry.event_id
    where lower(entry.participant_email) = ${email} and entry.status in ('waiting', 'offered')
      and events.event_date > now()`;
  const applications = sql`
    select application.id from applications application join members member on member.id = application.member_id
    where ${email} in (
      lower(member.contact_person_email), lower(member.representative_email), lower(member.member_email),
      lower(member.member_secretary_email)
    ) and coalesce(application.decided_at, now()) > now() - interval '30 days'
      and not (application.status = 'approved' and member.company_status)`;
  const companies = sql`
    select member.id from members member
    where member.company_status and coalesce(member.ended_on > hk_today(), true) and ${email} in (
      lower(member.contact_person_email), lower(member.representative_email), lower(member.member_email),
      lower(member.member_secretary_email)
    )`;
  const [, , , , { rows }] = await db.batch([
    prolongMemberLinks(db, companies),
    db.execute(sql`insert into signed_links (registration_id) ${registrations} on conflict do nothing`),
    db.execute(sql`insert into signed_links (application_id) ${applications} on conflict do nothing`),
    db.execute(sql`insert into signed_links (waiting_id) ${waiting} on conflict do nothing`),
    db.execute<Known>(sql`
      select link.id as "linkId", coalesce(events.title, member.company_name_hk) as chinese,
        coalesce(events.title_en, member.company_name_en) as english,
        case when link.registration_id is not null then 'registration' when link.waiting_id is not null then 'waiting'
          when link.application_id is not null then 'application' else 'member' end as kind
      from signed_links link
      left join event_registrations registration on registration.id = link.registration_id
      left join waiting_list_entries entry on entry.id = link.waiting_id
      left join events on events.id = coalesce(registration.event_id, entry.event_id)
      left join applications application on application.id = link.application_id
      left join members member on member.id = coalesce(application.member_id, link.member_id)
      where (link.registration_id in (${registrations}) or link.application_id in (${applications})
          or link.waiting_id in (${waiting}) or link.member_id in (${companies}))
        and link.revoked_at is null
      order by link.id limit 20`),
  ]);
  return rows;
}

/**
 * Mails all links of an address, at most once an hour. Sends nothing to an unknown address. Mails beyond the
 * limits of public forms wait in the queue until staff release them.
 */
export async function sendLinksAgain(
  db: Database,
  given: string,
  { locale, sender }: { locale: Locale; sender?: string | undefined },
): Promise<void> {
  const email = given.toLowerCase();
  const known = await linksOf(db, email);
  if (known.length === 0) return;
  const read = await reader(locale);
  const lines = known.map(
    ({ linkId, chinese, english, kind }) =>
      `${translate(`links.${kind}`, locale)}${typed(read(chinese, english))}\n${linkSlot(linkId)}`,
  );
  const [row] = await db.select().from(mailTemplates).where(eq(mailTemplates.key, 'links'));
  if (row && !row.isOn) return;
  const values = { ...(await valuesOf({}, locale)), list: lines.join('\n\n') };
  const texts = await renderMail(textOf('links', locale, row ?? null), values, locale);
  const hour = Math.floor(Date.now() / HOUR_MS);
  const dedupeKey = `links:${createHash('sha256').update(email).digest('hex')}:${hour}`;
  const insert = db
    .insert(mailMessages)
    .values({
      dedupeKey,
      templateKey: 'links',
      recipient: given,
      renderedAt: new Date(),
      ...texts,
      locale,
      priority: MAIL_PRIORITY.stranger,
    })
    .onConflictDoNothing();
  await db.batch([
    insert,
    db.execute(sql`
      update mail_messages set status = 'held', reason = 'too_many'
      where dedupe_key = ${dedupeKey} and status = 'queued' and is_stranger_flood('links', ${given}, ${dedupeKey}, ${sender ?? null})`),
  ]);
}
