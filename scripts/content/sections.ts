import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { PLAIN_RESOURCES, RESOURCES, type ResourceName } from '../../core/app/resources.ts';
import { createGalleryImageSchema } from '../../core/content/validation/gallery.ts';
import { createNewsSchema } from '../../core/content/validation/news.ts';
import { createPublicationSchema } from '../../core/content/validation/publications.ts';
import { withStatusChoice } from '../../core/events/event-status.ts';
import { createEventRegistrationFormSchema } from '../../core/events/validation/event-registration-forms.ts';
import {
  createEventRegistrationSchema,
  updateEventRegistrationSchema,
} from '../../core/events/validation/event-registrations.ts';
import { createEventSchema } from '../../core/events/validation/events.ts';
import { flag, integer, key, nullableDay, recordId, timestamp } from '../../core/fields/fields.ts';
import { cleanHtml } from '../../core/html/rich-text.ts';
import { createMemberSchema, memberSchema, withBothNames } from '../../core/membership/validation/members.ts';
import { memberPicturesSchema, shownConsentsSchema } from '../../core/membership/validation/shown-fields.ts';
import { MESSAGE_STATUSES } from '../../core/office/kinds.ts';
import { createContactMessageSchema } from '../../core/office/validation/contact-messages.ts';
import { galleryColumns } from '../../db/queries/content/public-gallery.ts';
import { newsColumns } from '../../db/queries/content/public-news.ts';
import { publicationColumns } from '../../db/queries/content/public-publications.ts';
import { registrationColumns } from '../../db/queries/events/event-registrations.ts';
import { formColumns } from '../../db/queries/events/public-registration-forms.ts';
import { memberColumns } from '../../db/queries/membership/public-members.ts';
import { messageColumns } from '../../db/queries/office/contact-messages.ts';
import { visibleColumns } from '../../db/queries/platform/visible-columns.ts';
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
import type { ReadColumns } from '../../functions/crud/json-rows.ts';

export type Row = Record<string, unknown>;

export interface Section {
  table: PgTable;
  columns: ReadColumns;
  schema: z.ZodMiniType<Row>;
  /** Computed by the server. An import accepts these fields and ignores their values. */
  derived?: string[];
  after?: string[];
  prepare?: (row: Row) => Row;
}

const owned = { id: z.optional(recordId()), updatedAt: z.optional(timestamp()) };

/** No record may have this id: the page with this id is shown for missing records (docs/decisions/0005). */
const NO_PAGE = 404;
const pageId = () =>
  recordId().check(z.refine((id) => id !== NO_PAGE, { error: key('validation.number'), abort: true }));
const withPage = { ...owned, id: z.optional(pageId()) };

const asRows = (schema: z.ZodMiniType) => schema as z.ZodMiniType<Row>;

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

/** Only backups contain orders and invoices. */
function withoutOrder<Columns extends Record<string, unknown>>(columns: Columns) {
  const { orderId, ticketTypeId, priceCents, ticketGeneration, ticketNo, ...rest } = columns;
  return rest as Columns;
}

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
        takesEnquiries: z.optional(z.boolean()),
        memberLogo: z.optional(memberPicturesSchema.shape.memberLogo),
        memberPhotos: z.optional(memberPicturesSchema.shape.memberPhotos),
        notStated: memberSchema.shape.notStated,
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
    derived: ['registrationFormId', 'statusSetByHand', 'ticketPrices'],
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
