import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { LOCALES, REPLY_KINDS } from '../../constants.ts';
import { id, now, updatedAt } from '../platform/columns.ts';
import { contactMessages } from './contact-messages.ts';

/** Answers of staff to an enquiry, which a trigger sends by mail, and internal notes, which are not sent. */
export const enquiryReplies = pgTable(
  'enquiry_replies',
  {
    id: id(),
    contactMessageId: integer()
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    /** Idempotency key: a double click creates one answer. */
    requestId: text().notNull().unique(),
    kind: text({ enum: REPLY_KINDS }).notNull(),
    body: text().notNull(),
    /** Language of the greeting and footer around the answer. */
    locale: text({ enum: LOCALES }).notNull(),
    authorName: text(),
    createdAt: now(),
    updatedAt: updatedAt(),
  },
  (table) => [index('enquiry_replies_enquiry_idx').on(table.contactMessageId, table.id)],
);
