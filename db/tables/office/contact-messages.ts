import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { MESSAGE_STATUSES } from '../../../core/office/kinds.ts';
import { users } from '../accounts/users.ts';
import {
  day,
  id,
  now,
  numberIndex,
  searchIndex,
  searchTextWithNumbers,
  updatedAt,
} from '../platform/columns.ts';

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    name: text().notNull(),
    company: text(),
    email: text().notNull(),
    phone: text(),
    subject: text().notNull(),
    message: text().notNull(),
    read: boolean().notNull().default(false),
    status: text({ enum: MESSAGE_STATUSES }).notNull().default('new'),
    assigneeId: integer().references(() => users.id, { onDelete: 'set null' }),
    dueOn: day(),
    createdAt: now(),
    updatedAt: updatedAt(),
    searchText: searchTextWithNumbers(
      'name',
      "coalesce(company, '')",
      'email',
      "coalesce(phone, '')",
      'subject',
      'message',
    ),
  },
  (table) => [
    index('contact_messages_assignee_idx').on(table.assigneeId),
    index('contact_messages_created_at_idx').on(table.createdAt, table.id),
    searchIndex('contact_messages_search_idx', table.searchText),
    numberIndex('contact_messages_numbers_idx', table.searchText),
  ],
);
