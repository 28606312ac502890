import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import {
  CONTACT_KINDS,
  CONTACT_SOURCES,
  CONTACT_STATUSES,
  LOCALES,
  type OPEN_TOPICS,
} from '../../constants.ts';
import { id, moment, now, updatedAt } from '../platform/columns.ts';

/** Contacts who are not members: subscribers of the site, press, partners. */
export const contacts = pgTable('contacts', {
  id: id(),
  /** E-mail address in lower case. */
  email: text().notNull().unique(),
  name: text(),
  company: text(),
  locale: text({ enum: LOCALES }).notNull().default('zh-TW'),
  kind: text({ enum: CONTACT_KINDS }).notNull().default('subscriber'),
  status: text({ enum: CONTACT_STATUSES }).notNull().default('pending'),
  source: text({ enum: CONTACT_SOURCES }).notNull(),
  /** Source of the address: where it was published, or the signed paper. */
  sourceNote: text(),
  /** Topics that the contact subscribes to when the address is confirmed. */
  wanted: jsonb().notNull().default([]).$type<(typeof OPEN_TOPICS)[number][]>(),
  /** Time of the last confirmation mail. An address gets at most one a day. */
  askedAt: moment(),
  createdAt: now(),
  updatedAt: updatedAt(),
});
