import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { invitationOf } from '../../../db/calendar/invitation.ts';
import { type MailTemplateKey, STAFF_NOTICES } from '../../../db/constants.ts';
import type { Database } from '../../../db/database.ts';
import { hongKongDay } from '../../../db/dates/days.ts';
import { assumedEnd } from '../../../db/event-status.ts';
import { SECURITY_MAILS } from '../../../db/mail/texts.ts';
import { translate } from '../../../db/messages/index.ts';
import { eventColumns } from '../../../db/queries/events/public-events.ts';
import { venueBookingColumns } from '../../../db/queries/events/venue.ts';
import { placeInLine } from '../../../db/queries/events/waiting-list.ts';
import { shownNumber } from '../../../db/queries/membership/member-numbers.ts';
import { invoiceColumns, mailedDetailsColumns, paymentColumns } from '../../../db/queries/money/money.ts';
import {
  applications,
  contactMessages,
  enquiryReplies,
  eventChanges,
  eventLetters,
  eventOrders,
  eventRegistrations,
  events,
  invoices,
  mailMessages,
  mailTemplates,
  members,
  paymentDetails,
  payments,
  profileChanges,
  signedLinks,
  venueBookings,
  waitingListEntries,
} from '../../../db/tables/index.ts';
import { TROUBLE_KINDS } from '../../../db/validation/platform/publishing.ts';
import type { Settings } from '../../env.ts';
import { digestText } from './digest.ts';
import { linkMaker } from './links.ts';
import { moment } from './moments.ts';
import { dayText, letterText, type Payee, renderMail, textOf, valuesOf } from './render.ts';
import { noticePath, noticeText } from './staff-notices.ts';
import { venueValues } from './venue-values.ts';

const BATCH = 50;

/** Creates the permanent link of each record that has a waiting mail. */
const makeLinks = (db: Database) =>
  db.execute(sql`
    insert into signed_links (contact_id, order_id, registration_id, application_id, waiting_id, member_id, profile_change_id)
    select distinct contact_id, order_id, registration_id, application_id, waiting_id,
      case when template_key <> 'address-change' then member_id end,
      case when template_key = 'address-change' then profile_change_id end
    from mail_messages
    where rendered_at is null and status in ('queued', 'held')
      and num_nonnulls(registration_id, application_id, waiting_id, member_id, order_id, contact_id) = 1
    on conflict do nothing`);

/**
 * SQL condition: the membership period is not cancelled, and either belongs to the mail's invoice or is
 * activated and has not ended.
 */
const isTold = sql`term.member_id = ${members.id} and term.cancelled_at is null and (
  term.invoice_id = ${invoices.id} or (term.activated_at is not null and coalesce(term.ends_on >= hk_today(), true))
)`;

const waitingColumns = {
  mail: mailMessages,
  registration: eventRegistrations,
  waiting: { ...getTableColumns(waitingListEntries), place: placeInLine },
  order: eventOrders,
  venueBooking: venueBookingColumns,
  event: eventColumns,
  application: applications,
  member: { ...getTableColumns(members), shownNumber },
  invoice: {
    ...invoiceColumns,
    year: sql<
      number | null
    >`(select max(year) from membership_periods term where term.invoice_id = invoices.id)`,
    termEndsOn: sql<
      string | null
    >`(select max(ends_on)::text from membership_periods term where term.invoice_id = invoices.id)`,
    endedOn: sql<string | null>`term_before_ends(invoices.member_id, (
      select max(year)::int from membership_periods term where term.invoice_id = invoices.id
    ))::text`,
    graceDays: sql<number>`(select grace_days from membership_settings)`,
  },
  term: {
    startsOn: sql<string | null>`(select min(starts_on)::text from membership_periods term where ${isTold})`,
    endsOn: sql<string | null>`(select max(ends_on)::text from membership_periods term where ${isTold})`,
  },
  payee: sql<Payee | null>`case when ${paymentDetails.id} is not null then json_build_object(
    'payee', ${paymentDetails.payeeName}, 'fps', ${paymentDetails.fpsId},
    'cheque', ${paymentDetails.chequePayee}, 'bank', ${paymentDetails.bankAccount}
  ) end`,
  payment: paymentColumns,
  details: mailedDetailsColumns,
  enquiry: {
    id: contactMessages.id,
    name: contactMessages.name,
    subject: contactMessages.subject,
    createdAt: contactMessages.createdAt,
    dueOn: sql<string>`add_working_days((${contactMessages.createdAt} at time zone 'Asia/Hong_Kong')::date, promised_days('enquiries'))::text`,
  },
  reply: enquiryReplies,
  letter: eventLetters,
  change: eventChanges,
  profileChange: profileChanges,
  template: mailTemplates,
  linkId: signedLinks.id,
  hasLeft: sql<boolean>`(${mailMessages.memberId} is not null and coalesce(${members.endedOn} <= hk_today(), false))`,
  isSuppressed: sql<boolean>`exists (select from mail_suppressions where address = lower(${mailMessages.recipient}))`,
};

