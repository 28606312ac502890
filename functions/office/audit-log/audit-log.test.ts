import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { NamedAuditEntry } from '../../../core/app/audit-log.ts';
import { auditLog, members, throttles } from '../../../db/tables/index.ts';
import {
  createContactMessage,
  createEvent,
  createForm,
  createMember,
  createNews,
  createPublication,
  createRegistration,
} from '../../../db/testing/factories.ts';
import { runScheduled } from '../../app/scheduled/scheduled.ts';
import { cookieOf, createAccount, PASSWORD } from '../../testing/accounts.ts';
import { expectError, rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import type { Caller } from '../../testing/caller.ts';

const { db, owner, env, visitor, staff, signIn } = await createTestApp({ withStore: true });
const { user: me } = (await (await staff('GET /api/session')).json()) as {
  user: { id: number; username: string };
};

const entries = async (caller: Caller = staff, query = ''): Promise<NamedAuditEntry[]> =>
  (await (await caller(`GET /api/audit-log${query}`)).json()) as NamedAuditEntry[];

const newest = async () => (await entries(staff, '?range=[0,0]'))[0];
const lastId = async () => (await newest())?.id ?? 0;
const since = async (id: number) => (await entries()).filter((entry) => entry.id > id).reverse();

const mine = { accountId: me.id, accountName: me.username };

describe('a change by staff', () => {
  const WRITES: [resource: string, create: Record<string, unknown>, change: Record<string, unknown>][] = [
    ['news', { title: 't', content: '<p>c</p>', excerpt: 'e' }, { titleEn: 'T', featured: true }],
    ['events', { title: 't', description: 'd', eventDate: '2027-01-01' }, { locationEn: 'x' }],
    ['members', { companyNameHk: 'c', companyStatus: true }, { memberCategory3: 'permanent' }],
    ['member-categories', { name: 'n' }, { priority: 3 }],
    ['publications', { title: 't', fileUrl: '/uploads/a.pdf' }, { pageUrls: ['/uploads/1.jpg'] }],
    ['gallery', { title: 't', imageUrl: '/uploads/a.jpg' }, { sortOrder: 9 }],
    ['users', { username: 'watched', password: 'a long password' }, { disabled: true }],
  ];

  it.each(WRITES)(
    'is recorded with the names of the changed fields: %s',
    async (resource, values, change) => {
      const before = await lastId();
      // Changes of accounts require the caller's password. Calls for other resources ignore it.
      const confirmation = { currentPassword: PASSWORD };
      const { id } = await rowOf(await staff(`POST /api/${resource}`, { ...values, ...confirmation }));
      await staff(`PATCH /api/${resource}/${id}`, { ...change, ...confirmation });
      await staff(`DELETE /api/${resource}/${id}`, confirmation);
      const about = { ...mine, resource, recordId: id };
      expect(await since(before)).toMatchObject([
        { ...about, action: 'create', fields: [] },
        { ...about, action: 'update', fields: Object.keys(change).sort() },
        { ...about, action: 'delete', fields: [] },
      ]);
    },
  );

  it('is attributed to the account that made it, in any session', async () => {
    const { id } = await createNews(db);
    const colleague = await signIn();
    await colleague(`PUT /api/news/${id}`, { title: 'Another' });
    const { user } = (await (await colleague('GET /api/session')).json()) as { user: { username: string } };
    expect(await newest()).toMatchObject({ accountName: user.username, recordId: id });
  });

  it('is not recorded when it changes nothing, is rejected or fails', async () => {
    const { id, title } = await createNews(db);
    const before = await lastId();
    await staff(`PATCH /api/news/${id}`, { title });
    await staff(`PATCH /api/news/${id}`, {});
    await staff(`PATCH /api/news/${id}`, { title: '' });
    await staff(`PATCH /api/news/${id}`, { title: 'x', updatedAt: '2001-01-01T00:00:00Z' });
    await staff('DELETE /api/news/2147483647');
    await staff('POST /api/users', {
      username: me.username,
      password: 'a long password',
      currentPassword: PASSWORD,
    });
    expect(await since(before)).toEqual([]);
  });

  it('is recorded without the old and new values', async () => {
    const secret = 'nobody-must-read-this-here';
    const { id } = await createContactMessage(db, { name: secret });
    await staff(`PATCH /api/contact-messages/${id}`, { read: true });
    const member = await createMember(db, { memberPhone: secret });
    await staff(`PATCH /api/members/${member.id}`, { memberEmail: 'someone@example.com' });
    await staff(`DELETE /api/members/${member.id}`);
    const { rows } = await db.execute(sql`select to_jsonb(audit_log)::text as entry from audit_log`);
    expect(JSON.stringify(rows)).not.toMatch(/nobody-must-read|someone@example/);
  });

  it('is recorded for the event, its form and its registrations when it deletes an event', async () => {
    const form = await createForm(db);
    const registration = await createRegistration(db, form);
    const before = await lastId();
    await staff(`DELETE /api/events/${form.eventId}`);
    const gone = (await since(before)).map(({ action, resource, recordId }) => [action, resource, recordId]);
    expect(gone.sort()).toEqual([
      ['delete', 'event-registration-forms', form.id],
      ['delete', 'event-registrations', registration.id],
      ['delete', 'events', form.eventId],
    ]);
  });

  it('is attributed to the account that makes it, even when the change deletes this account', async () => {
    const leaver = await signIn();
    const { user } = (await (await leaver('GET /api/session')).json()) as {
      user: { id: number; username: string };
    };
    expect((await leaver(`DELETE /api/users/${user.id}`, { currentPassword: PASSWORD })).status).toBe(200);
    expect(await newest()).toMatchObject({
      action: 'delete',
      resource: 'users',
      recordId: user.id,
      accountName: user.username,
    });
  });
});

describe('the audit-log entry of a change by staff', () => {
  it('distinguishes an approval, the withdrawal of an approval, and a rejection', async () => {
    const { id, companyNameHk } = await createMember(db, { companyStatus: false });
    const before = await lastId();
    await staff(`PATCH /api/members/${id}`, { companyStatus: true, memberMark: 'A' });
    await staff(`PATCH /api/members/${id}`, { memberMark: 'HKP' });
    expect(await newest()).toMatchObject({ recordName: companyNameHk, eventId: null });
    await staff(`PATCH /api/members/${id}`, { companyStatus: false });
    await staff(`DELETE /api/members/${id}`);
    const told = (await since(before)).map(({ action }) => action);
    expect(told).toEqual(['approve', 'update', 'unapprove', 'reject']);
    expect(await newest()).toMatchObject({ recordId: id, recordName: null });
  });

  it('has the action `erase` when the data of a person is erased', async () => {
    const { id } = await createContactMessage(db);
    const member = await createMember(db, { memberChargeman: '陳大文' });
    const records = [
      { resource: 'contact-messages', id },
      { resource: 'members', id: member.id },
    ];
    const before = await lastId();
    expect((await staff('POST /api/personal-data/erase', { records })).status).toBe(200);
    expect((await since(before)).map(({ action, recordId }) => [action, recordId]).sort()).toEqual(
      [
        ['erase', id],
        ['erase', member.id],
      ].sort(),
    );
    const { id: articleId } = await createNews(db);
    await staff(`PATCH /api/news/${articleId}`, { title: 'x' });
    expect(await newest()).toMatchObject({ action: 'update' });
  });

  it('names the event of a registration', async () => {
    const form = await createForm(db);
    const registration = await createRegistration(db, form);
    await staff(`PATCH /api/event-registrations/${registration.id}`, { notes: 'x' });
    expect(await newest()).toMatchObject({
      recordName: registration.participantName,
      eventId: form.eventId,
    });
    const filter = encodeURIComponent(
      JSON.stringify({ resource: 'event-registrations', recordId: registration.id }),
    );
    expect(await entries(staff, `?filter=${filter}`)).toHaveLength(1);
  });

  it('can be filtered by day', async () => {
    const day = (since: string, until: string) =>
      entries(staff, `?filter=${encodeURIComponent(JSON.stringify({ since, until }))}`);
    expect(await day('2000-01-01T00:00:00Z', '2001-01-01T00:00:00Z')).toEqual([]);
    expect((await day('2000-01-01T00:00:00Z', '2999-01-01T00:00:00Z')).length).toBeGreaterThan(0);
  });
});

describe('a call by a visitor', () => {
  it('is not recorded', async () => {
    const form = await createForm(db);
    const { id } = await createPublication(db);
    const before = await lastId();
    await visitor('POST /api/members', { companyNameHk: '申請' });
    await visitor('POST /api/contact-messages', {
      name: 'n',
      email: 'n@example.com',
      subject: 's',
      message: 'm',
    });
    await visitor('POST /api/event-registrations', {
      formId: form.id,
      eventId: form.eventId,
      participantName: 'n',
      participantEmail: 'n@example.com',
    });
    await visitor(`GET /api/publications/${id}/download`);
    expect(await since(before)).toEqual([]);
  });
});

describe('a change in the database without an account', () => {
  it('is recorded without a name', async () => {
    const { id } = await createMember(db);
    await db.delete(members).where(eq(members.id, id));
    expect(await newest()).toMatchObject({
      action: 'delete',
      resource: 'members',
      recordId: id,
      accountId: null,
      accountName: null,
    });
  });
});

describe('the audit log of logins, exports and rebuilds', () => {
  let account: { id: number; username: string };

  beforeEach(async () => {
    await db.delete(throttles);
    account = await createAccount(db);
  });

  const login = (username: string, password: string) =>
    visitor('POST /api/login', {
      body: { username, password },
      headers: { 'cf-connecting-ip': '192.0.2.9' },
    });

  it('shows a login and a logout', async () => {
    const answer = await login(account.username.toUpperCase(), PASSWORD);
    const cookie = cookieOf(answer);
    const about = { resource: 'session', accountId: account.id, accountName: account.username };
    expect(await newest()).toMatchObject({ ...about, action: 'login' });
    await visitor('POST /api/logout', { headers: { cookie } });
    expect(await newest()).toMatchObject({ ...about, action: 'logout' });
  });

  it('shows failed logins by account, and omits a typed name that belongs to no account', async () => {
    const before = await lastId();
    await login(account.username, 'wrong');
    await login('my password by mistake', 'wrong');
    expect(await since(before)).toMatchObject([
      { action: 'login_failed', accountId: account.id, accountName: account.username },
      { action: 'login_failed', accountId: null, accountName: null },
    ]);
  });

  it('shows a locked username only once', async () => {
    const before = await lastId();
    for (let guess = 0; guess < 9; guess++) await login(account.username, 'wrong');
    const actions = (await since(before)).map(({ action }) => action);
    expect(actions).toEqual([...Array(5).fill('login_failed'), 'login_locked']);
  });

  it('shows that a password was changed, without the password', async () => {
    const answer = await login(account.username, PASSWORD);
    const cookie = cookieOf(answer);
    const body = { currentPassword: PASSWORD, newPassword: 'another long one' };
    expect((await visitor('POST /api/password', { body, headers: { cookie } })).status).toBe(204);
    expect(await newest()).toMatchObject({
      action: 'update',
      resource: 'users',
      recordId: account.id,
      accountName: account.username,
      fields: ['password'],
    });
  });

  it('shows an export and the event whose registrations were exported, but omits exports without rows', async () => {
    const form = await createForm(db);
    const path = `/api/event-registrations/event/${form.eventId}/export.csv`;
    const before = await lastId();
    await expectError(await staff(`GET ${path}`), 404);
    expect(await since(before)).toEqual([]);
    await createRegistration(db, form);
    await staff(`GET ${path}`);
    expect(await newest()).toMatchObject({
      ...mine,
      action: 'export',
      resource: 'events',
      recordId: form.eventId,
    });
  });

  it('shows the account that requested a rebuild', async () => {
    await staff('POST /api/publish');
    expect(await newest()).toMatchObject({ ...mine, action: 'publish', resource: 'site' });
  });
});

describe('GET /api/audit-log', () => {
  it('requires a staff session', async () => {
    await expectError(await visitor('GET /api/audit-log'), 401);
  });

  it('filters by account, resource and time', async () => {
    const { id } = await createEvent(db);
    const start = new Date().toISOString();
    await staff(`PATCH /api/events/${id}`, { title: 'Other' });
    const filter = (value: object) => `?filter=${encodeURIComponent(JSON.stringify(value))}`;
    const found = await entries(staff, filter({ q: me.username, resource: 'events', since: start }));
    expect(found.map(({ recordId }) => recordId)).toEqual([id]);
    expect(await entries(staff, filter({ since: '2999-01-01' }))).toEqual([]);
    expect(await entries(staff, filter({ q: 'nobody of this name' }))).toEqual([]);
    await expectError(await staff(`GET /api/audit-log${filter({ since: 'yesterday' })}`), 400);
    await expectError(await staff(`GET /api/audit-log${filter({ before: '2026-01-01' })}`), 400);
    await expectError(await staff(`GET /api/news${filter({ since: '2026-01-01' })}`), 400);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('rejects %s', async (method) => {
    await expectError(await staff(`${method} /api/audit-log`), 405);
    await expectError(await staff(`${method} /api/audit-log/1`), 404);
  });
});

describe('the database', () => {
  it('rejects updating, deleting and truncating the log', async () => {
    await createNews(db);
    await staff('POST /api/publish');
    for (const statement of [
      "update audit_log set account_name = 'someone else'",
      'delete from audit_log',
      'truncate audit_log',
      'truncate audit_log, news cascade',
    ]) {
      await expect(owner.execute(sql.raw(statement))).rejects.toMatchObject({
        cause: { message: 'the audit log cannot be changed' },
      });
      await expect(db.execute(sql.raw(statement))).rejects.toMatchObject({
        cause: { message: expect.stringMatching(/^permission denied for table /) },
      });
    }
  });

  it('deletes only entries past the configured age, and no entry of the last 90 days', async () => {
    const old = (days: number) => ({
      action: 'publish',
      resource: 'site',
      accountName: `${days} days`,
      at: new Date(Date.now() - days * 24 * 60 * 60 * 1000),
    });
    await owner.insert(auditLog).values([old(80), old(120), old(400)]);
    const kept = async () =>
      (await entries()).map(({ accountName }) => accountName).filter((name) => /days$/.test(name ?? ''));
    await runScheduled(env, new Date('2026-11-21T19:00:00Z'));
    expect(await kept()).toHaveLength(3);
    await runScheduled({ ...env, AUDIT_LOG_DAYS: '365' }, new Date('2026-11-22T19:00:00Z'));
    expect((await kept()).sort()).toEqual(['120 days', '80 days']);
    const sneaky = (by: typeof db) =>
      by.batch([
        by.execute(sql`select set_config('audit.days', '1', true)`),
        by.execute(sql`delete from audit_log where at < now() - interval '79 days'`),
      ]);
    await expect(sneaky(owner)).rejects.toThrow('the audit log cannot be changed');
    await expect(sneaky(db)).rejects.toThrow('permission denied for table audit_log');
    expect(await kept()).toHaveLength(2);
    await db.execute(sql`select expire_audit_log(1)`);
    expect(await kept()).toEqual(['80 days']);
  });

  it('rejects a retention period under 90 days', async () => {
    await expect(runScheduled({ ...env, AUDIT_LOG_DAYS: '30' }, new Date())).rejects.toThrow(
      'AUDIT_LOG_DAYS must be 90 days or more',
    );
  });
});
