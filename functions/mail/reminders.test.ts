import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { eventRegistrations, events, mailMessages } from '../../db/tables/index.ts';
import { createEvent, createForm, createRegistration } from '../../db/testing/factories.ts';
import { expectError, rowOf } from '../testing/answers.ts';
import { createTestApp } from '../testing/app.ts';
import { nextDue } from './claim.ts';
import { drainMail } from './sending/drain.ts';

const { db, env, staff } = await createTestApp({
  env: { LINK_KEY: 'a key for tests that is long enough', LINK_ORIGIN: 'http://localhost' },
});

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

const remindersOf = (registrationId: number) =>
  db
    .select()
    .from(mailMessages)
    .where(
      sql`${eq(mailMessages.registrationId, registrationId)} and template_key = 'registration-reminder'`,
    );

async function registered(reminderDays: number | null, values = {}) {
  const event = await createEvent(db, { title: '講座', eventDate: inDays(10), ...values });
  const form = await createForm(db, { eventId: event.id, reminderDays });
  const { id } = await createRegistration(db, form, { participantEmail: 'chan@mail.hk' });
  return { id, form };
}

describe('a reminder', () => {
  it('is sent once, the configured number of days before the event, with a link to the registration', async () => {
    const { id, form } = await registered(3);
    const other = await createRegistration(db, form, { participantEmail: 'lam@mail.hk' });
    await drainMail(env, inDays(6.9));
    expect(await remindersOf(id)).toEqual([]);
    const due = await nextDue(db, new Date());
    expect(Math.abs((due?.getTime() ?? 0) - inDays(7).getTime())).toBeLessThan(60_000);
    // Simulates that the scheduler was down for two days, and then ran three times.
    for (const days of [9, 9, 9.5]) await drainMail(env, inDays(days));
    const [mail, ...more] = await remindersOf(id);
    expect(more).toEqual([]);
    expect(await remindersOf(other.id)).toHaveLength(1);
    expect(mail).toMatchObject({ recipient: 'chan@mail.hk', subject: '活動提示：講座', calendar: null });
    expect(mail?.text).toMatch(/\{\{link:\d+\}\}/);
  });

  it.each([
    ['no days are given', null, {}, 'confirmed'],
    ['the event is cancelled', 3, { status: 'cancelled' }, 'confirmed'],
    ['the event is postponed', 3, { status: 'postponed' }, 'confirmed'],
    ['the registration is cancelled', 3, {}, 'cancelled'],
    ['the registration waits for its confirmation', 3, {}, 'pending'],
  ])('is not sent when %s', async (_why, days, event, status) => {
    const { id } = await registered(days, event);
    await db.update(eventRegistrations).set({ status }).where(eq(eventRegistrations.id, id));
    await drainMail(env, inDays(8));
    expect(await remindersOf(id)).toEqual([]);
  });

  it('is not sent after the event has begun, or to people who registered after the reminder was due', async () => {
    const { id, form } = await registered(3);
    await drainMail(env, inDays(10.1));
    expect(await remindersOf(id)).toEqual([]);
    await db
      .update(events)
      .set({ eventDate: inDays(2) })
      .where(eq(events.id, form.eventId));
    await drainMail(env, new Date());
    expect(await remindersOf(id)).toEqual([]);
  });

  it('can be set to 1 to 60 days before the event, or turned off', async () => {
    const { form } = await registered(null);
    const call = `PATCH /api/event-registration-forms/${form.id}`;
    expect(await rowOf(await staff(call, { reminderDays: 5 }))).toMatchObject({ reminderDays: 5 });
    expect(await rowOf(await staff(call, { reminderDays: '' }))).toMatchObject({ reminderDays: null });
    for (const reminderDays of [0, 61, 1.5, 'x']) {
      const { errors } = await expectError(await staff(call, { reminderDays }), 400);
      expect(errors).toHaveProperty('reminderDays');
    }
  });
});
