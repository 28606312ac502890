import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { LOCALES, REPLY_KINDS } from '../constants.ts';
import { id, now, updatedAt } from './columns.ts';
import { contactMessages } from './contact-messages.ts';

/** What staff have answered to an enquiry, of which a trigger makes a mail, and what they have noted of it. */
export const enquiryReplies = pgTable(
  'enquiry_replies',
  {
    id: id(),
    contactMessageId: integer()
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    /** Of the click: two of it are one answer. */
    requestId: text().notNull().unique(),
    kind: text({ enum: REPLY_KINDS }).notNull(),
    body: text().notNull(),
    /** Of an answer's frame. */
    locale: text({ enum: LOCALES }).notNull(),
    authorName: text(),
    createdAt: now(),
    updatedAt: updatedAt(),
  },
  (table) => [index('enquiry_replies_enquiry_idx').on(table.contactMessageId, table.id)],
);
