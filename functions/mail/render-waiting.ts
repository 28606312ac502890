import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { MAILED_NOTICES } from '../../core/accounts/notices.ts';
import { TROUBLE_KINDS } from '../../core/app/publishing.ts';
import { moneyText } from '../../core/association/currency.ts';
import { isMade, MADE_LOCALE } from '../../core/association/locales.ts';
import { hongKongDay } from '../../core/dates/days.ts';
import { assumedEnd } from '../../core/events/event-status.ts';
import { invitationOf } from '../../core/events/invitation.ts';
import type { MailTemplateKey } from '../../core/mail/kinds.ts';
import { linkSlot, type MailText, SECURITY_MAILS } from '../../core/mail/texts.ts';
import { translate } from '../../core/messages/index.ts';
import type { Database } from '../../db/database.ts';
import { loadCorrections } from '../../db/queries/content/simplified-words.ts';
import { confirmCents, orderLastDay, orderMoney } from '../../db/queries/events/orders.ts';
import { eventColumns } from '../../db/queries/events/public-events.ts';
import { venueBookingColumns } from '../../db/queries/events/venue.ts';
import { offeredTicket, placeInLine } from '../../db/queries/events/waiting-list.ts';
import { shownNumber } from '../../db/queries/membership/member-numbers.ts';
import { invoiceColumns, mailedDetailsColumns, paymentColumns } from '../../db/queries/money/money.ts';
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
  memberPeople,
  members,
  paymentDetails,
  payments,
  profileChanges,
  signedLinks,
  venueBookings,
  waitingListEntries,
} from '../../db/tables/index.ts';
import type { Settings } from '../http/env.ts';
import { isAdmitted } from './claim.ts';
import { digestText } from './digest.ts';
import { linkMaker } from './links.ts';
import { moment } from './moments.ts';
import { handOverValues, personValues } from './person-values.ts';
import {
  dayText,
  letterText,
  type OrderedSeat,
  type PaidFor,
  type Payee,
  renderMail,
  textOf,
  valuesOf,
} from './render.ts';
import { myPage } from './sign-in-mail.ts';
import { noticePath, noticeText } from './staff-notices.ts';
import { venueValues } from './venue-values.ts';

const BATCH = 50;

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

const isTold = sql`term.member_id = ${members.id} and term.cancelled_at is null and (
  term.invoice_id = ${invoices.id} or (term.activated_at is not null and coalesce(term.ends_on >= hk_today(), true))
)`;

const paidFor = sql<PaidFor[]>`(
  select json_agg(json_build_object(
    'number', paid.number, 'lines', paid.lines, 'dueCents', invoice_due(paid.id),
    'startsOn', term.starts_on, 'endsOn', term.ends_on, 'isTerm', term.member_id is not null
  ) order by paid.id)
  from (
    select distinct allocation.invoice_id from payment_allocations allocation
    where allocation.payment_id = payments.id and allocation.credit_note_id is null
  ) allocated join invoices paid on paid.id = allocated.invoice_id and paid.voided_at is null
  left join lateral (
    select member_id, min(starts_on)::text as starts_on, max(ends_on)::text as ends_on from membership_periods
    where invoice_id = paid.id and activated_at is not null and cancelled_at is null group by member_id
  ) term on true
)`;

const waitingColumns = {
  mail: mailMessages,
  registration: eventRegistrations,
  waiting: { ...getTableColumns(waitingListEntries), place: placeInLine, ticket: offeredTicket },
  order: {
    ...getTableColumns(eventOrders),
    memberCents: confirmCents('member'),
    publicCents: confirmCents('buyer'),
    lastDay: orderLastDay,
    money: orderMoney,
    seats: sql<OrderedSeat[]>`(
      select json_agg(json_build_object('id', id, 'name', participant_name, 'isCancelled', status = 'cancelled') order by id)
      from event_registrations where order_id = event_orders.id
    )`,
  },
  venueBooking: venueBookingColumns,
  event: eventColumns,
  application: applications,
  member: { ...getTableColumns(members), shownNumber },
  person: memberPeople,
  handOverAt: sql<string | null>`(
    select effective_at from hand_overs
    where ${mailMessages.templateKey} = 'hand-over' and id::text = split_part(${mailMessages.dedupeKey}, ':', 2)
  )`,
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
    lastDay: sql<string | null>`last_working_day(term_before_ends(invoices.member_id, (
      select max(year)::int from membership_periods term where term.invoice_id = invoices.id
    )) + (select grace_days from membership_settings))::text`,
  },
  term: {
    startsOn: sql<string | null>`(select min(starts_on)::text from membership_periods term where ${isTold})`,
    endsOn: sql<string | null>`(select max(ends_on)::text from membership_periods term where ${isTold})`,
  },
  payee: sql<Payee | null>`case when ${paymentDetails.id} is not null then json_build_object(
    'payee', ${paymentDetails.payeeName}, 'fps', ${paymentDetails.fpsId}, 'fpsType', ${paymentDetails.fpsType},
    'cheque', ${paymentDetails.chequePayee}, 'bank', ${paymentDetails.bankAccount}
  ) end`,
  payment: { ...paymentColumns, paidFor },
  details: mailedDetailsColumns,
  enquiry: {
    id: contactMessages.id,
    name: contactMessages.name,
    subject: contactMessages.subject,
    createdAt: contactMessages.createdAt,
    dueOn: sql<string>`add_working_days((${contactMessages.createdAt} at time zone association_zone())::date, promised_days('enquiries'))::text`,
  },
  reply: enquiryReplies,
  letter: eventLetters,
  letterSeats: sql<
    { id: number; name: string }[]
  >`case event_letters.kind when 'cancelled' then letter_seats(event_letters, mail_messages.recipient) end`,
  letterRefund: sql<
    number | null
  >`case event_letters.kind when 'cancelled' then event_refund(event_letters.event_id, mail_messages.recipient) end`,
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
    .leftJoin(memberPeople, eq(memberPeople.id, mailMessages.personId))
    .leftJoin(
      members,
      sql`${members.id} = coalesce(${applications.memberId}, ${mailMessages.memberId}, ${memberPeople.memberId})`,
    )
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

