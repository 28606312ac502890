import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { invitationOf } from '../../db/calendar/invitation.ts';
import { TIME_ZONE } from '../../db/constants.ts';
import type { Database } from '../../db/database.ts';
import { calendarEnd } from '../../db/event-status.ts';
import { invoiceColumns, paymentColumns } from '../../db/queries/money.ts';
import { eventColumns } from '../../db/queries/public-events.ts';
import { placeInLine } from '../../db/queries/registrations/waiting-list.ts';
import {
  applications,
  contactMessages,
  enquiryReplies,
  eventLetters,
  eventRegistrations,
  events,
  invoices,
  mailMessages,
  mailTemplates,
  members,
  payments,
  profileChanges,
  signedLinks,
  waitingListEntries,
} from '../../db/schema/index.ts';
import type { Settings } from '../env.ts';
import { digestText } from './digest.ts';
import { linkMaker } from './links.ts';
import { dayText, letterText, renderMail, textOf, valuesOf } from './render.ts';

const BATCH = 50;

/** A link for each registration and application that is about to be written of; each has one, for good. */
const makeLinks = (db: Database) =>
  db.execute(sql`
    insert into signed_links (registration_id, application_id, waiting_id, member_id)
    select distinct registration_id, application_id, waiting_id, member_id from mail_messages
    where rendered_at is null and status in ('queued', 'held')
      and num_nonnulls(registration_id, application_id, waiting_id, member_id) = 1
    on conflict do nothing`);

const selectMails = (db: Database) =>
  db
    .select({
      mail: mailMessages,
      registration: eventRegistrations,
      waiting: { ...getTableColumns(waitingListEntries), place: placeInLine },
      event: eventColumns,
      application: applications,
      member: getTableColumns(members),
      invoice: {
        ...invoiceColumns,
        year: sql<
          number | null
        >`(select year from membership_periods term where term.invoice_id = invoices.id limit 1)`,
        graceDays: sql<number>`(select grace_days from membership_settings)`,
      },
      payment: paymentColumns,
      enquiry: {
        id: contactMessages.id,
        name: contactMessages.name,
        subject: contactMessages.subject,
        createdAt: contactMessages.createdAt,
        dueOn: sql<string>`add_working_days((${contactMessages.createdAt} at time zone 'Asia/Hong_Kong')::date, 2)::text`,
      },
      reply: enquiryReplies,
      letter: eventLetters,
      profileChange: profileChanges,
      template: mailTemplates,
      linkId: signedLinks.id,
      hasLeft: sql<boolean>`(${mailMessages.memberId} is not null and coalesce(${members.endedOn} <= hk_today(), false))`,
      isSuppressed: sql<boolean>`exists (select from mail_suppressions where address = lower(${mailMessages.recipient}))`,
    })
    .from(mailMessages)
    .leftJoin(eventRegistrations, eq(eventRegistrations.id, mailMessages.registrationId))
    .leftJoin(waitingListEntries, eq(waitingListEntries.id, mailMessages.waitingId))
    .leftJoin(
      events,
      sql`${events.id} = coalesce(${eventRegistrations.eventId}, ${waitingListEntries.eventId})`,
    )
    .leftJoin(applications, eq(applications.id, mailMessages.applicationId))
    .leftJoin(members, sql`${members.id} = coalesce(${applications.memberId}, ${mailMessages.memberId})`)
    // What it asks for, or what a new member owes.
    .leftJoin(
      invoices,
      sql`${invoices.id} = coalesce(${mailMessages.invoiceId}, (
        select max(owed.id) from invoices owed
        where owed.member_id = ${members.id} and owed.kind = 'join' and owed.voided_at is null
      ))`,
    )
    .leftJoin(payments, eq(payments.id, mailMessages.paymentId))
    .leftJoin(contactMessages, eq(contactMessages.id, mailMessages.contactMessageId))
    .leftJoin(enquiryReplies, eq(enquiryReplies.id, mailMessages.replyId))
    .leftJoin(eventLetters, eq(eventLetters.id, mailMessages.letterId))
    .leftJoin(profileChanges, eq(profileChanges.id, mailMessages.profileChangeId))
    .leftJoin(mailTemplates, eq(mailTemplates.key, mailMessages.templateKey))
    .leftJoin(
      signedLinks,
      sql`${signedLinks.registrationId} = ${mailMessages.registrationId} or ${signedLinks.applicationId} = ${mailMessages.applicationId}
        or ${signedLinks.waitingId} = ${mailMessages.waitingId} or ${signedLinks.memberId} = ${mailMessages.memberId}`,
    );

