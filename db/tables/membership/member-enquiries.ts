import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { LOCALES } from '../../../core/association/locales.ts';
import { belongsTo, id, moment, now } from '../platform/columns.ts';
import { members } from './members.ts';

/** Blanked some time after the enquiry was passed on. The row stays and is counted. */
export const memberEnquiries = pgTable(
  'member_enquiries',
  {
    id: id(),
    memberId: belongsTo(() => members.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    locale: text({ enum: LOCALES }).notNull(),
    /** Hash of the values and of the day. Null once the texts are gone. */
    contentHash: text().unique(),
    passedOnAt: moment(),
    createdAt: now(),
  },
  (table) => [
    index('member_enquiries_member_idx').on(table.memberId),
    index('member_enquiries_created_at_idx').on(table.createdAt),
  ],
);
