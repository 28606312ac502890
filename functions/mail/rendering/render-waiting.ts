import { and, eq, isNull, sql } from 'drizzle-orm';
import { MAILED_NOTICES } from '../../../core/accounts/notices.ts';
import { TROUBLE_KINDS } from '../../../core/app/publishing.ts';
import { moneyText } from '../../../core/association/currency.ts';
import { isMade, MADE_LOCALE } from '../../../core/association/locales.ts';
import { hongKongDay } from '../../../core/dates/days.ts';
import type { MailTemplateKey } from '../../../core/mail/kinds.ts';
import { linkSlot, type MailText } from '../../../core/mail/texts.ts';
import { translate } from '../../../core/messages/index.ts';
import type { Database } from '../../../db/database.ts';
import { loadCorrections } from '../../../db/queries/content/simplified-words.ts';
import { mailMessages } from '../../../db/tables/index.ts';
import type { Settings } from '../../http/env.ts';
import { isAdmitted } from '../claim.ts';
import { digestText } from '../digest.ts';
import { linkMaker } from './links.ts';
import { calendarFor } from './mail-calendar.ts';
import { dayText, moment } from './moments.ts';
import { handOverValues, personValues } from './person-values.ts';
import { letterText, type MailBrand, renderMail, textOf, valuesOf } from './render.ts';
import { myPage } from './sign-in-mail.ts';
import { skipReason } from './skip-reason.ts';
import { noticePath, noticeText } from './staff-notices.ts';
import { venueValues } from './venue-values.ts';
import { selectMails, type Waiting } from './waiting-mails.ts';

const BATCH = 50;

/** The mail to the firm has no link. */
const CONFIRMED_ENQUIRY = sql`case when template_key = 'member-enquiry-confirm' then member_enquiry_id end`;

const makeLinks = (db: Database) =>
  db.execute(sql`
    insert into signed_links (contact_id, order_id, registration_id, application_id, waiting_id, member_enquiry_id, member_id, profile_change_id)
    select distinct contact_id, order_id, registration_id, application_id, waiting_id, ${CONFIRMED_ENQUIRY},
      case when template_key <> 'address-change' then member_id end,
      case when template_key = 'address-change' then profile_change_id end
    from mail_messages
    where rendered_at is null and status in ('queued', 'held')
      and num_nonnulls(registration_id, application_id, waiting_id, member_id, order_id, contact_id, ${CONFIRMED_ENQUIRY}) = 1
    on conflict do nothing`);

/** Only the claimed member's address gets these mails. */
const FOR_MEMBER: MailTemplateKey[] = ['order-member-price', 'order-both-prices'];

const totals = (order: Waiting['order'], isForMember: boolean) =>
  order && {
    total: moneyText((isForMember ? order.memberCents : order.publicCents) ?? 0),
    publicTotal: moneyText(order.publicCents ?? 0),
  };

const digestValues = async (db: Database, settings: Settings, { createdAt, locale }: Waiting['mail']) => {
  const origin = linkMaker(settings)?.origin;
  return {
    date: dayText(hongKongDay(createdAt), locale),
    due: await digestText(db),
    link: origin ? `${origin}/admin` : '',
  };
};

function noticeValues(settings: Settings, { dedupeKey, locale }: Waiting['mail']) {
  const [, given, record = ''] = dedupeKey.split(':');
  const kind = MAILED_NOTICES.find((known) => known === given) ?? 'application';
  const origin = linkMaker(settings)?.origin;
  return {
    notice: noticeText(kind, record, locale),
    link: origin ? `${origin}${noticePath(kind, record)}` : '',
  };
}

const alertValues = (settings: Settings, { dedupeKey, locale }: Waiting['mail']) => {
  const origin = linkMaker(settings)?.origin;
  const kind = TROUBLE_KINDS.find((known) => known === dedupeKey.split(':')[1]) ?? 'publishing';
  return { trouble: translate(`alert.${kind}`, locale), link: origin ? `${origin}/admin` : '' };
};

const withSeats = ({ order }: Waiting, { subject, body }: MailText): MailText => ({
  subject,
  body: order && !/{{\s*standing\s*}}/.test(body) ? `${body}\n\n{{standing}}` : body,
});

interface Sending {
  settings: Settings;
  association: MailBrand;
  mailbox: string | undefined;
  hasTransport: boolean;
}

