import { describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../../core/accounts/account-roles.ts';
import { accessTo, SUBJECTS } from '../../core/app/access.ts';
import { RESOURCE_NAMES } from '../../core/app/resources.ts';
import { createEvent, createMember, createNews } from '../../db/testing/factories.ts';
import { createRecord } from '../../db/testing/records.ts';
import { expectError, rowsOf } from '../testing/answers.ts';
import { createTestApp } from '../testing/app.ts';
import { documentedRoutes } from './openapi/document.ts';

const { app, db, visitor, staff, signIn } = await createTestApp({ env: { RATE_LIMITS: 'off' } });

const callers = new Map(await Promise.all(ROLES.map(async (role) => [role, await signIn(role)] as const)));
const as = (role: Role) => callers.get(role) as NonNullable<ReturnType<typeof callers.get>>;

/** A record of every resource, so that a 404 can only mean a missing permission. */
for (const name of RESOURCE_NAMES) await createRecord(db, name);
const NOBODYS_ID = 2_147_483_647;

const routes = documentedRoutes(app).filter(({ isForStaff }) => isForStaff);
const fill = (path: string, id: number) =>
  path.replace(/:\w*[iI]d\b/g, String(id)).replace(/:\w+/g, 'application_received');
const bodyOf = (method: string) => (method === 'GET' ? undefined : {});

describe('every staff call', () => {
  it('is covered by the access matrix', () => {
    const unknown = routes.filter(({ path }) => !Object.hasOwn(SUBJECTS, path.split('/')[2] ?? ''));
    expect(unknown.map(({ name }) => name)).toEqual([]);
  });

  it.each(routes.map(({ name, method, path }) => [name, method, path]))(
    '%s rejects callers without a session',
    async (_, method, path) => {
      await expectError(await visitor(`${method} ${fill(path, 1)}`, bodyOf(method)), 401);
    },
  );

  const limited = routes.filter(({ method, path }) => accessTo(method, path).roles.length < ROLES.length);

  it.each(limited.map(({ name, method, path }) => [name, method, path]))(
    '%s succeeds only for permitted roles',
    async (_, method, path) => {
      const { roles, isHidden } = accessTo(method, fill(path, 1));
      for (const role of ROLES) {
        const may = roles.includes(role);
        const answer = await as(role)(`${method} ${fill(path, may ? NOBODYS_ID : 1)}`, bodyOf(method));
        if (may) {
          const code = answer.status === 403 && ((await answer.json()) as { code?: string }).code;
          expect([role, answer.status === 401, code]).toEqual([role, false, false]);
        } else if (isHidden) await expectError(answer, 404);
        else expect(await expectError(answer, 403)).toMatchObject({ code: 'forbidden' });
      }
    },
  );
});

describe('a staff account whose role does not permit the call', () => {
  it('reads the same public data as visitors', async () => {
    const { id } = await createMember(db, { companyStatus: true, memberPhone: '2345 6789' });
    await createMember(db, { companyStatus: false });
    const soon = await createNews(db, { publishedAt: new Date(Date.now() + 86_400_000) });
    const [shown, hidden] = [
      await rowsOf(await as('reader')('GET /api/members')),
      await visitor('GET /api/members'),
    ];
    expect(shown).toEqual(await rowsOf(hidden));
    expect(shown.find((member) => member.id === id)).not.toHaveProperty('memberPhone');
    await expectError(await as('reader')('GET /api/members?filter={"memberPhone":"2345 6789"}'), 400);
    await expectError(await as('membership')(`GET /api/news/${soon.id}`), 404);
    expect((await as('reader')(`GET /api/news/${soon.id}`)).status).toBe(200);
    expect((await as('finance')(`GET /api/members/${id}`)).status).toBe(200);
  });

  it('submits forms like a visitor', async () => {
    const sent = { companyNameHk: '讀者公司', memberPhone: '2345 6789', memberEmail: 'a@example.com' };
    const answer = await as('reader')('POST /api/members', { ...sent, companyStatus: true });
    const { id } = (await answer.json()) as { id: number };
    expect(await (await staff(`GET /api/members/${id}`)).json()).toMatchObject({ companyStatus: false });
  });

  it('gets only the dashboard figures that the role may read', async () => {
    await createEvent(db);
    const seen = async (role: Role) =>
      Object.keys((await (await as(role)('GET /api/dashboard')).json()) as object);
    expect(await seen('reader')).toEqual(['news', 'events']);
    expect(await seen('enquiries')).toEqual(['news', 'events', 'unreadMessages']);
    expect(await seen('membership')).toEqual(['members', 'news', 'events', 'pendingMembers']);
    const today = await (await as('events')('GET /api/dashboard/today')).json();
    expect(Object.keys(today as object)).toEqual(['venueRequests', 'events']);
    const updates = (await (await as('events')('GET /api/dashboard/updates')).json()) as { newest: object };
    expect(Object.keys(updates.newest)).toEqual(['event-registrations']);
  });
});

it('an account with two roles has the permissions of both', async () => {
  const both = await signIn('enquiries', 'events');
  expect((await both('GET /api/contact-messages')).status).toBe(200);
  expect((await both('GET /api/event-registrations')).status).toBe(200);
  await expectError(await both('GET /api/invoices'), 403);
});

it('HEAD requests and percent-encoded paths need the same roles as the GET request of the decoded path', async () => {
  expect((await as('reader')('HEAD /api/audit-log')).status).toBe(403);
  expect((await as('reader')('GET /api/%61udit-log')).status).toBe(403);
  expect((await as('reader')('GET /api/members/%31')).status).toBe(404);
});
