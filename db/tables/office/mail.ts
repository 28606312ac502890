import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { LOCALES, MAIL_KINDS, MAIL_PRIORITY, MAIL_STATUSES, MAIL_TEMPLATES } from '../../constants.ts';
import { eventLetters } from '../events/event-letters.ts';
import { eventRegistrations } from '../events/event-registrations.ts';
import { eventOrders } from '../events/orders.ts';
import { venueBookings } from '../events/venue.ts';
import { waitingListEntries } from '../events/waiting-list.ts';
import { applications } from '../membership/applications.ts';
import { members } from '../membership/members.ts';
import { profileChanges } from '../membership/profile-changes.ts';
import { invoices, paymentDetails, payments } from '../money/money.ts';
import { circularRecipients, circulars } from '../outreach/circulars.ts';
import { contacts } from '../outreach/contacts.ts';
import { blankText, day, id, moment, now, updatedAt } from '../platform/columns.ts';
import { contactMessages } from './contact-messages.ts';
import { enquiryReplies } from './enquiry-replies.ts';

/**
 * Sent and queued mails. A trigger inserts a mail in the transaction that causes it. The text is rendered
 * when the mail is first selected for sending, with `{{link}}` in place of the URL of the reader's page.
 */
export const mailMessages = pgTable(
  'mail_messages',
  {
    id: id(),
    /** Unique key of the cause, which prevents duplicate mails. */
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
    /** Letter written by staff, used instead of a template. */
    letterId: integer().references(() => eventLetters.id, { onDelete: 'cascade' }),
    memberId: integer().references(() => members.id, { onDelete: 'cascade' }),
    /** Change request that the mail is about. */
    profileChangeId: integer().references(() => profileChanges.id, { onDelete: 'set null' }),
    /** Invoice that the mail asks the reader to pay. */
    invoiceId: integer().references(() => invoices.id),
    /** Announced change of payment details, for owners and finance. */
    paymentDetailsId: integer().references(() => paymentDetails.id),
    /**
     * Circular that the mail belongs to. Such a mail stores no text. It is sent with the circular's text,
     * filled with the recipient's values.
     */
    circularId: integer().references(() => circulars.id, { onDelete: 'cascade' }),
    recipientId: integer()
      .unique()
      .references(() => circularRecipients.id, { onDelete: 'cascade' }),
    /** Contact who confirms a requested subscription by the link in this mail. */
    contactId: integer().references(() => contacts.id, { onDelete: 'cascade' }),
    subject: blankText(),
    text: blankText(),
    html: blankText(),
    /** iCalendar entry for the reader. Null when there is none. */
    calendar: text(),
    /** Time when the texts were rendered. Null until then. */
    renderedAt: moment(),
    status: text({ enum: MAIL_STATUSES }).notNull().default('queued'),
    /** Code of the reason for the mail's status. */
    reason: text(),
    /** Number of retries after the recipient's server deferred the e-mail. */
    tries: smallint().notNull().default(0),
    nextTryAt: now(),
    /** Priority of the mail, which determines the order of sending (MAIL_PRIORITY). */
    priority: smallint().notNull().default(MAIL_PRIORITY.personal),
    claimedAt: moment(),
    /**
     * Time when the handover of the mail to the provider began. Set only for providers that do not detect
     * duplicates. After an interruption, the mail is sent again only if this time is null.
     */
    begunAt: moment(),
    sentAt: moment(),
    /** The provider's message id. */
    providerId: text(),
    /** The provider's error message. */
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
    index('mail_messages_claimed_idx').on(table.claimedAt),
  ],
);

/**
 * A single row with the state of sending. All mail can be paused, by staff or after a restore. A failing
 * provider is skipped until a stored time.
 */
export const mailState = pgTable(
  'mail_state',
  {
    singleton: boolean().primaryKey().default(true),
    pausedAt: moment(),
    /** Cause of the pause: `staff`, or `restore` after a restore of the database. */
    pauseReason: text(),
    troubleSince: moment(),
    retryAt: moment(),
    /** The provider's last error message. */
    trouble: text(),
    /** Maximum number of bulk mails in 24 hours, because of the provider's limit. */
    mostBulkPerDay: integer().notNull().default(1000),
    updatedAt: updatedAt(),
  },
  () => [check('mail_state_singleton', sql`singleton`)],
);

/** Lower-case addresses that get no more mail, after a bounce or a complaint. */
export const mailSuppressions = pgTable('mail_suppressions', {
  id: id(),
  address: text().notNull().unique(),
  reason: text({ enum: ['bounced', 'complained'] }).notNull(),
  createdAt: now(),
  updatedAt: updatedAt(),
});

/** Mail texts that staff have written to replace the built-in ones. */
export const mailTemplates = pgTable('mail_templates', {
  id: id(),
  key: text({ enum: MAIL_TEMPLATES }).notNull().unique(),
  subjectZhTw: text().notNull(),
  bodyZhTw: text().notNull(),
  subjectZhCn: text().notNull(),
  bodyZhCn: text().notNull(),
  subjectEn: text().notNull(),
  bodyEn: text().notNull(),
  /** False if mails of this kind are not sent. */
  isOn: boolean().notNull().default(true),
  createdAt: now(),
  updatedAt: updatedAt(),
});

/**
 * Signed links to a person's own data. The signing key is stored outside the database. A link contains the
 * row's generation at the time of its creation, and is invalid once the row has a higher generation.
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
    /** Requested change of an e-mail address. The link's holder can object to it. */
    profileChangeId: integer()
      .unique()
      .references(() => profileChanges.id, { onDelete: 'cascade' }),
    orderId: integer()
      .unique()
      .references(() => eventOrders.id, { onDelete: 'cascade' }),
    /** Contact whose subscription the link confirms. */
    contactId: integer()
      .unique()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    /**
     * Last day on which the link works although the membership has lapsed. Set when staff or the member
     * requested the link.
     */
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
      sql`num_nonnulls(registration_id, application_id, waiting_id, member_id, profile_change_id, order_id, contact_id) = 1`,
    ),
  ],
);