const selectMails = (db: Database) =>
  db
    .select(waitingColumns)
    .from(mailMessages)
    .leftJoin(eventRegistrations, eq(eventRegistrations.id, mailMessages.registrationId))
    .leftJoin(waitingListEntries, eq(waitingListEntries.id, mailMessages.waitingId))
    .leftJoin(eventOrders, eq(eventOrders.id, mailMessages.orderId))
    .leftJoin(venueBookings, eq(venueBookings.id, mailMessages.venueBookingId))
    .leftJoin(
      events,
      sql`${events.id} = coalesce(${eventRegistrations.eventId}, ${waitingListEntries.eventId}, ${eventOrders.eventId})`,
    )
    .leftJoin(applications, eq(applications.id, mailMessages.applicationId))
    .leftJoin(members, sql`${members.id} = coalesce(${applications.memberId}, ${mailMessages.memberId})`)
    // The invoice that the mail is about, or the invoice that a new member has to pay.
    .leftJoin(
      invoices,
      sql`${invoices.id} = coalesce(${mailMessages.invoiceId}, ${eventOrders.invoiceId}, (
        select max(owed.id) from invoices owed
        where owed.member_id = ${members.id} and owed.kind = 'join' and owed.voided_at is null
      ))`,
    )
    .leftJoin(
      paymentDetails,
      sql`${paymentDetails.id} = coalesce(${mailMessages.paymentDetailsId}, ${invoices.paymentDetailsId})`,
    )
    .leftJoin(payments, eq(payments.id, mailMessages.paymentId))
    .leftJoin(contactMessages, eq(contactMessages.id, mailMessages.contactMessageId))
    .leftJoin(enquiryReplies, eq(enquiryReplies.id, mailMessages.replyId))
    .leftJoin(eventLetters, eq(eventLetters.id, mailMessages.letterId))
    .leftJoin(eventChanges, eq(eventChanges.id, eventLetters.changeId))
    .leftJoin(profileChanges, eq(profileChanges.id, mailMessages.profileChangeId))
    .leftJoin(mailTemplates, eq(mailTemplates.key, mailMessages.templateKey))
    .leftJoin(
      signedLinks,
      sql`case when ${mailMessages.templateKey} = 'address-change'
        then ${signedLinks.profileChangeId} = ${mailMessages.profileChangeId}
        else ${signedLinks.registrationId} = ${mailMessages.registrationId} or ${signedLinks.applicationId} = ${mailMessages.applicationId}
        or ${signedLinks.waitingId} = ${mailMessages.waitingId} or ${signedLinks.orderId} = ${mailMessages.orderId} or ${signedLinks.contactId} = ${mailMessages.contactId} or ${signedLinks.memberId} = ${mailMessages.memberId} end`,
    );

type Waiting = Awaited<ReturnType<typeof selectMails>>[number];

/**
 * Status that the mail's record must have, by template. A mail whose record has another status is outdated, and
 * is skipped.
 */
