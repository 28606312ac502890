import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { LOCALES } from '../../../core/association/locales.ts';
import { MAIL_KINDS, MAIL_PRIORITY, MAIL_STATUSES, MAIL_TEMPLATES } from '../../../core/mail/kinds.ts';
import { MAIL_PURPOSES } from '../../../core/membership/people.ts';
import { eventLetters } from '../events/event-letters.ts';
import { eventRegistrations } from '../events/event-registrations.ts';
import { eventOrders } from '../events/orders.ts';
import { venueBookings } from '../events/venue.ts';
import { waitingListEntries } from '../events/waiting-list.ts';
import { applications } from '../membership/applications.ts';
import { memberEnquiries } from '../membership/member-enquiries.ts';
import { members } from '../membership/members.ts';
import { memberPeople } from '../membership/people.ts';
import { profileChanges } from '../membership/profile-changes.ts';
import { invoices, paymentDetails, payments } from '../money/money.ts';
import { circularRecipients, circulars } from '../outreach/circulars.ts';
import { contacts } from '../outreach/contacts.ts';
import { blankText, day, id, moment, now, updatedAt } from '../platform/columns.ts';
import { contactMessages } from './contact-messages.ts';
import { enquiryReplies } from './enquiry-replies.ts';

/**
 * Inserted by a trigger in the transaction that causes it. Rendered when first selected for sending, with
 * `{{link}}` in place of the URL of the reader's page.
 */
