import { boolean, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { id, updatedAt } from '../platform/columns.ts';

export const memberCategories = pgTable('member_categories', {
  id: id(),
  name: text().notNull(),
  priority: smallint().notNull().default(0),
  status: boolean().notNull().default(true),
  updatedAt: updatedAt(),
});