type Waiting = Awaited<ReturnType<typeof selectMails>>[number];

/** The status of a record that a mail tells of, while it still is what it says. */
const TOLD: Record<string, string> = {
  'registration-confirmed': 'confirmed',
  'registration-changed': 'confirmed',
  'registration-cancelled': 'cancelled',
  'registration-reminder': 'confirmed',
  'waiting-joined': 'waiting',
  'waiting-offered': 'offered',
  'waiting-expired': 'expired',
  'application-received': 'received',
  'application-awaiting_payment': 'awaiting_payment',
  'application-approved': 'approved',
  'application-rejected': 'rejected',
  'application-withdrawn': 'withdrawn',
  'changes-received': 'open',
  'changes-approved': 'approved',
  'changes-declined': 'declined',
};

/** Why a mail is not sent after all; undefined: it is. */
function skipReason(told: Waiting) {
  const { mail, registration, waiting, event, application, profileChange, template, isSuppressed, hasLeft } =
    told;
  // Who has written a letter wants it sent, and some write afterwards.
  const isLetter = mail.templateKey === 'event-letter';
  if (template && !template.isOn && !mail.letterId && !mail.replyId) return 'turned_off';
  if (isSuppressed) return 'suppressed';
  if (hasLeft || (event && !isLetter && calendarEnd(event) < new Date())) return 'ended';
  if (mail.letterId && !isLetter && registration?.status === 'cancelled') return 'overtaken';
  if (mail.templateKey === 'application-missing' && !application?.missing.length) return 'overtaken';
  const tells = TOLD[mail.templateKey];
  const status = (registration ?? waiting ?? application ?? profileChange)?.status;
  if (tells && status && tells !== status && !(tells === 'received' && status === 'reviewing'))
    return 'overtaken';
  return undefined;
}

const CANCELLATIONS = ['registration-cancelled', 'event-cancelled'];
/** The mails that change something in the calendar of who has a place. */
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
      // The number of mails that went before: the last part of its key.
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
    date: dayText(createdAt.toLocaleDateString('sv-SE', { timeZone: TIME_ZONE }), locale),
    due: await digestText(db),
    link: origin ? `${origin}/admin` : '',
  };
};

async function rendered(db: Database, waiting: Waiting, settings: Settings) {
  const { mail, template } = waiting;
  const linkId = linkMaker(settings) ? waiting.linkId : null;
  const values = {
    ...(await valuesOf({ ...waiting, linkId }, mail.locale)),
    ...(mail.templateKey === 'staff-digest' && (await digestValues(db, settings, mail))),
  };
  const written = waiting.letter && (await letterText(waiting.letter, mail.locale));
  const texts = await renderMail(
    written ?? textOf(mail.templateKey, mail.locale, template),
    values,
    mail.locale,
  );
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
  (mail.registrationId ?? mail.applicationId ?? mail.waitingId ?? mail.memberId ?? null) === null;

/** Makes the texts of the mails that have none yet; without a transport they are held, for staff to send by hand. */
export async function renderWaiting(
  db: Database,
  settings: Settings,
  { hasTransport, at }: { hasTransport: boolean; at: Date },
): Promise<void> {
  // What goes later is written when it goes: it may be worth another word by then.
  const isDue = sql`${mailMessages.nextTryAt} <= greatest(now(), ${at.toISOString()}::timestamptz)`;
  for (;;) {
    const [, mails] = await db.batch([
      makeLinks(db),
      selectMails(db)
        .where(
          sql`${mailMessages.renderedAt} is null and ${mailMessages.status} in ('queued', 'held') and ${isDue}`,
        )
        .orderBy(mailMessages.id)
        .limit(BATCH),
    ]);
    // One that came between the two statements has no link yet: it is taken the next time around.
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
