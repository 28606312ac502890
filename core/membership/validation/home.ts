import * as z from 'zod/mini';
import { REGISTRATION_STATUSES } from '../../events/kinds.ts';
import { isoTimestamp } from '../../fields/fields.ts';
import { PERSON_ROLES } from '../people.ts';
import { mySchema } from './my.ts';

const firmSchema = z.object({
  memberId: z.int(),
  company: z.string(),
  roles: z.array(z.enum(PERSON_ROLES)),
  names: z.array(z.string()),
  isMember: z.boolean(),
  handOver: z.nullable(z.object({ name: z.string(), effectiveAt: isoTimestamp() })),
  /** Null while the firm's page is closed: its membership ended, or lapsed 90 days ago. */
  page: z.nullable(mySchema),
});

const eventSchema = z.object({
  registrationId: z.int(),
  eventId: z.int(),
  title: z.string(),
  eventDate: isoTimestamp(),
  participantName: z.string(),
  status: z.enum(REGISTRATION_STATUSES),
  isOwn: z.boolean(),
});

const documentSchema = z.object({
  id: z.int(),
  title: z.string(),
  publishedAt: isoTimestamp(),
});

export const homeSchema = z.object({
  address: z.string(),
  isMember: z.boolean(),
  firms: z.array(firmSchema),
  events: z.array(eventSchema),
  certificateYears: z.array(z.object({ year: z.int(), count: z.int(), hours: z.number() })),
  articles: z.array(documentSchema),
  publications: z.array(documentSchema),
});
export type Home = z.infer<typeof homeSchema>;

export const foundForMembersSchema = z.object({
  kind: z.enum(['news', 'publications']),
  id: z.int(),
  title: z.string(),
  titleEn: z.nullable(z.string()),
  excerpt: z.string(),
  publishedAt: isoTimestamp(),
  audience: z.enum(['public', 'members']),
});
