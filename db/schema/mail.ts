import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { LOCALES, MAIL_STATUSES, MAIL_TEMPLATES } from '../constants.ts';
import { applications } from './applications.ts';
import { blankText, day, id, moment, now, updatedAt } from './columns.ts';
import { contactMessages } from './contact-messages.ts';
import { enquiryReplies } from './enquiry-replies.ts';
import { members } from './members.ts';
import { invoices, payments } from './membership/money.ts';
import { profileChanges } from './membership/profile-changes.ts';
import { eventLetters } from './registrations/event-letters.ts';
import { eventRegistrations } from './registrations/event-registrations.ts';
import { waitingListEntries } from './registrations/waiting-list.ts';

/**
 * Mails, sent and to be sent: a row is written in the transaction of its cause, by triggers, once for each cause. It is
 * rendered when it is first taken up; the address of the reader's page stands in the text as `{{link}}`.
 */
export const mailMessages = pgTable(
  'mail_messages',
  {
    id: id(),
    /** Names the cause. */
    dedupeKey: text().notNull().unique(),
    templateKey: text({ enum: MAIL_TEMPLATES }).notNull(),
    locale: text({ enum: LOCALES }).notNull(),
    recipient: blankText(),
    registrationId: integer().references(() => eventRegistrations.id, { onDelete: 'cascade' }),
    applicationId: integer().references(() => applications.id, { onDelete: 'cascade' }),
    contactMessageId: integer().references(() => contactMessages.id, { onDelete: 'cascade' }),
    waitingId: integer().references(() => waitingListEntries.id, { onDelete: 'cascade' }),
    paymentId: integer().references(() => payments.id),
    replyId: integer().references(() => enquiryReplies.id, { onDelete: 'cascade' }),
    /** What staff have written, in the place of a template. */
    letterId: integer().references(() => eventLetters.id, { onDelete: 'cascade' }),
    memberId: integer().references(() => members.id, { onDelete: 'cascade' }),
    /** The member's own changes that it tells of. */
    profileChangeId: integer().references(() => profileChanges.id, { onDelete: 'set null' }),
    /** What it asks to be paid. */
    invoiceId: integer().references(() => invoices.id),
    subject: blankText(),
    text: blankText(),
    html: blankText(),
    /** The entry of the reader's calendar, as iCalendar; empty: none. */
    calendar: text(),
    /** Empty until its texts are made. */
    renderedAt: moment(),
    status: text({ enum: MAIL_STATUSES }).notNull().default('queued'),
    /** Why it stands where it stands, in a word. */
    reason: text(),
    /** Of those that the recipient's server has put off. */
    tries: smallint().notNull().default(0),
    nextTryAt: now(),
    claimedAt: moment(),
    /** When it was begun to be handed to a provider that may take it twice; before that nobody can have got it. */
    begunAt: moment(),
    sentAt: moment(),
    /** What the provider calls it. */
    providerId: text(),
    /** What the provider has said. */
    error: text(),
    createdAt: now(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('mail_messages_waiting_idx').on(table.nextTryAt).where(sql`status in ('queued', 'sending')`),
    index('mail_messages_status_idx').on(table.status, table.id),
    index('mail_messages_recipient_idx').on(sql`lower(recipient)`, table.createdAt),
    index('mail_messages_registration_idx').on(table.registrationId),
    index('mail_messages_application_idx').on(table.applicationId),
    index('mail_messages_enquiry_idx').on(table.contactMessageId),
    index('mail_messages_waiting_entry_idx').on(table.waitingId),
    index('mail_messages_reply_idx').on(table.replyId),
    index('mail_messages_letter_idx').on(table.letterId),
    index('mail_messages_payment_idx').on(table.paymentId),
    index('mail_messages_member_idx').on(table.memberId),
    index('mail_messages_invoice_idx').on(table.invoiceId),
    index('mail_messages_profile_change_idx').on(table.profileChangeId),
    index('mail_messages_provider_idx').on(table.providerId),
    index('mail_messages_claimed_idx').on(table.claimedAt),
  ],
);

/** One row: whether staff, or a restore, have stopped the mail, and until when a provider in trouble is left alone. */
export const mailState = pgTable(
  'mail_state',
  {
    singleton: boolean().primaryKey().default(true),
    pausedAt: moment(),
    /** `staff` or `restore`. */
    pauseReason: text(),
    troubleSince: moment(),
    retryAt: moment(),
    /** What the provider has said last. */
    trouble: text(),
    updatedAt: updatedAt(),
  },
  () => [check('mail_state_singleton', sql`singleton`)],
);

/** Addresses, in small letters, to which nothing more is sent, for mail came back or was complained of. */
export const mailSuppressions = pgTable('mail_suppressions', {
  id: id(),
  address: text().notNull().unique(),
  reason: text({ enum: ['bounced', 'complained'] }).notNull(),
  createdAt: now(),
  updatedAt: updatedAt(),
});

/** Texts that staff have put in the place of the built-in ones. */
export const mailTemplates = pgTable('mail_templates', {
  id: id(),
  key: text({ enum: MAIL_TEMPLATES }).notNull().unique(),
  subjectZhTw: text().notNull(),
  bodyZhTw: text().notNull(),
  subjectZhCn: text().notNull(),
  bodyZhCn: text().notNull(),
  subjectEn: text().notNull(),
  bodyEn: text().notNull(),
  /** Off: mails of this kind are not sent. */
  isOn: boolean().notNull().default(true),
  createdAt: now(),
  updatedAt: updatedAt(),
});

/**
 * Links that let somebody see and change what is theirs. What makes a link valid is a key outside of the database and the
 * generation; a link of an older generation opens nothing.
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
    /** Of a member's: given by staff or asked for, it opens until then at least. */
    opensUntilOn: day(),
    generation: integer().notNull().default(1),
    revokedAt: moment(),
    lastUsedAt: moment(),
    createdAt: now(),
    updatedAt: updatedAt(),
  },
  () => [
    check('signed_links_one', sql`num_nonnulls(registration_id, application_id, waiting_id, member_id) = 1`),
  ],
);