const TOLD: Record<string, string> = {
  'registration-confirmed': 'confirmed',
  'registration-changed': 'confirmed',
  'registration-cancelled': 'cancelled',
  'registration-reminder': 'confirmed',
  'order-received': 'awaiting_payment',
  'order-reminder': 'awaiting_payment',
  'order-member-price': 'awaiting_member',
  'order-public-price': 'awaiting_member',
  'order-confirmed': 'confirmed',
  'order-expired': 'expired',
  'venue-requested': 'requested',
  'venue-confirmed': 'confirmed',
  'venue-declined': 'declined',
  'venue-cancelled': 'cancelled',
  'waiting-joined': 'waiting',
  'waiting-offered': 'offered',
  'waiting-expired': 'expired',
  'application-received': 'received',
  'application-awaiting_payment': 'awaiting_payment',
  'application-approved': 'approved',
  'application-rejected': 'rejected',
  'application-withdrawn': 'withdrawn',
  'changes-received': 'open',
  'address-change': 'open',
  'changes-approved': 'approved',
  'changes-declined': 'declined',
};

/** Returns the reason to skip a mail, or undefined to send it. */
function skipReason(told: Waiting) {
  const { mail, registration, waiting, event, application, profileChange, template, isSuppressed, hasLeft } =
    told;
  const { order, venueBooking } = told;
  // The check for past events does not apply to letters, because staff send some letters after the event.
  const isLetter = mail.templateKey === 'event-letter';
  const isSecurity = SECURITY_MAILS.some((key) => key === mail.templateKey);
  if (template && !template.isOn && !mail.letterId && !mail.replyId && !isSecurity) return 'turned_off';
  if (isSuppressed) return 'suppressed';
  if (hasLeft || (event && !isLetter && assumedEnd(event) < new Date())) return 'ended';
  if (mail.letterId && !isLetter && registration?.status === 'cancelled') return 'overtaken';
  if (mail.templateKey === 'application-missing' && !application?.missing.length) return 'overtaken';
  const tells = TOLD[mail.templateKey];
  const status = (registration ?? waiting ?? order ?? venueBooking ?? application ?? profileChange)?.status;
  if (tells && status && tells !== status && !(tells === 'received' && status === 'reviewing'))
    return 'overtaken';
  return undefined;
}

const CANCELLATIONS = ['registration-cancelled', 'event-cancelled'];
/** Mails that update or cancel a calendar entry. */
const CALENDAR_MAILS = [
  'registration-confirmed',
  'registration-changed',
  'event-changed',
  'event-postponed',
  ...CANCELLATIONS,
];

const emailOf = (mailbox = '') => /<([^<>]+)>\s*$/.exec(mailbox)?.[1] ?? mailbox;

async function calendarFor(
  { mail, event, registration }: Waiting,
  settings: Settings,
): Promise<string | null> {
  const maker = linkMaker(settings);
  if (!event || !registration || !maker || !CALENDAR_MAILS.includes(mail.templateKey)) return null;
  if (mail.letterId && registration.status !== 'confirmed') return null;
  const { hostname } = new URL(maker.origin);
  return invitationOf(
    event,
    { locale: mail.locale, origin: maker.origin },
    {
      uid: `registration-${registration.id}@${hostname}`,
      // Sequence number: the number of earlier mails, which is the third part of the mail's key.
      sequence: Number(mail.dedupeKey.split(':')[2] ?? 0),
      isCancelled: CANCELLATIONS.includes(mail.templateKey),
      at: new Date(),
      organizer: emailOf(settings.MAIL_FROM) || `noreply@${hostname}`,
      attendee: mail.recipient,
    },
  );
}

const digestValues = async (db: Database, settings: Settings, { createdAt, locale }: Waiting['mail']) => {
  const origin = linkMaker(settings)?.origin;
  return {
    date: dayText(hongKongDay(createdAt), locale),
    due: await digestText(db),
    link: origin ? `${origin}/admin` : '',
  };
};

/**
 * Returns the placeholder values of a notice for staff. The mail's key contains the kind of notice and the
 * record.
 */
