import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { MESSAGE_STATUSES } from '../../db/constants.ts';
import { withStatusChoice } from '../../db/event-status.ts';
import { messageColumns } from '../../db/queries/contact-messages.ts';
import { galleryColumns } from '../../db/queries/public-gallery.ts';
import { memberColumns } from '../../db/queries/public-members.ts';
import { newsColumns } from '../../db/queries/public-news.ts';
import { publicationColumns } from '../../db/queries/public-publications.ts';
import { registrationColumns } from '../../db/queries/registrations/event-registrations.ts';
import { formColumns } from '../../db/queries/registrations/public-registration-forms.ts';
import { visibleColumns } from '../../db/queries/visible-columns.ts';
import { cleanHtml } from '../../db/rich-text.ts';
import {
  contactMessages,
  eventRegistrationForms,
  eventRegistrations,
  events,
  galleryImages,
  members,
  news,
  publications,
} from '../../db/schema/index.ts';
import { TABLES } from '../../db/schema/tables.ts';
import { createContactMessageSchema } from '../../db/validation/contact-messages.ts';
import { createEventSchema } from '../../db/validation/events.ts';
import { flag, integer, key, nullableDay, recordId, timestamp } from '../../db/validation/fields.ts';
import { createGalleryImageSchema } from '../../db/validation/gallery.ts';
import { createMemberSchema, withBothNames } from '../../db/validation/members.ts';
import { createNewsSchema } from '../../db/validation/news.ts';
import { createPublicationSchema } from '../../db/validation/publications.ts';
import { createEventRegistrationFormSchema } from '../../db/validation/registrations/event-registration-forms.ts';
import {
  createEventRegistrationSchema,
  updateEventRegistrationSchema,
} from '../../db/validation/registrations/event-registrations.ts';
import { PLAIN_RESOURCES, RESOURCES, type ResourceName } from '../../db/validation/resources.ts';
import type { ReadColumns } from '../../functions/crud/json-rows.ts';

export type Row = Record<string, unknown>;

/** A part of a content file: the records of one resource, with their fields as in docs/product.md 3. */
export interface Section {
  table: PgTable;
  /** What is exported. */
  columns: ReadColumns;
  /** What is imported: what a create call takes, and what the server owns otherwise. */
  schema: z.ZodMiniType<Row>;
  /** Fields that reads show and that follow from other records: taken and left aside. */
  derived?: string[];
  /** Sections that must come before this one in a file. */
  after?: string[];
  /** What a create call does to valid values. */
  prepare?: (row: Row) => Row;
}

const owned = { id: z.optional(recordId()), updatedAt: z.optional(timestamp()) };

/** The addresses of the pages that are shown for a missing record (docs/decisions/0005). */
const NO_PAGE = 404;
const pageId = () =>
  recordId().check(z.refine((id) => id !== NO_PAGE, { error: key('validation.number'), abort: true }));
const withPage = { ...owned, id: z.optional(pageId()) };

const asRows = (schema: z.ZodMiniType) => schema as z.ZodMiniType<Row>;

/** HTML as it is stored, whoever wrote it. */
const cleaned = ({ content, contentEn, ...row }: Row): Row => ({
  ...row,
  ...(typeof content === 'string' && { content: cleanHtml(content) }),
  ...(contentEn !== undefined && { contentEn: contentEn && cleanHtml(String(contentEn)) }),
});

const plainSection = (name: ResourceName): Section => ({
  table: TABLES[name],
  columns: visibleColumns(TABLES[name]),
  schema: asRows(z.extend(RESOURCES[name].create, owned)),
});

/** By the name of the resource, in the order in which they are exported. */
export const SECTIONS: Record<string, Section> = {
  ...Object.fromEntries(PLAIN_RESOURCES.map((name) => [name, plainSection(name)])),
  members: {
    table: members,
    columns: memberColumns,
    schema: asRows(z.safeExtend(createMemberSchema, { ...owned, created: z.optional(timestamp()) })),
    prepare: withBothNames,
  },
  news: {
    table: news,
    columns: newsColumns,
    schema: asRows(z.extend(createNewsSchema, withPage)),
    prepare: cleaned,
  },
  events: {
    table: events,
    columns: visibleColumns(events),
    schema: asRows(z.extend(createEventSchema, withPage)),
    derived: ['registrationFormId', 'statusSetByHand'],
    prepare: withStatusChoice,
  },
  'event-registration-forms': {
    table: eventRegistrationForms,
    columns: formColumns,
    schema: asRows(
      z.extend(createEventRegistrationFormSchema, { ...owned, createdAt: z.optional(timestamp()) }),
    ),
    derived: ['event', 'registrationCount', 'isFull', 'isClosed'],
    after: ['events'],
  },
  'event-registrations': {
    table: eventRegistrations,
    columns: registrationColumns,
    schema: asRows(
      z.extend(createEventRegistrationSchema, {
        ...owned,
        registrationDate: z.optional(timestamp()),
        status: updateEventRegistrationSchema.shape.status,
        notes: updateEventRegistrationSchema.shape.notes,
      }),
    ),
    after: ['events', 'event-registration-forms'],
  },
  publications: {
    table: publications,
    columns: publicationColumns,
    schema: asRows(z.extend(createPublicationSchema, { ...owned, downloadCount: z.optional(integer(0)) })),
  },
  gallery: {
    table: galleryImages,
    columns: galleryColumns,
    schema: asRows(z.extend(createGalleryImageSchema, { ...owned, uploadedAt: z.optional(timestamp()) })),
  },
  'contact-messages': {
    table: contactMessages,
    columns: messageColumns,
    schema: asRows(
      z.extend(createContactMessageSchema, {
        ...owned,
        read: z.optional(flag()),
        status: z.optional(z.enum(MESSAGE_STATUSES, key('validation.invalid'))),
        dueOn: z.optional(nullableDay()),
        createdAt: z.optional(timestamp()),
      }),
    ),
    // Accounts are not part of it.
    derived: ['assigneeId'],
    // A file from before there was a status.
    prepare: (row) => ({ ...(row.read === true && { status: 'answered' }), ...row }),
  },
};

export const tableOf = ({ table }: Section): string => getTableName(table);