export const mailMessages = pgTable(
  'mail_messages',
  {
    id: id(),
    dedupeKey: text().notNull().unique(),
    templateKey: text({ enum: MAIL_KINDS }).notNull(),
    locale: text({ enum: LOCALES }).notNull(),
    recipient: blankText(),
    registrationId: integer().references(() => eventRegistrations.id, { onDelete: 'cascade' }),
    applicationId: integer().references(() => applications.id, { onDelete: 'cascade' }),
    contactMessageId: integer().references(() => contactMessages.id, { onDelete: 'cascade' }),
    waitingId: integer().references(() => waitingListEntries.id, { onDelete: 'cascade' }),
    orderId: integer().references(() => eventOrders.id, { onDelete: 'cascade' }),
    venueBookingId: integer().references(() => venueBookings.id, { onDelete: 'cascade' }),
    paymentId: integer().references(() => payments.id),
    replyId: integer().references(() => enquiryReplies.id, { onDelete: 'cascade' }),
    letterId: integer().references(() => eventLetters.id, { onDelete: 'cascade' }),
    memberId: integer().references(() => members.id, { onDelete: 'cascade' }),
    profileChangeId: integer().references(() => profileChanges.id, { onDelete: 'set null' }),
    invoiceId: integer().references(() => invoices.id),
    paymentDetailsId: integer().references(() => paymentDetails.id),
    /**
     * Such a mail stores no text: it is sent with the circular's text, filled with the recipient's values.
     */
    circularId: integer().references(() => circulars.id, { onDelete: 'cascade' }),
    recipientId: integer()
      .unique()
      .references(() => circularRecipients.id, { onDelete: 'cascade' }),
    contactId: integer().references(() => contacts.id, { onDelete: 'cascade' }),
    memberEnquiryId: integer().references(() => memberEnquiries.id, { onDelete: 'cascade' }),
    /** The person of a firm to whom the mail goes. Such a mail holds no personal link of the member. */
    personId: integer().references(() => memberPeople.id, { onDelete: 'cascade' }),
    purpose: text({ enum: MAIL_PURPOSES }),
    subject: blankText(),
    text: blankText(),
    html: blankText(),
    calendar: text(),
    renderedAt: moment(),
    status: text({ enum: MAIL_STATUSES }).notNull().default('queued'),
    reason: text(),
    tries: smallint().notNull().default(0),
    nextTryAt: now(),
    priority: smallint().notNull().default(MAIL_PRIORITY.personal),
    /** Hash of the visitor's network, which changes every day. */
    sender: text(),
    admittedAt: moment(),
    claimedAt: moment(),
    /**
     * Handover to a provider that does not detect duplicates. After an interruption, the mail is sent again
     * only if this is null.
     */
    begunAt: moment(),
    sentAt: moment(),
    providerId: text(),
    error: text(),
    createdAt: now(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('mail_messages_waiting_idx').on(table.nextTryAt).where(sql`status in ('queued', 'sending')`),
    index('mail_messages_status_idx').on(table.status, table.id),
    index('mail_messages_recipient_idx').on(sql`lower(recipient)`, table.createdAt),
    index('mail_messages_account_idx').on(sql`mail_account(recipient)`, table.createdAt),
    index('mail_messages_stranger_idx').on(table.createdAt).where(sql`priority = 2`),
    index('mail_messages_registration_idx').on(table.registrationId),
    index('mail_messages_application_idx').on(table.applicationId),
    index('mail_messages_enquiry_idx').on(table.contactMessageId),
    index('mail_messages_waiting_entry_idx').on(table.waitingId),
    index('mail_messages_order_idx').on(table.orderId),
    index('mail_messages_venue_booking_idx').on(table.venueBookingId),
    index('mail_messages_reply_idx').on(table.replyId),
    index('mail_messages_letter_idx').on(table.letterId),
    index('mail_messages_payment_idx').on(table.paymentId),
    index('mail_messages_member_idx').on(table.memberId),
    index('mail_messages_invoice_idx').on(table.invoiceId),
    index('mail_messages_profile_change_idx').on(table.profileChangeId),
    index('mail_messages_provider_idx').on(table.providerId),
    index('mail_messages_circular_idx').on(table.circularId, table.status),
    index('mail_messages_contact_idx').on(table.contactId),
    index('mail_messages_member_enquiry_idx').on(table.memberEnquiryId),
    index('mail_messages_person_idx').on(table.personId),
    index('mail_messages_roleless_idx')
      .on(table.createdAt)
      .where(sql`purpose is not null and person_id is null`),
    index('mail_messages_claimed_idx').on(table.claimedAt),
  ],
);

export const mailState = pgTable(
  'mail_state',
  {
    singleton: boolean().primaryKey().default(true),
    pausedAt: moment(),
    pauseReason: text(),
    troubleSince: moment(),
    retryAt: moment(),
    trouble: text(),
    mostBulkPerDay: integer().notNull().default(1000),
    mostBulkPerMinute: integer().notNull().default(20),
    updatedAt: updatedAt(),
  },
  () => [check('mail_state_singleton', sql`singleton`)],
);

export const mailSuppressions = pgTable('mail_suppressions', {
  id: id(),
  address: text().notNull().unique(),
  reason: text({ enum: ['bounced', 'complained'] }).notNull(),
  createdAt: now(),
  updatedAt: updatedAt(),
});

export const mailTemplates = pgTable('mail_templates', {
  id: id(),
  key: text({ enum: MAIL_TEMPLATES }).notNull().unique(),
  subjectZhTw: text().notNull(),
  bodyZhTw: text().notNull(),
  subjectZhCn: text().notNull(),
  bodyZhCn: text().notNull(),
  subjectEn: text().notNull(),
  bodyEn: text().notNull(),
  isOn: boolean().notNull().default(true),
  createdAt: now(),
  updatedAt: updatedAt(),
});

/**
 * The signing key is stored outside the database. A link is invalid once the row has a higher generation than
 * the link.
 */
export const signedLinks = pgTable(
  'signed_links',
  {
    id: id(),
    registrationId: integer()
      .unique()
      .references(() => eventRegistrations.id, { onDelete: 'cascade' }),
    applicationId: integer()
      .unique()
      .references(() => applications.id, { onDelete: 'cascade' }),
    waitingId: integer()
      .unique()
      .references(() => waitingListEntries.id, { onDelete: 'cascade' }),
    memberId: integer()
      .unique()
      .references(() => members.id, { onDelete: 'cascade' }),
    profileChangeId: integer()
      .unique()
      .references(() => profileChanges.id, { onDelete: 'cascade' }),
    orderId: integer()
      .unique()
      .references(() => eventOrders.id, { onDelete: 'cascade' }),
    contactId: integer()
      .unique()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    memberEnquiryId: integer()
      .unique()
      .references(() => memberEnquiries.id, { onDelete: 'cascade' }),
    opensUntilOn: day(),
    generation: integer().notNull().default(1),
    revokedAt: moment(),
    lastUsedAt: moment(),
    createdAt: now(),
    updatedAt: updatedAt(),
  },
  () => [
    check(
      'signed_links_one',
      sql`num_nonnulls(registration_id, application_id, waiting_id, member_id, profile_change_id, order_id, contact_id, member_enquiry_id) = 1`,
    ),
  ],
);