function noticeValues(settings: Settings, { dedupeKey, locale }: Waiting['mail']) {
  const [, given, record = ''] = dedupeKey.split(':');
  const kind = STAFF_NOTICES.find((known) => known === given) ?? 'application';
  const origin = linkMaker(settings)?.origin;
  return {
    notice: noticeText(kind, record, locale),
    link: origin ? `${origin}${noticePath(kind, record)}` : '',
  };
}

/** Returns the placeholder values of an alert. The mail's key names the problem. */
const alertValues = (settings: Settings, { dedupeKey, locale }: Waiting['mail']) => {
  const origin = linkMaker(settings)?.origin;
  const kind = TROUBLE_KINDS.find((known) => known === dedupeKey.split(':')[1]) ?? 'publishing';
  return { trouble: translate(`alert.${kind}`, locale), link: origin ? `${origin}/admin` : '' };
};

async function rendered(db: Database, waiting: Waiting, settings: Settings) {
  const { mail, template } = waiting;
  // Circulars are not rendered here, because they are rendered when they are queued.
  const key = mail.templateKey as MailTemplateKey;
  const linkId = linkMaker(settings) ? waiting.linkId : null;
  const values = {
    ...(await valuesOf({ ...waiting, linkId }, mail.locale)),
    ...(waiting.venueBooking && (await venueValues(db, waiting, mail.locale))),
    ...(mail.templateKey === 'payment-details-changed' && { date: moment(mail.createdAt, mail.locale) }),
    ...(mail.templateKey === 'staff-alert' && alertValues(settings, mail)),
    ...(mail.templateKey === 'staff-notice' && noticeValues(settings, mail)),
    ...(mail.templateKey === 'staff-digest' && (await digestValues(db, settings, mail))),
  };
  const written = waiting.letter && (await letterText(waiting.letter, mail.locale));
  const texts = await renderMail(written ?? textOf(key, mail.locale, template), values, mail.locale);
  return { ...texts, calendar: await calendarFor(waiting, settings) };
}

async function render(db: Database, settings: Settings, waiting: Waiting, hasTransport: boolean) {
  const reason = waiting.mail.status === 'queued' ? skipReason(waiting) : undefined;
  const texts = await rendered(db, waiting, settings);
  const { status, reason: heldFor } = waiting.mail;
  const stands = reason
    ? { status: 'skipped' as const, reason }
    : status === 'queued' && !hasTransport
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
  ].every((id) => id === null);

/**
 * Renders all mails whose texts have not been rendered yet. Without a mail transport, holds them, so that
 * staff can send them by hand.
 */
export async function renderWaiting(
  db: Database,
  settings: Settings,
  { hasTransport, at }: { hasTransport: boolean; at: Date },
): Promise<void> {
  // A mail that is scheduled for later is rendered only when it is due, because its data may change until
  // then.
  const isDue = sql`${mailMessages.nextTryAt} <= greatest(now(), ${at.toISOString()}::timestamptz)`;
  for (;;) {
    const [, , mails] = await db.batch([
      // Makes PostgreSQL join the tables in the written order. A search for the best order of twenty joins
      // takes longer than the query.
      db.execute(sql`set local join_collapse_limit to 1`),
      makeLinks(db),
      selectMails(db)
        .where(
          sql`${mailMessages.renderedAt} is null and ${mailMessages.status} in ('queued', 'held') and ${isDue}`,
        )
        .orderBy(mailMessages.id)
        .limit(BATCH),
    ]);
    // A mail that was queued after the links were created has no link yet. It is rendered in the next
    // iteration.
    const ready = mails.filter(hasItsLink);
    for (const waiting of ready) await render(db, settings, waiting, hasTransport);
    if (mails.length < BATCH && ready.length === mails.length) break;
  }
  if (!hasTransport)
    await db
      .update(mailMessages)
      .set({ status: 'held', reason: 'no_provider' })
      .where(and(eq(mailMessages.status, 'queued'), sql`${mailMessages.renderedAt} is not null`));
}
