import { boolean, index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { LOCALES } from '../../../core/association/locales.ts';
import { AUDIENCES } from '../../../core/content/audience.ts';
import { CIRCULAR_KINDS, CIRCULAR_STATUSES } from '../../../core/outreach/kinds.ts';
import type { CircularBlock } from '../../../core/outreach/validation/blocks.ts';
import { belongsTo, day, id, moment, now, updatedAt } from '../platform/columns.ts';
import { contacts } from './contacts.ts';

export const circulars = pgTable(
  'circulars',
  {
    id: id(),
    topic: text({ enum: CIRCULAR_KINDS }).notNull().default('circular'),
    subjectZh: text().notNull(),
    subjectEn: text(),
    blocks: jsonb().notNull().default([]).$type<CircularBlock[]>(),
    keptWords: text().array().notNull().default([]),
    segmentIds: integer().array().notNull().default([]),
    status: text({ enum: CIRCULAR_STATUSES }).notNull().default('draft'),
    meetingOn: day(),
    noticeDays: smallint(),
    lateReason: text(),
    scheduledAt: moment(),
    requestId: text().unique(),
    round: smallint().notNull().default(1),
    withNew: boolean().notNull().default(false),
    testedAt: moment(),
    testedHash: text(),
    startedAt: moment(),
    finishedAt: moment(),
    isArchived: boolean().notNull().default(false),
    /** Audience of the archive. The circular itself goes to its recipients. */
    audience: text({ enum: AUDIENCES }).notNull().default('public'),
    authorName: text(),
    createdAt: now(),
    updatedAt: updatedAt(),
  },
  (table) => [index('circulars_status_idx').on(table.status, table.scheduledAt)],
);

export const circularTexts = pgTable(
  'circular_texts',
  {
    id: id(),
    circularId: belongsTo(() => circulars.id, { onDelete: 'cascade' }),
    locale: text({ enum: LOCALES }).notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    archive: text(),
    sha256: text().notNull(),
    createdAt: now(),
  },
  (table) => [unique('circular_texts_key').on(table.circularId, table.locale)],
);

export const circularRecipients = pgTable(
  'circular_recipients',
  {
    id: id(),
    circularId: belongsTo(() => circulars.id, { onDelete: 'cascade' }),
    round: smallint().notNull(),
    key: text().notNull(),
    address: text().notNull(),
    /**
     * No foreign key, because the delivery register of a notice includes members whose record was deleted.
     */
    memberId: integer(),
    contactId: integer().references(() => contacts.id, { onDelete: 'set null' }),
    locale: text({ enum: LOCALES }).notNull(),
    values: jsonb().notNull().default({}).$type<Record<string, string>>(),
    basis: text().notNull(),
    outcome: text({ enum: ['queued', 'excluded'] }).notNull(),
    reason: text(),
    createdAt: now(),
  },
  (table) => [
    unique('circular_recipients_key').on(table.circularId, table.key, table.round),
    index('circular_recipients_member_idx').on(table.memberId),
    index('circular_recipients_contact_idx').on(table.contactId),
  ],
);
