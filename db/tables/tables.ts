import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ResourceName } from '../../core/app/resources.ts';
import * as schema from './index.ts';

export type ResourceTable = PgTable & { id: PgColumn; updatedAt: PgColumn };

export const TABLES = {
  news: schema.news,
  events: schema.events,
  'event-registration-forms': schema.eventRegistrationForms,
  'event-registrations': schema.eventRegistrations,
  members: schema.members,
  'member-categories': schema.memberCategories,
  publications: schema.publications,
  gallery: schema.galleryImages,
  topics: schema.topics,
  'contact-messages': schema.contactMessages,
  'invoice-items': schema.invoiceItems,
  users: schema.users,
  tags: schema.tags,
  segments: schema.segments,
  'simplified-words': schema.simplifiedWords,
} satisfies Record<ResourceName, ResourceTable>;
