import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { APPLICATION_STATUSES, LOCALES, PAPER_KINDS, REJECTION_REASONS } from '../../constants.ts';
import { day, id, moment, now, updatedAt } from '../platform/columns.ts';
import { members } from './members.ts';

/** Membership applications. A trigger creates one for every pending member, and closes it on approval. */
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
    /** Due date of the decision. Null if the application is older than the introduction of due dates. */
    dueOn: day(),
    reasonCode: text({ enum: REJECTION_REASONS }),
    /** Explanation of the rejection, shown to the applicant. */
    reasonText: text(),
    internalNote: text(),
    /** Requested documents that are still missing. */
    missing: text({ enum: PAPER_KINDS }).array().notNull().default([]),
    /** Explanation of what is missing, shown to the applicant. */
    missingText: text(),
    /** Time when staff last requested documents. */
    askedAt: moment(),
    decidedAt: moment(),
    createdAt: now(),
    updatedAt: updatedAt(),
  },
  (table) => [index('applications_status_idx').on(table.status, table.dueOn)],
);

/**
 * History of an application, with the name of the account that acted. A null name means the applicant or the
 * system.
 */
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

/** Applicants' documents, stored apart from public files and deleted with their application. */
export const applicationDocuments = pgTable(
  'application_documents',
  {
    id: id(),
    applicationId: integer()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    kind: text({ enum: PAPER_KINDS }).notNull(),
    /** File name given by the applicant. */
    fileName: text().notNull(),
    /** Key in the object store, with the prefix `private/`. */
    key: text().notNull().unique(),
    contentType: text().notNull(),
    bytes: integer().notNull(),
    createdAt: now(),
  },
  (table) => [index('application_documents_application_idx').on(table.applicationId)],
);

/** Public holidays in Hong Kong. Like Saturdays and Sundays, they are not working days. */
export const generalHolidays = pgTable('general_holidays', {
  onDate: day().primaryKey(),
  name: text().notNull(),
});
