import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { DEFAULT_LOCALE, LOCALES } from '../../../core/association/locales.ts';
import { APPLICATION_STATUSES, PAPER_KINDS, REJECTION_REASONS } from '../../../core/membership/kinds.ts';
import { belongsTo, day, id, moment, now, updatedAt } from '../platform/columns.ts';
import { members } from './members.ts';

/** A trigger creates one for every pending member, and closes it on approval. */
export const applications = pgTable(
  'applications',
  {
    id: id(),
    memberId: integer()
      .notNull()
      .unique()
      .references(() => members.id, { onDelete: 'cascade' }),
    status: text({ enum: APPLICATION_STATUSES }).notNull().default('received'),
    locale: text({ enum: LOCALES })
      .notNull()
      .default('zh-TW')
      .$defaultFn(() => DEFAULT_LOCALE),
    appliedOn: day().notNull(),
    dueOn: day(),
    reasonCode: text({ enum: REJECTION_REASONS }),
    reasonText: text(),
    internalNote: text(),
    missing: text({ enum: PAPER_KINDS }).array().notNull().default([]),
    missingText: text(),
    askedAt: moment(),
    decidedAt: moment(),
    createdAt: now(),
    updatedAt: updatedAt(),
  },
  (table) => [index('applications_status_idx').on(table.status, table.dueOn)],
);

export const applicationEvents = pgTable(
  'application_events',
  {
    id: id(),
    applicationId: belongsTo(() => applications.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    actorName: text(),
    at: now(),
  },
  (table) => [index('application_events_application_idx').on(table.applicationId, table.id)],
);

/** Stored apart from public files and deleted with their application. */
export const applicationDocuments = pgTable(
  'application_documents',
  {
    id: id(),
    applicationId: belongsTo(() => applications.id, { onDelete: 'cascade' }),
    kind: text({ enum: PAPER_KINDS }).notNull(),
    fileName: text().notNull(),
    key: text().notNull().unique(),
    contentType: text().notNull(),
    bytes: integer().notNull(),
    createdAt: now(),
  },
  (table) => [index('application_documents_application_idx').on(table.applicationId)],
);

export const generalHolidays = pgTable('general_holidays', {
  onDate: day().primaryKey(),
  name: text().notNull(),
});
