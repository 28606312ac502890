import type * as z from 'zod/mini';
import type { Role } from '../accounts/account-roles.ts';
import { createUserSchema, updateUserSchema, userSchema } from '../accounts/validation/users.ts';
import {
  createGalleryImageSchema,
  galleryImageSchema,
  updateGalleryImageSchema,
} from '../content/validation/gallery.ts';
import { createNewsSchema, newsSchema, updateNewsSchema } from '../content/validation/news.ts';
import {
  createPublicationSchema,
  publicationSchema,
  updatePublicationSchema,
} from '../content/validation/publications.ts';
import {
  createSimplifiedWordSchema,
  simplifiedWordSchema,
  updateSimplifiedWordSchema,
} from '../content/validation/simplified-words.ts';
import { createTopicSchema, topicSchema, updateTopicSchema } from '../content/validation/topics.ts';
import {
  createEventRegistrationFormSchema,
  eventRegistrationFormSchema,
  updateEventRegistrationFormSchema,
} from '../events/validation/event-registration-forms.ts';
import {
  createEventRegistrationSchema,
  eventRegistrationSchema,
  updateEventRegistrationSchema,
} from '../events/validation/event-registrations.ts';
import { createEventSchema, eventRecordSchema, updateEventSchema } from '../events/validation/events.ts';
import {
  createMemberCategorySchema,
  memberCategorySchema,
  updateMemberCategorySchema,
} from '../membership/validation/member-categories.ts';
import { createMemberSchema, memberSchema, updateMemberSchema } from '../membership/validation/members.ts';
import {
  createInvoiceItemSchema,
  invoiceItemSchema,
  updateInvoiceItemSchema,
} from '../money/validation/invoice-items.ts';
import {
  contactMessageSchema,
  createContactMessageSchema,
  updateContactMessageSchema,
} from '../office/validation/contact-messages.ts';
import {
  createSegmentSchema,
  createTagSchema,
  segmentSchema,
  tagSchema,
  updateSegmentSchema,
  updateTagSchema,
} from '../outreach/validation/segments.ts';

export interface ResourceDefinition {
  schemaName: string;
  one: string;
  record: z.ZodMiniObject;
  create: z.ZodMiniObject;
  update: z.ZodMiniObject;
  example: Record<string, unknown>;
  isPublic?: true;
  isOpen?: true;
  isVersioned?: true;
  hasHistory?: true;
  isAboutPeople?: true;
  plain?: {
    search: readonly string[];
    order: readonly string[];
    read?: readonly Role[];
    change?: readonly Role[];
  };
}

