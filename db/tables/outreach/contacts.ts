import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import {
  CONTACT_KINDS,
  CONTACT_SOURCES,
  CONTACT_STATUSES,
  LOCALES,
  type OPEN_TOPICS,
} from '../../constants.ts';
import { id, moment, now, updatedAt } from '../platform/columns.ts';

/** Contacts outside the membership: subscribers of the site, the press, partners. */
export const contacts = pgTable('contacts', {
  id: id(),
  /** Lower case. */
  email: text().notNull().unique(),
  name: text(),
  company: text(),
  locale: text({ enum: LOCALES }).notNull().default('zh-TW'),
  kind: text({ enum: CONTACT_KINDS }).notNull().default('subscriber'),
  status: text({ enum: CONTACT_STATUSES }).notNull().default('pending'),
  source: text({ enum: CONTACT_SOURCES }).notNull(),
  /** Source of the address: the place where it was published, or the signed paper. */
  sourceNote: text(),
  /** Topics to subscribe once the address is confirmed. */
  wanted: jsonb().notNull().default([]).$type<(typeof OPEN_TOPICS)[number][]>(),
  /** Time of the last confirmation mail: an address gets one a day at most. */
  askedAt: moment(),
  createdAt: now(),
  updatedAt: updatedAt(),
});