async function rendered(db: Database, waiting: Waiting, { settings, association, mailbox }: Sending) {
  const { mail, template } = waiting;
  // Circulars are not rendered here, because they are rendered when they are queued.
  const key = mail.templateKey as MailTemplateKey;
  // A mail to a person of a firm never holds the member's own link, which opens everything.
  const isToPerson = mail.personId !== null;
  const linkId = linkMaker(settings) && !isToPerson ? waiting.linkId : null;
  const values = {
    ...(await valuesOf({ ...waiting, linkId }, mail.locale, association)),
    ...(FOR_MEMBER.includes(key) && linkId && { link: linkSlot(linkId, true), publicLink: linkSlot(linkId) }),
    ...(isToPerson && { link: myPage(settings, mail.locale) }),
    ...(isToPerson && waiting.person && personValues(waiting.person)),
    ...(waiting.handOverAt && handOverValues(new Date(waiting.handOverAt), mail.locale)),
    ...totals(waiting.order, FOR_MEMBER.includes(key)),
    ...(waiting.venueBooking && (await venueValues(db, waiting, mail.locale))),
    ...(mail.templateKey === 'payment-details-changed' && { date: moment(mail.createdAt, mail.locale) }),
    ...(mail.templateKey === 'staff-alert' && alertValues(settings, mail)),
    ...(mail.templateKey === 'staff-notice' && noticeValues(settings, mail)),
    ...(mail.templateKey === 'staff-digest' && (await digestValues(db, settings, mail))),
  };
  const written = waiting.letter && withSeats(waiting, await letterText(waiting.letter, mail.locale));
  const texts = renderMail(written ?? textOf(key, mail.locale, template), values, mail.locale);
  return { ...texts, calendar: await calendarFor(waiting, { settings, mailbox }) };
}

async function render(db: Database, waiting: Waiting, sending: Sending) {
  const reason = waiting.mail.status === 'queued' ? skipReason(waiting) : undefined;
  const texts = await rendered(db, waiting, sending);
  const { status, reason: heldFor } = waiting.mail;
  const stands = reason
    ? { status: 'skipped' as const, reason }
    : status === 'queued' && !sending.hasTransport
      ? { status: 'held' as const, reason: 'no_provider' }
      : { status, reason: heldFor };
  await db
    .update(mailMessages)
    .set({ ...texts, ...stands, renderedAt: new Date() })
    .where(
      and(
        eq(mailMessages.id, waiting.mail.id),
        isNull(mailMessages.renderedAt),
        eq(mailMessages.status, status),
      ),
    );
}

const hasItsLink = ({ mail, linkId }: Waiting) =>
  linkId !== null ||
  [
    mail.registrationId,
    mail.applicationId,
    mail.waitingId,
    mail.memberId,
    mail.orderId,
    mail.contactId,
    mail.templateKey === 'member-enquiry-confirm' ? mail.memberEnquiryId : null,
  ].every((id) => id === null);

/** Without a mail transport, holds the mails, so that staff can send them by hand. */
export async function renderWaiting(db: Database, { at, ...sending }: Sending & { at: Date }): Promise<void> {
  // A mail that is scheduled for later is rendered only when it is due, because its data may change until
  // then.
  const isWaiting = sql`
    ${mailMessages.renderedAt} is null and ${mailMessages.status} in ('queued', 'held')
    and ${mailMessages.nextTryAt} <= greatest(now(), ${at.toISOString()}::timestamptz)
    and (${mailMessages.status} = 'held' or ${isAdmitted}) and not awaits_route(mail_messages)`;
  const [, { rows: due }] = await db.batch([
    db.execute(sql`select route_mails()`),
    db.execute(sql`select from ${mailMessages} where ${isWaiting} limit 1`),
  ]);
  for (let isMore = due.length > 0; isMore; ) {
    const [, , mails] = await db.batch([
      // PostgreSQL takes longer to plan twenty joins than to read them: they are joined in the written order, and
      // planned once for each connection.
      db.execute(
        sql`select set_config('join_collapse_limit', '1', true), set_config('plan_cache_mode', 'force_generic_plan', true)`,
      ),
      makeLinks(db),
      selectMails(db).where(isWaiting).orderBy(mailMessages.priority, mailMessages.id).limit(BATCH),
    ]);
    // A mail that was queued after the links were created has no link yet. It is rendered in the next
    // iteration, or, if no mail of this one has its link, in the next run.
    const ready = mails.filter(hasItsLink);
    if (ready.some(({ mail }) => isMade(mail.locale))) await loadCorrections(db, MADE_LOCALE);
    for (const waiting of ready) await render(db, waiting, sending);
    isMore = ready.length > 0 && (mails.length === BATCH || ready.length < mails.length);
  }
  if (!sending.hasTransport)
    await db
      .update(mailMessages)
      .set({ status: 'held', reason: 'no_provider' })
      .where(
        and(eq(mailMessages.status, 'queued'), sql`${mailMessages.renderedAt} is not null and ${isAdmitted}`),
      );
}
