import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { MESSAGE_STATUSES } from '../../db/constants.ts';
import { withStatusChoice } from '../../db/event-status.ts';
import { galleryColumns } from '../../db/queries/content/public-gallery.ts';
import { newsColumns } from '../../db/queries/content/public-news.ts';
import { publicationColumns } from '../../db/queries/content/public-publications.ts';
import { registrationColumns } from '../../db/queries/events/event-registrations.ts';
import { formColumns } from '../../db/queries/events/public-registration-forms.ts';
import { memberColumns } from '../../db/queries/membership/public-members.ts';
import { messageColumns } from '../../db/queries/office/contact-messages.ts';
import { visibleColumns } from '../../db/queries/platform/visible-columns.ts';
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
} from '../../db/tables/index.ts';
import { TABLES } from '../../db/tables/tables.ts';
import { createGalleryImageSchema } from '../../db/validation/content/gallery.ts';
import { createNewsSchema } from '../../db/validation/content/news.ts';
import { createPublicationSchema } from '../../db/validation/content/publications.ts';
import { createEventRegistrationFormSchema } from '../../db/validation/events/event-registration-forms.ts';
import {
  createEventRegistrationSchema,
  updateEventRegistrationSchema,
} from '../../db/validation/events/event-registrations.ts';
import { createEventSchema } from '../../db/validation/events/events.ts';
import { createMemberSchema, withBothNames } from '../../db/validation/membership/members.ts';
import { memberPicturesSchema, shownConsentsSchema } from '../../db/validation/membership/shown-fields.ts';
import { createContactMessageSchema } from '../../db/validation/office/contact-messages.ts';
import { flag, integer, key, nullableDay, recordId, timestamp } from '../../db/validation/platform/fields.ts';
import { PLAIN_RESOURCES, RESOURCES, type ResourceName } from '../../db/validation/resources.ts';
import type { ReadColumns } from '../../functions/platform/crud/json-rows.ts';

export type Row = Record<string, unknown>;

/** A section of a content file: the records of one resource. Its fields are those of docs/product.md 3. */
export interface Section {
  table: PgTable;
  /** Columns that an export contains. */
  columns: ReadColumns;
  /** Schema of an imported record: the fields of a create call, and fields that the server usually sets. */
  schema: z.ZodMiniType<Row>;
  /** Fields of API responses that the server computes. An import accepts them and ignores their values. */
  derived?: string[];
  /** Sections that must be before this one in a file. */
  after?: string[];
  /** Prepares valid values for storage, as a create call does. */
  prepare?: (row: Row) => Row;
}

const owned = { id: z.optional(recordId()), updatedAt: z.optional(timestamp()) };

/** No record may have this id: the page with this id is shown for missing records (docs/decisions/0005). */
const NO_PAGE = 404;
const pageId = () =>
  recordId().check(z.refine((id) => id !== NO_PAGE, { error: key('validation.number'), abort: true }));
const withPage = { ...owned, id: z.optional(pageId()) };

const asRows = (schema: z.ZodMiniType) => schema as z.ZodMiniType<Row>;

/** Returns the row with sanitised HTML. */
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

/** Removes columns about orders from the registrations, because only backups contain orders and invoices. */
function withoutOrder<Columns extends Record<string, unknown>>(columns: Columns) {
  const { orderId, ticketTypeId, priceCents, ticketGeneration, ticketNo, ...rest } = columns;
  return rest as Columns;
}

/** Sections by resource name, in the order of an export. */
export const SECTIONS: Record<string, Section> = {
  ...Object.fromEntries(PLAIN_RESOURCES.map((name) => [name, plainSection(name)])),
  members: {
    table: members,
    columns: memberColumns,
    schema: asRows(
      z.safeExtend(createMemberSchema, {
        ...owned,
        created: z.optional(timestamp()),
        shownConsents: z.optional(shownConsentsSchema),
        memberLogo: z.optional(memberPicturesSchema.shape.memberLogo),
        memberPhotos: z.optional(memberPicturesSchema.shape.memberPhotos),
      }),
    ),
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
    columns: withoutOrder(registrationColumns),
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
    schema: asRows(z.extend(createPublicationSchema, { ...withPage, downloadCount: z.optional(integer(0)) })),
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
    // Ignores the assigned account, because an export contains no accounts.
    derived: ['assigneeId'],
    // Files that an older version exported have the field `read` instead of a status.
    prepare: (row) => ({ ...(row.read === true && { status: 'answered' }), ...row }),
  },
};

export const tableOf = ({ table }: Section): string => getTableName(table);
