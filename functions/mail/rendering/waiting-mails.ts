import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { confirmCents, orderLastDay, orderMoney } from '../../../db/queries/events/orders.ts';
import { eventColumns } from '../../../db/queries/events/public-events.ts';
import { venueBookingColumns } from '../../../db/queries/events/venue.ts';
import { offeredTicket, placeInLine } from '../../../db/queries/events/waiting-list.ts';
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
  memberEnquiries,
  memberPeople,
  members,
  paymentDetails,
  payments,
  profileChanges,
  signedLinks,
  venueBookings,
  waitingListEntries,
} from '../../../db/tables/index.ts';
import type { OrderedSeat, PaidFor, Payee } from './mail-subject.ts';

const isTold = sql`term.member_id = ${members.id} and term.cancelled_at is null and (
  term.invoice_id = ${invoices.id} or (term.activated_at is not null and coalesce(term.ends_on >= hk_today(), true))
)`;

const payerNameEn = sql<string | null>`(
  select nullif(payer.company_name_en, '') from members payer where payer.id = payments.member_id
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
  payment: { ...paymentColumns, companyNameEn: payerNameEn, paidFor },
  details: mailedDetailsColumns,
  enquiry: {
    id: contactMessages.id,
    name: contactMessages.name,
    subject: contactMessages.subject,
    createdAt: contactMessages.createdAt,
    dueOn: sql<string>`add_working_days((${contactMessages.createdAt} at time zone association_zone())::date, promised_days('enquiries'))::text`,
  },
  memberEnquiry: memberEnquiries,
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

export const selectMails = (db: Database) =>
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
    .leftJoin(memberEnquiries, eq(memberEnquiries.id, mailMessages.memberEnquiryId))
    .leftJoin(
      members,
      sql`${members.id} = coalesce(${applications.memberId}, ${mailMessages.memberId}, ${memberPeople.memberId}, ${memberEnquiries.memberId})`,
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
        or ${signedLinks.waitingId} = ${mailMessages.waitingId} or ${signedLinks.orderId} = ${mailMessages.orderId} or ${signedLinks.contactId} = ${mailMessages.contactId}
        or ${signedLinks.memberEnquiryId} = ${mailMessages.memberEnquiryId} or ${signedLinks.memberId} = ${mailMessages.memberId} end`,
    );

export type Waiting = Awaited<ReturnType<typeof selectMails>>[number];
