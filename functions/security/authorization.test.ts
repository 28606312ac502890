import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { RESOURCE_NAMES, RESOURCES } from '../../core/app/resources.ts';
import { members, publications } from '../../db/tables/index.ts';
import * as factories from '../../db/testing/factories.ts';
import { PASSWORD } from '../testing/accounts.ts';
import { expectError, rowOf, rowsOf } from '../testing/answers.ts';
import { createTestApp } from '../testing/app.ts';

const { db, visitor, staff } = await createTestApp({ withStore: true, env: { RATE_LIMITS: 'off' } });

const form = await factories.createForm(db);
const tomorrow = new Date(Date.now() + 86_400_000);

/** Only the server sets these fields (docs/api.md 3). */
const OWNED = {
  id: 987_654,
  created: '2001-01-01T00:00:00Z',
  createdAt: '2001-01-01T00:00:00Z',
  updatedAt: undefined,
  uploadedAt: '2001-01-01T00:00:00Z',
  registrationDate: '2001-01-01T00:00:00Z',
  downloadCount: 4711,
  searchText: 'owned',
  staffSearchText: 'owned',
  passwordHash: 'scrypt$1$1$1$a$b',
  password_hash: 'scrypt$1$1$1$a$b',
  secondFactor: true,
  accountId: 1,
  __proto__: { isAdmin: true },
  constructor: { prototype: { isAdmin: true } },
};

const CREATES = RESOURCE_NAMES.filter((name) => name === 'members' || !RESOURCES[name].isOpen)
  .filter((name) => name !== 'event-registration-forms')
  .map((name): [string, Record<string, unknown>] => [
    `/api/${name}`,
    { ...RESOURCES[name].example, ...(name === 'users' && { currentPassword: PASSWORD }) },
  ]);

const isOwnedValue = (record: Record<string, unknown>) =>
  Object.entries(record).filter(
    ([field, value]) => value === (OWNED as Record<string, unknown>)[field] && value !== undefined,
  );

