import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, contactMessages, eventRegistrations, members } from '../../db/schema/index.ts';
import {
  createContactMessage,
  createEvent,
  createForm,
  createMember,
  createRegistration,
} from '../../db/testing/factories.ts';
import { parseSettings } from '../env.ts';
import { createTestApp } from '../testing/app.ts';
import { tick } from './tick.ts';

/** The one of the day that clears away. */
const NIGHTLY = new Date('2026-11-21T19:00:00Z');
const RETENTION = {
  RETENTION_ENQUIRIES_MONTHS: '24',
  RETENTION_REGISTRATIONS_MONTHS: '12',
  RETENTION_APPLICATIONS_MONTHS: '6',
};

const monthsAgo = (months: number, days: number) => {
  const date = new Date();
  date.setUTCMonth(date.getUTCMonth() - months);
  date.setUTCDate(date.getUTCDate() - days);
  return date;
};

async function createTraces(db: Parameters<typeof createMember>[0]) {
  const formAt = async (eventDate: Date) =>
    createForm(db, { eventId: (await createEvent(db, { eventDate })).id });
  const [longAgo, lately] = [await formAt(monthsAgo(12, 2)), await formAt(monthsAgo(12, -2))];
  return {
    oldLetter: await createContactMessage(db, { createdAt: monthsAgo(24, 2), read: true }),
    newLetter: await createContactMessage(db, { createdAt: monthsAgo(24, -2) }),
    oldGuest: await createRegistration(db, longAgo, { isMember: true }),
    newGuest: await createRegistration(db, lately),
    oldApplication: await createMember(db, { companyStatus: false, created: monthsAgo(6, 2) }),
    newApplication: await createMember(db, { companyStatus: false, created: monthsAgo(6, -2) }),
    oldMember: await createMember(db, { created: monthsAgo(60, 0), memberChargeman: '陳大文' }),
  };
}

describe('the nightly tick', () => {
  it('erases what is older than the settings keep, once, and tells the audit log', async () => {
    const { db, env } = await createTestApp({ withStore: true, env: RETENTION });
    const traces = await createTraces(db);
    await tick(env, new Date('2026-11-21T18:50:00Z'));
    expect(await db.$count(contactMessages)).toBe(2);
    await tick(env, NIGHTLY);
    await tick(env, NIGHTLY);
    expect((await db.select().from(contactMessages)).map(({ id }) => id)).toEqual([traces.newLetter.id]);
    const guests = await db.select().from(eventRegistrations).orderBy(eventRegistrations.id);
    expect(guests).toMatchObject([
      { id: traces.oldGuest.id, participantName: '—', isMember: true, status: 'confirmed' },
      { id: traces.newGuest.id, participantName: traces.newGuest.participantName },
    ]);
    expect((await db.select().from(members).orderBy(members.id)).map(({ id }) => id)).toEqual([
      traces.newApplication.id,
      traces.oldMember.id,
    ]);
    const log = await db.select().from(auditLog).where(eq(auditLog.recordId, traces.oldGuest.id));
    expect(log.filter(({ resource }) => resource === 'event-registrations')).toMatchObject([
      { action: 'update', accountId: null, accountName: null },
    ]);
  });

  it('erases nothing that nobody has asked for', async () => {
    const { db, env } = await createTestApp({ withStore: true });
    await createTraces(db);
    await tick(env, NIGHTLY);
    expect(await Promise.all([contactMessages, members].map((table) => db.$count(table)))).toEqual([2, 3]);
    expect(
      (await db.select().from(eventRegistrations)).map(({ participantName }) => participantName),
    ).not.toContain('—');
  });
});

it.each(['0', '-1', '1.5', 'a year', '1000'])('a wrong number of months is refused: %s', (months) => {
  const env = { DATABASE_URL: 'postgres://a', RETENTION_ENQUIRIES_MONTHS: months };
  expect(() => parseSettings(env)).toThrow('RETENTION_ENQUIRIES_MONTHS must be 1 to 999 months');
});
