import { pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { id, updatedAt } from '../platform/columns.ts';

export const topics = pgTable('topics', {
  id: id(),
  name: text().notNull(),
  nameEn: text().notNull(),
  nameCn: text(),
  priority: smallint().notNull().default(0),
  updatedAt: updatedAt(),
});