describe('server-owned fields', () => {
  it.each(CREATES)('are ignored in a create and in an update: %s', async (path, valid) => {
    const created = await rowOf(await staff(`POST ${path}`, { ...valid, ...OWNED }));
    expect(isOwnedValue(created)).toEqual([]);
    for (const method of ['PUT', 'PATCH']) {
      const updated = await rowOf(await staff(`${method} ${path}/${created.id}`, { ...valid, ...OWNED }));
      expect(updated.id).toBe(created.id);
      expect(isOwnedValue(updated)).toEqual([]);
    }
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it('are ignored in an application, so that nobody approves themselves', async () => {
    const answer = await visitor('POST /api/members', {
      companyNameHk: '自薦',
      companyStatus: true,
      memberMark: 'HKP',
      memberCategory: 1,
      memberCategory3: 'permanent',
      memberUniqueCode: 'HKPT000001',
      memberNumber: 'M000001',
      ...OWNED,
    });
    const { id } = await rowOf(answer);
    const [stored] = await db.select().from(members).where(sql`id = ${id}`);
    expect(stored).toMatchObject({
      companyStatus: false,
      memberMark: 'R',
      memberCategory: 10,
      memberCategory3: '',
    });
    expect([stored?.memberUniqueCode, stored?.memberNumber]).not.toContain('HKPT000001');
    expect(stored?.memberNumber).not.toBe('M000001');
  });

  it('are ignored in an enquiry and in a registration', async () => {
    const enquiry = { name: 'n', email: 'n@example.com', subject: 's', message: 'm' };
    const { id } = await rowOf(
      await visitor('POST /api/contact-messages', { ...enquiry, read: true, ...OWNED }),
    );
    expect(await rowOf(await staff(`GET /api/contact-messages/${id}`))).toMatchObject({ read: false });
    const participant = {
      formId: form.id,
      eventId: form.eventId,
      participantName: 'n',
      participantEmail: 'n@example.com',
    };
    const registered = await rowOf(
      await visitor('POST /api/event-registrations', {
        ...participant,
        status: 'cancelled',
        notes: 'free of charge',
        ...OWNED,
      }),
    );
    expect(await rowOf(await staff(`GET /api/event-registrations/${registered.id}`))).toMatchObject({
      status: 'confirmed',
      notes: null,
    });
  });

  it('of a registration (event, form, e-mail address, times) cannot be changed by staff', async () => {
    const registration = await factories.createRegistration(db, form);
    const before = await rowOf(await staff(`GET /api/event-registrations/${registration.id}`));
    const other = await factories.createForm(db);
    const after = await rowOf(
      await staff(`PATCH /api/event-registrations/${registration.id}`, {
        formId: other.id,
        eventId: other.eventId,
        participantEmail: 'someone.else@example.com',
        ...OWNED,
      }),
    );
    expect(after).toEqual(before);
  });
});

describe('a visitor who enumerates ids', () => {
  it('sees no application, enquiry, registration, account or log', async () => {
    const pending = await factories.createMember(db, { companyStatus: false });
    const enquiry = await factories.createContactMessage(db);
    const registration = await factories.createRegistration(db, form);
    for (const path of [
      `/api/members/${pending.id}`,
      `/api/contact-messages/${enquiry.id}`,
      `/api/event-registrations/${registration.id}`,
      `/api/event-registrations/event/${form.eventId}`,
      `/api/event-registrations/event/${form.eventId}/export.csv`,
      '/api/members/export.csv',
      '/api/members/export.json',
      '/api/users/1',
      '/api/audit-log',
      '/api/second-factor',
      '/api/sessions',
    ])
      await expectError(await visitor(`GET ${path}`), 401);
  });

  it('gets 404 both for unpublished records and for missing records', async () => {
    const news = await factories.createNews(db, { publishedAt: tomorrow });
    const publication = await factories.createPublication(db, { publishedAt: tomorrow });
    const closed = await factories.createForm(db, { isActive: false });
    for (const [path, id] of [
      ['/api/news', news.id],
      ['/api/publications', publication.id],
      ['/api/event-registration-forms', closed.id],
    ] as const) {
      const hidden = await expectError(await visitor(`GET ${path}/${id}`), 404);
      const missing = await expectError(await visitor(`GET ${path}/2147483647`), 404);
      expect(hidden).toEqual(missing);
    }
    await expectError(await visitor(`GET /api/publications/${publication.id}/download`), 404);
    const [row] = await db.select().from(publications).where(sql`id = ${publication.id}`);
    expect(row?.downloadCount).toBe(0);
  });

  it('gets neither hidden records nor their number in filtered lists', async () => {
    const secret = await factories.createNews(db, { title: 'Embargoed title', publishedAt: tomorrow });
    const filters = [{ q: 'Embargoed' }, { id: [secret.id] }, { title: 'Embargoed title' }];
    for (const filter of filters) {
      const path = `GET /api/news?range=[0,0]&filter=${encodeURIComponent(JSON.stringify(filter))}`;
      const answer = await visitor(path);
      expect(await rowsOf(answer)).toEqual([]);
      expect(answer.headers.get('content-range')).toMatch(/\/0$/);
      expect(await rowsOf(await staff(path))).toHaveLength(1);
    }
  });

  it('never gets a response that was cached for staff', async () => {
    const hidden = await factories.createNews(db, { publishedAt: tomorrow });
    for (const path of ['/api/news', '/api/members', `/api/news/${hidden.id}`]) {
      const forStaff = await staff(`GET ${path}`);
      expect(forStaff.headers.get('cache-control')).toBe('no-store');
      const text = await (await visitor(`GET ${path}`)).text();
      expect(text).not.toContain(hidden.title);
      const stale = await visitor(`GET ${path}`, { headers: { cookie: 'session=expired-or-forged' } });
      expect(await stale.text()).toBe(text);
    }
  });
});
