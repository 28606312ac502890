import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { DEFAULT_LOCALE, LOCALES } from '../../../core/association/locales.ts';
import type { OPEN_TOPICS } from '../../../core/fields/topics.ts';
import { CONTACT_KINDS, CONTACT_SOURCES, CONTACT_STATUSES } from '../../../core/outreach/kinds.ts';
import { id, moment, now, updatedAt } from '../platform/columns.ts';

export const contacts = pgTable('contacts', {
  id: id(),
  email: text().notNull().unique(),
  name: text(),
  company: text(),
  locale: text({ enum: LOCALES })
    .notNull()
    .default('zh-TW')
    .$defaultFn(() => DEFAULT_LOCALE),
  kind: text({ enum: CONTACT_KINDS }).notNull().default('subscriber'),
  status: text({ enum: CONTACT_STATUSES }).notNull().default('pending'),
  source: text({ enum: CONTACT_SOURCES }).notNull(),
  sourceNote: text(),
  wanted: jsonb().notNull().default([]).$type<(typeof OPEN_TOPICS)[number][]>(),
  askedAt: moment(),
  createdAt: now(),
  updatedAt: updatedAt(),
});
