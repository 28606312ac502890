import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { APPLICATION_STATUSES, LOCALES, PAPER_KINDS, REJECTION_REASONS } from '../constants.ts';
import { day, id, moment, now, updatedAt } from './columns.ts';
import { members } from './members.ts';

/**
 * The application of a member who is pending, or was: triggers make one with every pending member, and close it when the
 * member is approved.
 */
export const applications = pgTable(
  'applications',
  {
    id: id(),
    memberId: integer()
      .notNull()
      .unique()
      .references(() => members.id, { onDelete: 'cascade' }),
    status: text({ enum: APPLICATION_STATUSES }).notNull().default('received'),
    /** The language of the form. */
    locale: text({ enum: LOCALES }).notNull().default('zh-TW'),
    appliedOn: day().notNull(),
    /** Empty: it was there before anybody was promised a date. */
    dueOn: day(),
    reasonCode: text({ enum: REJECTION_REASONS }),
    /** What the applicant reads of it. */
    reasonText: text(),
    internalNote: text(),
    /** Papers that staff have asked for and that have not come. */
    missing: text({ enum: PAPER_KINDS }).array().notNull().default([]),
    /** What the applicant reads of it. */
    missingText: text(),
    /** When staff asked last. */
    askedAt: moment(),
    decidedAt: moment(),
    createdAt: now(),
    updatedAt: updatedAt(),
  },
  (table) => [index('applications_status_idx').on(table.status, table.dueOn)],
);

/** What has happened to an application, by whom; empty name: the applicant, or the system. */
export const applicationEvents = pgTable(
  'application_events',
  {
    id: id(),
    applicationId: integer()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    actorName: text(),
    at: now(),
  },
  (table) => [index('application_events_application_idx').on(table.applicationId, table.id)],
);

/** Papers that applicants have sent: kept apart from what visitors can read, and gone with their application. */
export const applicationDocuments = pgTable(
  'application_documents',
  {
    id: id(),
    applicationId: integer()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    kind: text({ enum: PAPER_KINDS }).notNull(),
    /** As the applicant calls it. */
    fileName: text().notNull(),
    /** In the store; begins with `private/`. */
    key: text().notNull().unique(),
    contentType: text().notNull(),
    bytes: integer().notNull(),
    createdAt: now(),
  },
  (table) => [index('application_documents_application_idx').on(table.applicationId)],
);

/** Days on which Hong Kong does not work, beside Saturdays and Sundays. */
export const generalHolidays = pgTable('general_holidays', {
  onDate: day().primaryKey(),
  name: text().notNull(),
});
