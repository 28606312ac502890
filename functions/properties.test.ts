import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as factories from '../db/testing/factories.ts';
import { auditEntrySchema } from '../db/validation/audit-log.ts';
import { createContactMessageSchema } from '../db/validation/contact-messages.ts';
import {
  createEventRegistrationFormSchema,
  eventRegistrationFormSchema,
} from '../db/validation/event-registration-forms.ts';
import {
  createEventRegistrationSchema,
  eventRegistrationSchema,
} from '../db/validation/event-registrations.ts';
import { createEventSchema, eventSchema } from '../db/validation/events.ts';
import { createGalleryImageSchema, galleryImageSchema } from '../db/validation/gallery.ts';
import { createMemberCategorySchema, memberCategorySchema } from '../db/validation/member-categories.ts';
import { createApplicationSchema, createMemberSchema, memberSchema } from '../db/validation/members.ts';
import { createNewsSchema, newsSchema } from '../db/validation/news.ts';
import { createPublicationSchema, publicationSchema } from '../db/validation/publications.ts';
import { createUserSchema, loginSchema, userSchema } from '../db/validation/users.ts';
import { PASSWORD } from './testing/accounts.ts';
import { createTestApp } from './testing/app.ts';
import { anyBody, anyListQuery, anyValue } from './testing/arbitraries.ts';

const RUNS = Number(process.env.PROPERTY_RUNS ?? 60);

const { db, visitor, staff } = await createTestApp({ withStore: true, env: { RATE_LIMITS: 'off' } });
const form = await factories.createForm(db);
await factories.createRegistration(db, form);
await factories.createNews(db);
await factories.createMember(db, { businessTypes: ['狗店'] });
await factories.createPublication(db);
await factories.createGalleryImage(db);

const columnsOf = (schema: { shape: object }) => [...Object.keys(schema.shape), 'searchText', 'passwordHash'];

const LISTS: [path: string, columns: string[]][] = [
  ['/api/news', columnsOf(newsSchema)],
  ['/api/news/featured', columnsOf(newsSchema)],
  ['/api/events', columnsOf(eventSchema)],
  ['/api/events/upcoming', columnsOf(eventSchema)],
  ['/api/members', columnsOf(memberSchema)],
  ['/api/members/pending', columnsOf(memberSchema)],
  ['/api/member-categories', columnsOf(memberCategorySchema)],
  ['/api/publications', columnsOf(publicationSchema)],
  ['/api/gallery', columnsOf(galleryImageSchema)],
  ['/api/gallery/homepage', columnsOf(galleryImageSchema)],
  ['/api/contact-messages', columnsOf(createContactMessageSchema)],
  ['/api/event-registration-forms', columnsOf(eventRegistrationFormSchema)],
  ['/api/event-registrations', columnsOf(eventRegistrationSchema)],
  [`/api/event-registrations/event/${form.eventId}`, columnsOf(eventRegistrationSchema)],
  ['/api/users', columnsOf(userSchema)],
  ['/api/audit-log', [...columnsOf(auditEntrySchema), 'since']],
];

describe.each(LISTS)('the list %s', (path, columns) => {
  it('answers rows or 400 to any query', async () => {
    await fc.assert(
      fc.asyncProperty(anyListQuery(columns), fc.boolean(), async (query, isStaff) => {
        const answer = await (isStaff ? staff : visitor)(`GET ${path}?${new URLSearchParams(query)}`);
        expect([200, 400, 401]).toContain(answer.status);
        const body = await answer.json();
        expect(answer.status === 200 ? Array.isArray(body) : 'message' in (body as object)).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });
});

const date = '2026-12-24T10:00:00Z';
const CALLS: [call: string, schema: { shape: object }, valid: Record<string, unknown>][] = [
  ['POST /api/news', createNewsSchema, { title: 't', content: '<p>c</p>', excerpt: 'e' }],
  ['POST /api/events', createEventSchema, { title: 't', description: 'd', eventDate: date }],
  ['POST /api/members', createMemberSchema, { companyNameHk: 'c' }],
  ['POST /api/member-categories', createMemberCategorySchema, { name: 'n' }],
  ['POST /api/publications', createPublicationSchema, { title: 't', fileUrl: '/uploads/a' }],
  ['POST /api/gallery', createGalleryImageSchema, { title: 't', imageUrl: '/uploads/a' }],
  ['POST /api/event-registration-forms', createEventRegistrationFormSchema, { eventId: 1, formTitle: 't' }],
  ['POST /api/users', createUserSchema, { username: 'u', currentPassword: PASSWORD }],
  ['PUT /api/news/1', createNewsSchema, {}],
  ['PUT /api/events/1', createEventSchema, {}],
  ['PUT /api/members/1', createMemberSchema, {}],
  ['PATCH /api/event-registrations/1', eventRegistrationSchema, { status: 'confirmed' }],
];

const registration = {
  formId: form.id,
  eventId: form.eventId,
  participantName: 'n',
  participantEmail: 'n@example.com',
};
const enquiry = { name: 'n', email: 'n@example.com', subject: 's', message: 'm' };
const OPEN_CALLS: typeof CALLS = [
  ['POST /api/members', createApplicationSchema, { companyNameHk: 'c' }],
  ['POST /api/contact-messages', createContactMessageSchema, enquiry],
  ['POST /api/event-registrations', createEventRegistrationSchema, registration],
  ['POST /api/login', loginSchema, { username: 'u' }],
];

describe.each([
  ...CALLS.map((entry) => [...entry, staff] as const),
  ...OPEN_CALLS.map((entry) => [...entry, visitor] as const),
])('%s', (call, schema, valid, caller) => {
  it('never answers 5xx, whatever the body', async () => {
    const fields = [...Object.keys(schema.shape), 'updatedAt', 'website', 'elapsedMs'];
    await fc.assert(
      fc.asyncProperty(fc.oneof({ weight: 9, arbitrary: anyBody(fields, valid) }, anyValue), async (body) => {
        const answer = await caller(call, JSON.stringify(body));
        expect(answer.status).toBeLessThan(500);
        if (!answer.ok) expect(await answer.json()).toHaveProperty('message', expect.any(String));
      }),
      { numRuns: RUNS },
    );
  });
});