const definitions = {
  news: {
    schemaName: 'News',
    one: 'an article',
    record: newsSchema,
    create: createNewsSchema,
    update: updateNewsSchema,
    example: { title: 't', content: '<p>c</p>', excerpt: 'e' },
    isPublic: true,
    isVersioned: true,
    hasHistory: true,
  },
  events: {
    schemaName: 'Event',
    one: 'an event',
    record: eventRecordSchema,
    create: createEventSchema,
    update: updateEventSchema,
    example: { title: 't', description: 'd', eventDate: '2027-01-01' },
    isPublic: true,
    isVersioned: true,
    hasHistory: true,
  },
  'event-registration-forms': {
    schemaName: 'EventRegistrationForm',
    one: 'a registration form',
    record: eventRegistrationFormSchema,
    create: createEventRegistrationFormSchema,
    update: updateEventRegistrationFormSchema,
    example: { eventId: 1, formTitle: 't' },
  },
  'event-registrations': {
    schemaName: 'EventRegistration',
    one: 'a registration',
    record: eventRegistrationSchema,
    create: createEventRegistrationSchema,
    update: updateEventRegistrationSchema,
    example: { formId: 1, eventId: 1, participantName: 'n', participantEmail: 'n@example.com' },
    isOpen: true,
    isAboutPeople: true,
  },
  members: {
    schemaName: 'Member',
    one: 'a member',
    record: memberSchema,
    create: createMemberSchema,
    update: updateMemberSchema,
    example: { companyNameHk: 'c' },
    isPublic: true,
    isOpen: true,
    isVersioned: true,
    hasHistory: true,
    isAboutPeople: true,
  },
  'invoice-items': {
    schemaName: 'InvoiceItem',
    one: 'an item of invoices',
    record: invoiceItemSchema,
    create: createInvoiceItemSchema,
    update: updateInvoiceItemSchema,
    example: { nameZh: 'n', amountCents: 100 },
    plain: { search: ['nameZh', 'nameEn'], order: ['nameZh'], read: ['finance'], change: ['finance'] },
  },
  'member-categories': {
    schemaName: 'MemberCategory',
    one: 'a member category',
    record: memberCategorySchema,
    create: createMemberCategorySchema,
    update: updateMemberCategorySchema,
    example: { name: 'n' },
    plain: { search: ['name'], order: ['priority'], read: ['membership', 'finance'], change: ['membership'] },
  },
  tags: {
    schemaName: 'Tag',
    one: 'a tag',
    record: tagSchema,
    create: createTagSchema,
    update: updateTagSchema,
    example: { name: 'n' },
    plain: {
      search: ['name'],
      order: ['name'],
      read: ['membership', 'editor'],
      change: ['membership', 'editor'],
    },
  },
  segments: {
    schemaName: 'Segment',
    one: 'a segment',
    record: segmentSchema,
    create: createSegmentSchema,
    update: updateSegmentSchema,
    example: { name: 'n' },
    plain: {
      search: ['name'],
      order: ['name'],
      read: ['membership', 'editor'],
      change: ['membership', 'editor'],
    },
  },
  publications: {
    schemaName: 'Publication',
    one: 'a publication',
    record: publicationSchema,
    create: createPublicationSchema,
    update: updatePublicationSchema,
    example: { title: 't', fileUrl: '/uploads/a.pdf' },
    isPublic: true,
    isVersioned: true,
    hasHistory: true,
  },
  gallery: {
    schemaName: 'GalleryImage',
    one: 'a picture',
    record: galleryImageSchema,
    create: createGalleryImageSchema,
    update: updateGalleryImageSchema,
    example: { title: 't', imageUrl: '/uploads/a.jpg' },
    isPublic: true,
    isVersioned: true,
  },
  topics: {
    schemaName: 'Topic',
    one: 'a topic',
    record: topicSchema,
    create: createTopicSchema,
    update: updateTopicSchema,
    example: { name: 't', nameEn: 't' },
    isPublic: true,
    plain: {
      search: ['name', 'nameEn'],
      order: ['priority'],
      read: ['editor', 'writer'],
      change: ['editor'],
    },
  },
  'simplified-words': {
    schemaName: 'SimplifiedWord',
    one: 'a correction of the Simplified Chinese',
    record: simplifiedWordSchema,
    create: createSimplifiedWordSchema,
    update: updateSimplifiedWordSchema,
    example: { word: '的士', mainlandWord: '出租车' },
    plain: {
      search: ['word', 'mainlandWord'],
      order: ['word'],
      read: ['editor', 'writer', 'events', 'membership', 'reader'],
      change: ['editor'],
    },
  },
  'contact-messages': {
    schemaName: 'ContactMessage',
    one: 'an enquiry',
    record: contactMessageSchema,
    create: createContactMessageSchema,
    update: updateContactMessageSchema,
    example: { name: 'n', email: 'n@example.com', subject: 's', message: 'm' },
    isOpen: true,
    isAboutPeople: true,
  },
  users: {
    schemaName: 'User',
    one: 'an account',
    record: userSchema,
    create: createUserSchema,
    update: updateUserSchema,
    example: { username: 'u', password: 'a long password' },
  },
} satisfies Record<string, ResourceDefinition>;

export type ResourceName = keyof typeof definitions;

export const RESOURCES: Record<ResourceName, ResourceDefinition> = definitions;

const namesWhere = (fits: (resource: ResourceDefinition) => unknown) =>
  (Object.keys(RESOURCES) as ResourceName[]).filter((name) => fits(RESOURCES[name]));

export const RESOURCE_NAMES = namesWhere(() => true);
type NamesWith<Flag> = {
  [Name in ResourceName]: (typeof definitions)[Name] extends Flag ? Name : never;
}[ResourceName];

export type PlainResourceName = NamesWith<{ plain: object }>;
export const PLAIN_RESOURCES = namesWhere(({ plain }) => plain) as PlainResourceName[];

export type VersionedResource = NamesWith<{ isVersioned: true }>;
export const VERSIONED_RESOURCES = namesWhere(({ isVersioned }) => isVersioned) as VersionedResource[];

export type HistoryResource = NamesWith<{ hasHistory: true }>;
export const HISTORY_RESOURCES = namesWhere(({ hasHistory }) => hasHistory) as HistoryResource[];
