import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  auditLog,
  contactMessages,
  eventOrders,
  eventRegistrations,
  members,
  nightlyRuns,
  retentionState,
} from '../../../db/tables/index.ts';
import {
  createContactMessage,
  createEvent,
  createForm,
  createMember,
  createRegistration,
} from '../../../db/testing/factories.ts';
import { runScheduled } from '../../app/scheduled/scheduled.ts';
import { parseSettings, settingsOf } from '../../http/env.ts';
import { createTestApp } from '../../testing/app.ts';
import { eraseExpired } from './retention.ts';

const { db, owner, env } = await createTestApp({ withStore: true });
const configured = {
  ...env,
  RETENTION_ENQUIRIES_MONTHS: '24',
  RETENTION_REGISTRATIONS_MONTHS: '12',
  RETENTION_APPLICATIONS_MONTHS: '6',
};

const nightOf = (day: number) => new Date(Date.UTC(2026, 10, day - 1, 19, 0));
const minutesAfter = (date: Date, minutes: number) => new Date(date.getTime() + minutes * 60_000);

const monthsAgo = (months: number, days: number) => {
  const date = new Date();
  date.setUTCMonth(date.getUTCMonth() - months);
  date.setUTCDate(date.getUTCDate() - days);
  return date;
};
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

const letters = () => db.$count(contactMessages);
const createOldLetter = () => createContactMessage(db, { createdAt: monthsAgo(24, 2), read: true });
const switchedOnAt = (moment: Date | null) => db.update(retentionState).set({ switchedOnAt: moment });

beforeEach(async () => {
  await owner.execute(sql`truncate members, events, contact_messages, nightly_runs cascade`);
  await switchedOnAt(null);
});

async function createTraces(registrationMonths: number, applicationMonths: number) {
  const formAt = async (eventDate: Date) =>
    createForm(db, { eventId: (await createEvent(db, { eventDate })).id });
  const longAgo = await formAt(monthsAgo(registrationMonths, 2));
  const lately = await formAt(monthsAgo(registrationMonths, -2));
  const applied = (days: number) =>
    createMember(db, { companyStatus: false, created: monthsAgo(applicationMonths, days) });
  return {
    oldLetter: await createOldLetter(),
    newLetter: await createContactMessage(db, { createdAt: monthsAgo(24, -2) }),
    oldGuest: await createRegistration(db, longAgo, { isMember: true }),
    newGuest: await createRegistration(db, lately),
    oldApplication: await applied(2),
    newApplication: await applied(-2),
    oldMember: await createMember(db, { created: monthsAgo(200, 0), memberChargeman: '陳大文' }),
    ended: await createMember(db, { endedOn: dayOf(monthsAgo(84, 2)) }),
    endedUnapproved: await createMember(db, {
      companyStatus: false,
      created: monthsAgo(200, 0),
      endedOn: dayOf(monthsAgo(84, -2)),
    }),
    lastingYet: await createMember(db, { endedOn: dayOf(monthsAgo(84, -2)) }),
  };
}

const idsOf = async (table: typeof members | typeof contactMessages) =>
  (await db.select({ id: table.id }).from(table).orderBy(table.id)).map(({ id }) => id);

describe('the nightly deletion', () => {
  it('erases data that are older than the configured period, and audits the erasure', async () => {
    const traces = await createTraces(12, 6);
    await runScheduled(configured, nightOf(22));
    expect(await idsOf(contactMessages)).toEqual([traces.newLetter.id]);
    const guests = await db.select().from(eventRegistrations).orderBy(eventRegistrations.id);
    expect(guests).toMatchObject([
      { id: traces.oldGuest.id, participantName: '—', isMember: true, status: 'confirmed' },
      { id: traces.newGuest.id, participantName: traces.newGuest.participantName },
    ]);
    const { newApplication, oldMember, ended, endedUnapproved, lastingYet } = traces;
    const kept = [newApplication, oldMember, ended, endedUnapproved, lastingYet];
    expect(await idsOf(members)).toEqual(kept.map(({ id }) => id));
    const log = await db.select().from(auditLog).where(eq(auditLog.recordId, traces.oldGuest.id));
    expect(log.filter(({ resource }) => resource === 'event-registrations')).toMatchObject([
      { action: 'update', accountId: null, accountName: null },
    ]);
  });

  it('erases data after the periods on the privacy page, if enabled; the period of a member starts at the end of the membership', async () => {
    const traces = await createTraces(24, 24);
    await switchedOnAt(new Date());
    await runScheduled(env, nightOf(22));
    expect(await idsOf(contactMessages)).toEqual([traces.newLetter.id]);
    const names = (await db.select().from(eventRegistrations).orderBy(eventRegistrations.id)).map(
      ({ participantName }) => participantName,
    );
    expect(names).toEqual(['—', traces.newGuest.participantName]);
    const { newApplication, oldMember, endedUnapproved, lastingYet } = traces;
    expect(await idsOf(members)).toEqual(
      [newApplication, oldMember, endedUnapproved, lastingYet].map(({ id }) => id),
    );
  });

  it('keeps the names of registrations and orders until the day that staff have set for the event', async () => {
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Hong_Kong' });
    const kept = async (keptUntilOn: string | null) => {
      const event = await createEvent(db, { eventDate: monthsAgo(24, 2), keptUntilOn });
      const form = await createForm(db, { eventId: event.id });
      await createRegistration(db, form, { participantName: `到 ${keptUntilOn}` });
      await db.insert(eventOrders).values({
        formId: form.id,
        eventId: event.id,
        buyerName: `到 ${keptUntilOn}`,
        buyerEmail: 'buyer@mail.hk',
        status: 'confirmed',
        requestId: `${event.id}`,
        requestHash: '',
      });
    };
    for (const day of [null, dayOf(monthsAgo(0, 1)), today, '2099-12-31']) await kept(day);
    await switchedOnAt(new Date());
    await runScheduled(env, nightOf(22));
    const guests = await db.select().from(eventRegistrations).orderBy(eventRegistrations.id);
    const expected = ['—', '—', `到 ${today}`, '到 2099-12-31'];
    expect(guests.map(({ participantName }) => participantName)).toEqual(expected);
    const orders = await db.select().from(eventOrders).orderBy(eventOrders.id);
    expect(orders.map(({ buyerName }) => buyerName)).toEqual(expected);
  });

  it('erases nothing while it is disabled', async () => {
    await createTraces(24, 24);
    await runScheduled(env, nightOf(22));
    expect([await letters(), await db.$count(members)]).toEqual([2, 6]);
    const guests = await db.select().from(eventRegistrations);
    expect(guests.map(({ participantName }) => participantName)).not.toContain('—');
  });
});

