import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { LOCALES } from '../../../core/association/locales.ts';
import { REPLY_KINDS } from '../../../core/office/kinds.ts';
import { belongsTo, id, now, updatedAt } from '../platform/columns.ts';
import { contactMessages } from './contact-messages.ts';

export const enquiryReplies = pgTable(
  'enquiry_replies',
  {
    id: id(),
    contactMessageId: belongsTo(() => contactMessages.id, { onDelete: 'cascade' }),
    requestId: text().notNull().unique(),
    kind: text({ enum: REPLY_KINDS }).notNull(),
    body: text().notNull(),
    locale: text({ enum: LOCALES }).notNull(),
    authorName: text(),
    createdAt: now(),
    updatedAt: updatedAt(),
  },
  (table) => [index('enquiry_replies_enquiry_idx').on(table.contactMessageId, table.id)],
);
