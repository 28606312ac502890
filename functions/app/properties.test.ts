import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loginSchema } from '../../core/accounts/validation/users.ts';
import { auditEntrySchema } from '../../core/app/audit-log.ts';
import { RESOURCE_NAMES, RESOURCES } from '../../core/app/resources.ts';
import { galleryImageSchema } from '../../core/content/validation/gallery.ts';
import { newsSchema } from '../../core/content/validation/news.ts';
import { eventRegistrationSchema } from '../../core/events/validation/event-registrations.ts';
import { eventSchema } from '../../core/events/validation/events.ts';
import { createApplicationSchema, memberSchema } from '../../core/membership/validation/members.ts';
import * as factories from '../../db/testing/factories.ts';
import { PASSWORD } from '../testing/accounts.ts';
import { createTestApp } from '../testing/app.ts';
import { anyBody, anyListQuery, anyValue } from '../testing/arbitraries.ts';

const RUNS = Number(process.env.PROPERTY_RUNS ?? 60);

const { db, visitor, staff } = await createTestApp({ withStore: true, env: { RATE_LIMITS: 'off' } });
const form = await factories.createForm(db);
await factories.createRegistration(db, form);
await factories.createNews(db);
await factories.createMember(db, { businessTypes: ['狗店'] });
await factories.createPublication(db);
await factories.createGalleryImage(db);

const columnsOf = ({ shape }: { shape: object }) => [...Object.keys(shape), 'searchText', 'passwordHash'];

const LISTS: [path: string, columns: string[]][] = [
  ...RESOURCE_NAMES.map((name): [string, string[]] => [`/api/${name}`, columnsOf(RESOURCES[name].record)]),
  ['/api/news/featured', columnsOf(newsSchema)],
  ['/api/events/upcoming', columnsOf(eventSchema)],
  ['/api/members/pending', columnsOf(memberSchema)],
  ['/api/gallery/homepage', columnsOf(galleryImageSchema)],
  [`/api/event-registrations/event/${form.eventId}`, columnsOf(eventRegistrationSchema)],
  ['/api/audit-log', [...columnsOf(auditEntrySchema), 'since', 'until']],
];

describe.each(LISTS)('the list %s', (path, columns) => {
  it('returns status 200, 400 or 401 for any query', async () => {
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

type HostileCall = [call: string, schema: { shape: object }, valid: Record<string, unknown>];

const ofStaff: HostileCall[] = RESOURCE_NAMES.flatMap((name): HostileCall[] => {
  const { create, update, example } = RESOURCES[name];
  const valid = name === 'users' ? { ...example, currentPassword: PASSWORD } : example;
  return [
    [`POST /api/${name}`, create, valid],
    [`PUT /api/${name}/1`, update, {}],
  ];
});

const ofVisitors: HostileCall[] = [
  ['POST /api/members', createApplicationSchema, { companyNameHk: 'c' }],
  ...(['contact-messages', 'event-registrations'] as const).map((name): HostileCall => {
    const { create, example } = RESOURCES[name];
    return [`POST /api/${name}`, create, { ...example, formId: form.id, eventId: form.eventId }];
  }),
  ['POST /api/login', loginSchema, { username: 'u' }],
];

describe.each([
  ...ofStaff.map((entry) => [...entry, staff] as const),
  ...ofVisitors.map((entry) => [...entry, visitor] as const),
])('%s', (call, schema, valid, caller) => {
  it('never returns 5xx for any body', async () => {
    const fields = [...Object.keys(schema.shape), 'updatedAt', 'website', 'leaveBlank', 'elapsedMs'];
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