describe('a nightly run', () => {
  it('starts at 03:00 Hong Kong time, and runs once a night', async () => {
    await createOldLetter();
    await runScheduled(configured, minutesAfter(nightOf(22), -1));
    expect(await letters()).toBe(1);
    await runScheduled(configured, nightOf(22));
    expect(await letters()).toBe(0);
    await createOldLetter();
    for (const minutes of [0, 1, 60, 23 * 60])
      await runScheduled(configured, minutesAfter(nightOf(22), minutes));
    expect(await letters()).toBe(1);
    await runScheduled(configured, nightOf(23));
    expect(await letters()).toBe(0);
  });

  it('is done by the next scheduled run after an outage, and only once a day', async () => {
    await runScheduled(configured, nightOf(20));
    await createOldLetter();
    await runScheduled(configured, minutesAfter(nightOf(21), 7 * 60 + 23));
    expect(await letters()).toBe(0);
    // The run at 02:00 on the 23rd replaces the missed run of the night before, so the run at 03:00 does
    // nothing.
    await createOldLetter();
    await runScheduled(configured, minutesAfter(nightOf(23), -60));
    expect(await letters()).toBe(0);
    await createOldLetter();
    await runScheduled(configured, nightOf(23));
    expect(await letters()).toBe(1);
    await runScheduled(configured, nightOf(24));
    expect(await letters()).toBe(0);
  });

  it('erases data in exactly one of twenty concurrent runs, on each of ten nights', async () => {
    const settings = settingsOf(configured);
    for (let day = 1; day <= 10; day++) {
      await Promise.all([createOldLetter(), createOldLetter()]);
      const runs = await Promise.all(
        Array.from({ length: 20 }, () => eraseExpired(db, settings, nightOf(day))),
      );
      expect(runs.filter(Boolean)).toEqual([
        { enquiries: 2, registrations: 0, applications: 0, memberships: 0, books: 0 },
      ]);
    }
  });

  it('completes its other tasks when one task fails, and retries the failed task at the next scheduled run', async () => {
    await createOldLetter();
    await owner.execute(sql`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`);
    await owner.execute(
      sql`create trigger refuse before delete on contact_messages for each row execute function refuse()`,
    );
    await expect(runScheduled(configured, nightOf(22))).rejects.toThrow();
    const done = async () => (await db.select().from(nightlyRuns)).map(({ task }) => task).sort();
    expect(await done()).toEqual([
      'audit-log',
      'backup',
      'mail',
      'media',
      'online',
      'papers',
      'renewals',
      'versions',
    ]);
    await owner.execute(sql`drop trigger refuse on contact_messages`);
    await runScheduled(configured, minutesAfter(nightOf(22), 1));
    expect([await letters(), await done()]).toEqual([
      0,
      ['audit-log', 'backup', 'mail', 'media', 'online', 'papers', 'renewals', 'retention', 'versions'],
    ]);
  });
});

it.each(['0', '-1', '1.5', 'a year', '1000'])(
  'parseSettings rejects an invalid number of months: %s',
  (months) => {
    const wrong = { DATABASE_URL: 'postgres://a', RETENTION_ENQUIRIES_MONTHS: months };
    expect(() => parseSettings(wrong)).toThrow('RETENTION_ENQUIRIES_MONTHS must be 1 to 999 months');
  },
);
