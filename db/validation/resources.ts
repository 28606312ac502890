import type * as z from 'zod/mini';
import type { Role } from '../account-roles.ts';
import { createUserSchema, updateUserSchema, userSchema } from './accounts/users.ts';
import {
  contactMessageSchema,
  createContactMessageSchema,
  updateContactMessageSchema,
} from './contact-messages.ts';
import { createEventSchema, eventSchema, updateEventSchema } from './events.ts';
import { createGalleryImageSchema, galleryImageSchema, updateGalleryImageSchema } from './gallery.ts';
import {
  createMemberCategorySchema,
  memberCategorySchema,
  updateMemberCategorySchema,
} from './member-categories.ts';
import { createMemberSchema, memberSchema, updateMemberSchema } from './members.ts';
import { createNewsSchema, newsSchema, updateNewsSchema } from './news.ts';
import { createPublicationSchema, publicationSchema, updatePublicationSchema } from './publications.ts';
import {
  createEventRegistrationFormSchema,
  eventRegistrationFormSchema,
  updateEventRegistrationFormSchema,
} from './registrations/event-registration-forms.ts';
import {
  createEventRegistrationSchema,
  eventRegistrationSchema,
  updateEventRegistrationSchema,
} from './registrations/event-registrations.ts';

/** What is the same of every resource. Its table stands under its name in db/schema/tables.ts. */
export interface ResourceDefinition {
  /** What the description of the API calls its schemas. */
  schemaName: string;
  /** In a sentence: `an article`. */
  one: string;
  /** A record as staff read it. */
  record: z.ZodMiniObject;
  create: z.ZodMiniObject;
  update: z.ZodMiniObject;
  /** The least that a create takes; records that it names are there as number 1. */
  example: Record<string, unknown>;
  /** Visitors may list it. */
  isPublic?: true;
  /** Visitors create it by a form of theirs. */
  isOpen?: true;
  /** Its lists and records may be kept in memory while its version is the same (db/queries/content-versions.ts). */
  isVersioned?: true;
  /** What it was after each change is kept (docs/api.md 3). */
  hasHistory?: true;
  /** Staff who read it in bulk leave a trace, for it is about people. */
  isAboutPeople?: true;
  /** Staff alone list, read, create, change and delete it, by the same rules as every other such resource. */
  plain?: {
    /** Fields that `q` searches. */
    search: readonly string[];
    /** Fields by which lists are sorted, rising; the id comes last by itself. */
    order: readonly string[];
    /** Who may, beside owners; absent: nobody. */
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
    record: eventSchema,
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
  'member-categories': {
    schemaName: 'MemberCategory',
    one: 'a member category',
    record: memberCategorySchema,
    create: createMemberCategorySchema,
    update: updateMemberCategorySchema,
    example: { name: 'n' },
    plain: { search: ['name'], order: ['priority'], read: ['membership', 'finance'], change: ['membership'] },
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

/** Every resource by its name, which is the same in addresses, folders and the audit log. */
export const RESOURCES: Record<ResourceName, ResourceDefinition> = definitions;

const namesWhere = (fits: (resource: ResourceDefinition) => unknown) =>
  (Object.keys(RESOURCES) as ResourceName[]).filter((name) => fits(RESOURCES[name]));

export const RESOURCE_NAMES = namesWhere(() => true);
type NamesWith<Flag> = {
  [Name in ResourceName]: (typeof definitions)[Name] extends Flag ? Name : never;
}[ResourceName];

/** Resources without rules of their own. */
export type PlainResourceName = NamesWith<{ plain: object }>;
export const PLAIN_RESOURCES = namesWhere(({ plain }) => plain) as PlainResourceName[];

/** Resources whose lists and records may be kept in memory while their version is the same. */
export type VersionedResource = NamesWith<{ isVersioned: true }>;
export const VERSIONED_RESOURCES = namesWhere(({ isVersioned }) => isVersioned) as VersionedResource[];

/** Resources of which every version is kept. */
export type HistoryResource = NamesWith<{ hasHistory: true }>;
export const HISTORY_RESOURCES = namesWhere(({ hasHistory }) => hasHistory) as HistoryResource[];
