import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { moneyText } from '../../../core/association/currency.ts';
import type { Locale } from '../../../core/association/locales.ts';
import { type Read, reader } from '../../../core/events/calendar.ts';
import { MAIL_PRIORITY } from '../../../core/mail/kinds.ts';
import { linkSlot, typed } from '../../../core/mail/texts.ts';
import { translate } from '../../../core/messages/index.ts';
import type { Database } from '../../../db/database.ts';
import { readAssociation } from '../../../db/queries/content/association.ts';
import { loadCorrections } from '../../../db/queries/content/simplified-words.ts';
import { shownNumber } from '../../../db/queries/membership/member-numbers.ts';
import { mailTemplates } from '../../../db/tables/index.ts';
import { renderMail, textOf, valuesOf } from '../../mail/rendering/render.ts';
import { storeRendered } from '../../mail/rendering/store-rendered.ts';
import { prolongMemberLinks } from '../../membership/members/member-links.ts';
import { isPersons } from '../../membership/people/sign-in.ts';

const HOUR_MS = 60 * 60 * 1000;

interface Known extends Record<string, unknown> {
  linkId: number;
  chinese: string;
  english: string | null;
  keep: string[] | null;
  name: string | null;
  number: string;
  dueCents: number;
  kind: 'registration' | 'waiting' | 'application' | 'member' | 'order';
}

const COMPANY_ADDRESSES = sql`(
  lower(member.contact_person_email), lower(member.representative_email), lower(member.member_email),
  lower(member.member_secretary_email)
)`;

/** Tickets that the same person has ordered are left out, because the order's page holds them. */
function objectsOf(email: string, withMembers: boolean) {
  const open = sql.raw(`'awaiting_member', 'awaiting_payment', 'confirmed', 'needs_decision'`);
  return {
    orders: sql`
      select orders.id from event_orders orders join events on events.id = orders.event_id
      where lower(orders.buyer_email) = ${email} and (
        orders.status in (${open}) and coalesce(events.ends_at, events.event_date) > now()
        or orders.status = 'cancelled' and exists (
          select from invoices where id = orders.invoice_id and voided_at is null and invoice_due(id) > 0
        )
      )`,
    registrations: sql`
      select registration.id from event_registrations registration join events on events.id = registration.event_id
      where lower(registration.participant_email) = ${email} and coalesce(events.ends_at, events.event_date) > now()
        and not exists (
          select from event_orders orders where orders.id = registration.order_id
            and lower(orders.buyer_email) = ${email} and orders.status in (${open})
        )`,
    waiting: sql`
      select entry.id from waiting_list_entries entry join events on events.id = entry.event_id
      where lower(entry.participant_email) = ${email} and entry.status in ('waiting', 'offered')
        and events.event_date > now()`,
    applications: sql`
      select application.id from applications application join members member on member.id = application.member_id
      where ${email} in ${COMPANY_ADDRESSES} and coalesce(application.decided_at, now()) > now() - interval '30 days'
        and not (application.status = 'approved' and member.company_status)`,
    companies: sql`
      select member.id from members member
      where ${withMembers}::boolean and member.company_status and coalesce(member.ended_on > hk_today(), true)
        and ${email} in ${COMPANY_ADDRESSES}`,
  };
}

async function linksOf(db: Database, email: string, withMembers: boolean): Promise<Known[]> {
  const { orders, registrations, waiting, applications, companies } = objectsOf(email, withMembers);
  const [, , , , , { rows }] = await db.batch([
    prolongMemberLinks(db, companies),
    db.execute(sql`insert into signed_links (registration_id) ${registrations} on conflict do nothing`),
    db.execute(sql`insert into signed_links (application_id) ${applications} on conflict do nothing`),
    db.execute(sql`insert into signed_links (waiting_id) ${waiting} on conflict do nothing`),
    db.execute(sql`insert into signed_links (order_id) ${orders} on conflict do nothing`),
    db.execute<Known>(sql`
      select link.id as "linkId", coalesce(events.title, members.company_name_hk) as chinese,
        coalesce(events.title_en, members.company_name_en) as english, events.kept_words as keep,
        coalesce(registration.participant_name, entry.participant_name, orders.buyer_name) as name,
        coalesce('R' || link.registration_id, 'W' || link.waiting_id, 'O' || link.order_id, ${shownNumber}) as number,
        case when link.registration_id is not null then 'registration' when link.waiting_id is not null then 'waiting'
          when link.application_id is not null then 'application' when link.order_id is not null then 'order'
          else 'member' end as kind,
        (
          select coalesce(sum(invoice_due(invoice.id)), 0)::int from invoices invoice
          where invoice.voided_at is null and (
            orders.status in ('awaiting_payment', 'cancelled') and invoice.id = orders.invoice_id
              or invoice.member_id = members.id
          )
        ) as "dueCents"
      from signed_links link
      left join event_registrations registration on registration.id = link.registration_id
      left join waiting_list_entries entry on entry.id = link.waiting_id
      left join event_orders orders on orders.id = link.order_id
      left join events on events.id = coalesce(registration.event_id, entry.event_id, orders.event_id)
      left join applications application on application.id = link.application_id
      left join members on members.id = coalesce(application.member_id, link.member_id)
      where (link.registration_id in (${registrations}) or link.application_id in (${applications})
          or link.waiting_id in (${waiting}) or link.member_id in (${companies}) or link.order_id in (${orders}))
        and link.revoked_at is null
      order by link.id limit 20`),
  ]);
  return rows;
}

function lineOf(
  { linkId, chinese, english, keep, kind, name, number, dueCents }: Known,
  locale: Locale,
  read: Read,
) {
  const owed = dueCents > 0 && translate('links.owed', locale).replace('{sum}', moneyText(dueCents, locale));
  const what = `${translate(`links.${kind}`, locale)}${typed(read(chinese, english, keep ?? []))}`;
  return `${[what, name && typed(name), number, owed].filter(Boolean).join(' · ')}\n${linkSlot(linkId)}`;
}

/** At most once an hour. Sends nothing to an unknown address. */
export async function sendLinksAgain(
  db: Database,
  given: string,
  {
    locale,
    sender,
    isBesideSignIn = false,
  }: { locale: Locale; sender?: string | undefined; isBesideSignIn?: boolean },
): Promise<void> {
  const email = given.toLowerCase();
  const known = await linksOf(db, email, !isBesideSignIn);
  if (known.length === 0) return;
  await loadCorrections(db, locale);
  const read = await reader(locale);
  const lines = known.map((each) => lineOf(each, locale, read));
  const { association } = await readAssociation(db);
  const [row] = await db.select().from(mailTemplates).where(eq(mailTemplates.key, 'links'));
  if (row && !row.isOn) return;
  const values = { ...(await valuesOf({}, locale, association)), list: lines.join('\n\n') };
  const texts = renderMail(textOf('links', locale, row ?? null), values, locale);
  const hour = Math.floor(Date.now() / HOUR_MS);
  const dedupeKey = `links:${createHash('sha256').update(email).digest('hex')}:${hour}`;
  await db.execute(
    storeRendered(
      {
        ...{ dedupeKey, templateKey: 'links', recipient: given, locale, ...texts },
        ...{ priority: MAIL_PRIORITY.stranger, sender },
      },
      isBesideSignIn ? sql`not ${isPersons(email)}` : undefined,
    ),
  );
}
