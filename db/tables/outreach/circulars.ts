import { boolean, index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { CIRCULAR_KINDS, CIRCULAR_STATUSES, LOCALES } from '../../constants.ts';
import type { CircularBlock } from '../../validation/outreach/blocks.ts';
import { day, id, moment, now, updatedAt } from '../platform/columns.ts';
import { contacts } from './contacts.ts';

/** Circulars, written by staff. */
export const circulars = pgTable(
  'circulars',
  {
    id: id(),
    topic: text({ enum: CIRCULAR_KINDS }).notNull().default('circular'),
    subjectZh: text().notNull(),
    /** English subject. If it is null, English readers get the Chinese text. */
    subjectEn: text(),
    blocks: jsonb().notNull().default([]).$type<CircularBlock[]>(),
    /** Segments whose members and contacts receive the circular. Empty when all members receive it. */
    segmentIds: integer().array().notNull().default([]),
    status: text({ enum: CIRCULAR_STATUSES }).notNull().default('draft'),
    /** Day of the meeting, and required number of clear days before it. For official notices only. */
    meetingOn: day(),
    noticeDays: smallint(),
    /** Reason for giving fewer clear days of notice than required. */
    lateReason: text(),
    scheduledAt: moment(),
    /** Idempotency key of the last click on "send". */
    requestId: text().unique(),
    /**
     * Number of rounds in which the circular was sent. Later rounds go to recipients whom earlier rounds did
     * not reach.
     */
    round: smallint().notNull().default(1),
    /** True when a repeated round also goes to people who have joined since the earlier rounds. */
    withNew: boolean().notNull().default(false),
    /** Time of the last test mail with the current text. Null after each change. */
    testedAt: moment(),
    startedAt: moment(),
    finishedAt: moment(),
    /** True when the site shows the circular, without names and member numbers. */
    isArchived: boolean().notNull().default(false),
    authorName: text(),
    createdAt: now(),
    updatedAt: updatedAt(),
  },
  (table) => [index('circulars_status_idx').on(table.status, table.scheduledAt)],
);

/** A circular's text in a language, frozen when sending starts. */
export const circularTexts = pgTable(
  'circular_texts',
  {
    id: id(),
    circularId: integer()
      .notNull()
      .references(() => circulars.id, { onDelete: 'cascade' }),
    locale: text({ enum: LOCALES }).notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /**
     * HTML for the site, without a recipient's data. Null until the site shows the circular for the first
     * time.
     */
    archive: text(),
    /** SHA-256 of subject, text and HTML, in hexadecimal. */
    sha256: text().notNull(),
    createdAt: now(),
  },
  (table) => [unique('circular_texts_key').on(table.circularId, table.locale)],
);

/** Recipients of all rounds of a circular. Each excluded person has a row with the reason. */
export const circularRecipients = pgTable(
  'circular_recipients',
  {
    id: id(),
    circularId: integer()
      .notNull()
      .references(() => circulars.id, { onDelete: 'cascade' }),
    round: smallint().notNull(),
    /** Address in lower case. For an excluded recipient: `member:ID` or `contact:ID`. */
    key: text().notNull(),
    address: text().notNull(),
    /**
     * Member who received the circular. No foreign key, because the delivery register of a notice includes
     * members whose record was deleted.
     */
    memberId: integer(),
    contactId: integer().references(() => contacts.id, { onDelete: 'set null' }),
    locale: text({ enum: LOCALES }).notNull(),
    /** This recipient's values for the merge fields of the circular's text. */
    values: jsonb().notNull().default({}).$type<Record<string, string>>(),
    /** Legal basis for sending the circular to this recipient: `company` or `consent`. */
    basis: text().notNull(),
    outcome: text({ enum: ['queued', 'excluded'] }).notNull(),
    /** Reason why the recipient was excluded. */
    reason: text(),
    createdAt: now(),
  },
  (table) => [
    unique('circular_recipients_key').on(table.circularId, table.key, table.round),
    index('circular_recipients_member_idx').on(table.memberId),
    index('circular_recipients_contact_idx').on(table.contactId),
  ],
);