/** A mail whose record has another status is outdated, and is skipped. */
const TOLD: Record<string, string> = {
  'registration-confirmed': 'confirmed',
  'registration-changed': 'confirmed',
  'registration-cancelled': 'cancelled',
  'registration-reminder': 'confirmed',
  'order-received': 'awaiting_payment',
  'order-reminder': 'awaiting_payment',
  'order-member-price': 'awaiting_member',
  'order-public-price': 'awaiting_member',
  'order-both-prices': 'awaiting_member',
  'order-members-only': 'awaiting_member',
  'order-confirmed': 'confirmed',
  'order-refunded': 'awaiting_payment',
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
  if (mail.letterId && !isLetter && registration?.status === 'cancelled' && !told.letterSeats?.length)
    return 'overtaken';
  if (mail.templateKey === 'application-missing' && !application?.missing.length) return 'overtaken';
  const tells = TOLD[mail.templateKey];
  const status = (registration ?? waiting ?? order ?? venueBooking ?? application ?? profileChange)?.status;
  if (tells && status && tells !== status && !(tells === 'received' && status === 'reviewing'))
    return 'overtaken';
  return undefined;
}

/** Only the claimed member's address gets these mails. */
const FOR_MEMBER: MailTemplateKey[] = ['order-member-price', 'order-both-prices'];

const totals = (order: Waiting['order'], isForMember: boolean) =>
  order && {
    total: moneyText((isForMember ? order.memberCents : order.publicCents) ?? 0),
    publicTotal: moneyText(order.publicCents ?? 0),
  };

const CANCELLATIONS = ['registration-cancelled', 'event-cancelled'];
const CALENDAR_MAILS = [
  'registration-confirmed',
  'registration-changed',
  'order-confirmed',
  'event-changed',
  'event-postponed',
  ...CANCELLATIONS,
];

const emailOf = (mailbox = '') => /<([^<>]+)>\s*$/.exec(mailbox)?.[1] ?? mailbox;

async function calendarFor(
  { mail, event, registration, order }: Waiting,
  settings: Settings,
): Promise<string | null> {
  const maker = linkMaker(settings);
  if (!event || !(registration ?? order) || !maker || !CALENDAR_MAILS.includes(mail.templateKey)) return null;
  if (mail.letterId && registration && registration.status !== 'confirmed') return null;
  const { hostname } = new URL(maker.origin);
  return invitationOf(
    event,
    { locale: mail.locale, origin: maker.origin },
    {
      uid: registration ? `registration-${registration.id}@${hostname}` : `order-${order?.id}@${hostname}`,
      // Sequence number: the number of earlier mails, which is the third part of the key of a mail about a
      // registration or of a letter.
      sequence: registration || mail.letterId ? Number(mail.dedupeKey.split(':')[2] ?? 0) : 0,
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

async function rendered(db: Database, waiting: Waiting, settings: Settings) {
  const { mail, template } = waiting;
  // Circulars are not rendered here, because they are rendered when they are queued.
  const key = mail.templateKey as MailTemplateKey;
  // A mail to a person of a firm never holds the member's own link, which opens everything.
  const isToPerson = mail.personId !== null;
  const linkId = linkMaker(settings) && !isToPerson ? waiting.linkId : null;
  const values = {
    ...(await valuesOf({ ...waiting, linkId }, mail.locale)),
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

/** Without a mail transport, holds the mails, so that staff can send them by hand. */
export async function renderWaiting(
  db: Database,
  settings: Settings,
  { hasTransport, at }: { hasTransport: boolean; at: Date },
): Promise<void> {
  // A mail that is scheduled for later is rendered only when it is due, because its data may change until
  // then.
  await db.execute(sql`select route_mails()`);
  const isDue = sql`${mailMessages.nextTryAt} <= greatest(now(), ${at.toISOString()}::timestamptz)`;
  for (;;) {
    const [, , mails] = await db.batch([
      // Makes PostgreSQL join the tables in the written order. A search for the best order of twenty joins
      // takes longer than the query.
      db.execute(sql`set local join_collapse_limit to 1`),
      makeLinks(db),
      selectMails(db)
        .where(
          sql`${mailMessages.renderedAt} is null and ${mailMessages.status} in ('queued', 'held') and ${isDue}
            and (${mailMessages.status} = 'held' or ${isAdmitted}) and not awaits_route(mail_messages)`,
        )
        .orderBy(mailMessages.priority, mailMessages.id)
        .limit(BATCH),
    ]);
    // A mail that was queued after the links were created has no link yet. It is rendered in the next
    // iteration, or, if no mail of this one has its link, in the next run.
    const ready = mails.filter(hasItsLink);
    if (ready.some(({ mail }) => isMade(mail.locale))) await loadCorrections(db, MADE_LOCALE);
    for (const waiting of ready) await render(db, settings, waiting, hasTransport);
    if (ready.length === 0 || (mails.length < BATCH && ready.length === mails.length)) break;
  }
  if (!hasTransport)
    await db
      .update(mailMessages)
      .set({ status: 'held', reason: 'no_provider' })
      .where(
        and(eq(mailMessages.status, 'queued'), sql`${mailMessages.renderedAt} is not null and ${isAdmitted}`),
      );
}
