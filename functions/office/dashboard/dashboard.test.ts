import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Today, Updates } from '../../../core/office/validation/dashboard.ts';
import { officeUpdates } from '../../../db/queries/office/office-updates.ts';
import { applications, contactMessages, members } from '../../../db/tables/index.ts';
import {
  createContactMessage,
  createEvent,
  createForm,
  createMember,
  createNews,
  createRegistration,
} from '../../../db/testing/factories.ts';
import { PASSWORD } from '../../testing/accounts.ts';
import { expectError, rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

type AllOf<Answer> = { [Part in keyof Answer]-?: Required<NonNullable<Answer[Part]>> };

const { db, visitor, staff, signIn } = await createTestApp();

it('GET /api/dashboard returns the record counts of the dashboard as numbers', async () => {
  const message = { name: 'a', email: 'a@example.com', subject: 's', message: 'm' };
  await createMember(db);
  await createMember(db, { companyStatus: false });
  await createMember(db, { companyStatus: false });
  await createNews(db);
  await createNews(db, { publishedAt: new Date(Date.now() + 60_000) });
  await createEvent(db);
  await db.insert(contactMessages).values([message, { ...message, read: true }]);
  expect(await (await staff('GET /api/dashboard')).json()).toEqual({
    members: 1,
    news: 1,
    events: 1,
    pendingMembers: 2,
    unreadMessages: 1,
  });
});

describe('GET /api/dashboard/updates', () => {
  const updates = async () => (await staff('GET /api/dashboard/updates')).json() as Promise<AllOf<Updates>>;

  it('returns the ids of new records and the current counts', async () => {
    const before = await updates();
    const enquiry = await createContactMessage(db);
    const application = await createMember(db, { companyStatus: false });
    const registration = await createRegistration(db, await createForm(db));
    const after = await updates();
    expect(after).toMatchObject({
      pendingMembers: before.pendingMembers + 1,
      openMessages: before.openMessages + 1,
    });
    expect(after.newest['contact-messages'][0]).toBe(enquiry.id);
    expect(after.newest['pending-members'][0]).toBe(application.id);
    expect(after.newest['event-registrations'][0]).toEqual({
      id: registration.id,
      eventId: registration.eventId,
    });
  });

  it('does not count an accepted applicant who has to pay among those to review', async () => {
    const { pendingMembers } = await updates();
    const { id } = await createMember(db, { companyStatus: false });
    const awaiting = { status: 'awaiting_payment' } as const;
    await db.update(applications).set(awaiting).where(eq(applications.memberId, id));
    expect((await updates()).pendingMembers).toBe(pendingMembers);
    await db.delete(members).where(eq(members.id, id));
  });

  it('makes no database query while nothing has changed, and reports every change', async () => {
    const { id } = await createContactMessage(db);
    const known = { version: '', updates: await updates() };
    const fresh = await officeUpdates(db, known);
    expect(await officeUpdates(db, fresh)).toBe(fresh);
    await db.update(contactMessages).set({ status: 'answered' }).where(eq(contactMessages.id, id));
    const { updates: now } = await officeUpdates(db, fresh);
    expect(now.openMessages).toBe((fresh.updates.openMessages ?? 0) - 1);
  });

  it('returns 401 without a staff session', async () => {
    await expectError(await visitor('GET /api/dashboard/updates'), 401);
  });
});

describe('GET /api/dashboard/today', () => {
  const today = async () => (await staff('GET /api/dashboard/today')).json() as Promise<AllOf<Today>>;
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

  it('returns pending tasks with their dates, this week’s events with numbers of places, and scheduled publications', async () => {
    const soon = await createEvent(db, { eventDate: inDays(2) });
    const [later, cancelled] = [
      await createEvent(db, { eventDate: inDays(9) }),
      await createEvent(db, { eventDate: inDays(2), status: 'cancelled' }),
    ];
    const [running, over] = [
      await createEvent(db, { eventDate: inDays(-1), endsAt: inDays(1), isAllDay: true }),
      await createEvent(db, { eventDate: inDays(-3), endsAt: inDays(-2) }),
    ];
    const form = await createForm(db, { eventId: soon.id, maxRegistrations: 5 });
    await createRegistration(db, form);
    await createRegistration(db, form, { status: 'cancelled', participantName: '另一人' });
    const { id, publishedAt } = await createNews(db, { publishedAt: inDays(1) });
    const old = new Date('2020-01-01T00:00:00Z');
    await createContactMessage(db, { createdAt: old });
    await createContactMessage(db, { createdAt: new Date('2019-01-01'), status: 'answered' });
    const before = await today();
    expect(before.enquiries.oldest).toBe(old.toISOString());
    expect(before.applications.count).toBeGreaterThan(0);
    expect(before.events.find((event) => event.id === soon.id)).toMatchObject({
      title: soon.title,
      hasForm: true,
      registered: 1,
      places: 5,
    });
    const ids = before.events.map((event) => event.id);
    expect([ids.includes(later.id), ids.includes(cancelled.id)]).toEqual([false, false]);
    expect(before.events.find((event) => event.id === running.id)).toMatchObject({
      endsAt: running.endsAt?.toISOString(),
      isAllDay: true,
    });
    expect(ids).not.toContain(over.id);
    const article = before.scheduled.find((later) => later.id === id);
    expect(article?.publishedAt).toBe(publishedAt.toISOString());
  });

  it('returns the open and the received amounts, to the finance role only', async () => {
    const before = (await today()).money;
    const bill = async (amountCents: number) =>
      rowOf(await staff('POST /api/invoices/own', { billTo: 'A', lines: [{ zh: '場租', amountCents }] }));
    await bill(70_000);
    const open = await bill(30_000);
    await staff('POST /api/payments', {
      requestId: 'treasurer-dashboard-1',
      method: 'cash',
      amountCents: 12_345,
      receivedOn: (await db.execute<{ day: string }>(sql`select hk_today()::text as day`)).rows[0]?.day,
      allocations: [{ invoiceId: open.id, amountCents: 12_345 }],
    });
    const now = (await today()).money;
    expect(now.openCents - before.openCents).toBe(70_000 + 30_000 - 12_345);
    expect(now.monthCents - before.monthCents).toBe(12_345);
    expect(now.openCount - before.openCount).toBe(2);
    const finance = await (await (await signIn('finance'))('GET /api/dashboard/today')).json();
    expect(finance).toHaveProperty('money');
    expect(await (await (await signIn('editor'))('GET /api/dashboard/today')).json()).not.toHaveProperty(
      'money',
    );
  });

  it('requires a staff session', async () => {
    await expectError(await visitor('GET /api/dashboard/today'), 401);
  });
});

it('GET /api/dashboard requires a staff session', async () => {
  await expectError(await visitor('GET /api/dashboard'), 401);
});

describe('GET /api/dashboard/first-steps', () => {
  const open = async (call: typeof staff) => {
    const { steps } = (await (await call('GET /api/dashboard/first-steps')).json()) as {
      steps: { step: string; isDone: boolean }[];
    };
    return steps.filter(({ isDone }) => !isDone).map(({ step }) => step);
  };

  it('lists for owners what is not set up, until it is', async () => {
    const owner = await signIn();
    expect(await open(owner)).toEqual(expect.arrayContaining(['bank', 'mail', 'numbering', 'notice']));
    await owner('PATCH /api/membership-settings', {
      ...{ payeeName: 'HK Pets', chequePayee: 'HK Pets', currentPassword: PASSWORD },
    });
    expect(await open(owner)).not.toContain('bank');
    expect(await open(await signIn('editor'))).toEqual([]);
    await expectError(await visitor('GET /api/dashboard/first-steps'), 401);
  });
});
