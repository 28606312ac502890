import { and, asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  eventRegistrationPlaces,
  eventRegistrations,
  events,
  mailMessages,
  signedLinks,
  waitingListEntries,
} from '../../../db/tables/index.ts';
import { createEvent, createForm } from '../../../db/testing/factories.ts';
import { runScheduled } from '../../app/scheduled/scheduled.ts';
import { settingsOf } from '../../http/env.ts';
import { linkAddress, linkColumns } from '../../mail/rendering/links.ts';
import { expectError, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, env, visitor, staff, settled } = await createTestApp({
  withStore: true,
  env: { LINK_KEY: 'a key for tests that is long enough', LINK_ORIGIN: 'http://localhost' },
});

type Form = Awaited<ReturnType<typeof createForm>>;

const fullForm = async (maxRegistrations = 1, values = {}): Promise<Form> => {
  const event = await createEvent(db, { title: '講座', titleEn: 'Talk' });
  const form = await createForm(db, { eventId: event.id, maxRegistrations, ...values });
  for (let taken = 0; taken < maxRegistrations; taken++)
    expect((await ask(form, `first${taken}`, {})).status).toBe(201);
  return form;
};

const bodyOf = ({ id, eventId }: Form, name: string) => ({
  formId: id,
  eventId,
  participantName: name,
  participantEmail: `${name}.${id}@mail.hk`,
});
const ask = (form: Form, name: string, more: object, headers: Record<string, string> = {}) =>
  visitor('POST /api/event-registrations', { body: { ...bodyOf(form, name), ...more }, headers });
const join = async (form: Form, name: string) => rowOf(await ask(form, name, { waitlist: true }));

const cancelOne = async ({ id }: Form) => {
  const [one] = await db
    .select({ id: eventRegistrations.id })
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.formId, id), eq(eventRegistrations.status, 'confirmed')));
  await rowOf(await staff(`PATCH /api/event-registrations/${one?.id}`, { status: 'cancelled' }));
};
const lineOf = ({ id }: Form) =>
  db
    .select()
    .from(waitingListEntries)
    .where(eq(waitingListEntries.formId, id))
    .orderBy(asc(waitingListEntries.rank), asc(waitingListEntries.id));
const standing = async (form: Form) =>
  (await lineOf(form)).map(({ participantName, status }) => `${participantName} ${status}`);
const mailsTo = async ({ id }: Form, name: string) => {
  await settled();
  const mails = await db
    .select()
    .from(mailMessages)
    .where(eq(mailMessages.recipient, `${name}.${id}@mail.hk`))
    .orderBy(mailMessages.id);
  return mails.map(({ templateKey }) => templateKey);
};
const expire = ({ id }: Form) =>
  db
    .update(waitingListEntries)
    .set({ offerExpiresAt: new Date(Date.now() - 1000) })
    .where(and(eq(waitingListEntries.formId, id), eq(waitingListEntries.status, 'offered')));
const tick = () => db.execute(sql`select expire_offers(now())`);

async function tokenOf(waitingId: number): Promise<string> {
  await db.insert(signedLinks).values({ waitingId }).onConflictDoNothing();
  const [link] = await db.select(linkColumns).from(signedLinks).where(eq(signedLinks.waitingId, waitingId));
  if (!link) throw new Error('no link');
  return linkAddress(settingsOf(env), link, 'en').split('#')[1] ?? '';
}

describe('a full form', () => {
  it('returns 409, or adds the person to its waiting list on request; entries do not count as registrations', async () => {
    const form = await fullForm();
    expect((await expectError(await ask(form, 'plain', {}), 409)).code).toBe('registration_full');
    expect(await join(form, 'anna')).toMatchObject({ status: 'waiting', place: 1 });
    expect(await join(form, 'ben')).toMatchObject({ status: 'waiting', place: 2 });
    expect(await rowOf(await visitor(`GET /api/event-registrations/count/${form.eventId}`))).toBe(1);
    expect(await rowOf(await visitor(`GET /api/event-registration-forms/${form.id}`))).toMatchObject({
      registrationCount: 1,
      isFull: true,
    });
    expect(await mailsTo(form, 'anna')).toEqual(['waiting-joined']);
    expect((await expectError(await ask(form, 'ANNA', { waitlist: true }), 409)).code).toBe(
      'already_waiting',
    );
    expect((await expectError(await ask(form, 'first0', { waitlist: true }), 409)).code).toBe(
      'already_registered',
    );
    await expectError(await ask(form, 'x', { waitlist: 'perhaps' }), 400);
  });

  it('adds a person to its waiting list and returns the position; a repeated request returns the same position', async () => {
    const form = await createForm(db, { maxRegistrations: 1 });
    expect((await join(form, 'anna')).status).toBe('confirmed');
    const headers = { 'idempotency-key': 'a-key-that-is-long-enough' };
    const [first, retry] = [
      await ask(form, 'ben', { waitlist: true }, headers),
      await ask(form, 'ben', { waitlist: true }, headers),
    ];
    expect([first.status, retry.status]).toEqual([201, 200]);
    const [one, again] = [await rowOf(first), await rowOf(retry)];
    expect(one).toEqual(again);
    expect(one).toMatchObject({ status: 'waiting', place: 1 });
    expect(await standing(form)).toEqual(['ben waiting']);
  });

  it('lets nobody join its waiting list after the event was cancelled', async () => {
    const form = await fullForm(1);
    await db.update(events).set({ status: 'cancelled' }).where(eq(events.id, form.eventId));
    const answer = await ask(form, 'anna', { waitlist: true });
    expect((await expectError(answer, 409)).code).toBe('registration_closed');
  });
});

describe('a freed place', () => {
  it('is offered to the first person for a day; repeated acceptance by link registers the person once', async () => {
    const form = await fullForm();
    const { id } = await join(form, 'anna');
    await join(form, 'ben');
    const token = await tokenOf(Number(id));
    expect(await rowOf(await visitor('POST /api/my', { token }))).toMatchObject({
      purpose: 'waiting',
      place: 1,
      canTake: false,
    });
    expect((await expectError(await visitor('POST /api/my/acceptance', { token }), 409)).code).toBe(
      'offer_over',
    );
    await cancelOne(form);
    expect(await standing(form)).toEqual(['anna offered', 'ben waiting']);
    const [offer] = await lineOf(form);
    const hours = (Number(offer?.offerExpiresAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
    expect((await expectError(await ask(form, 'other', {}), 409)).code).toBe('registration_full');
    expect(await mailsTo(form, 'anna')).toEqual(['waiting-joined', 'waiting-offered']);
    expect(await rowOf(await visitor('POST /api/my', { token }))).toMatchObject({ canTake: true });
    for (let time = 0; time < 2; time++)
      expect(await rowOf(await visitor('POST /api/my/acceptance', { token }))).toMatchObject({
        purpose: 'registration',
        status: 'confirmed',
      });
    expect(await mailsTo(form, 'anna')).toEqual([
      'waiting-joined',
      'waiting-offered',
      'registration-confirmed',
    ]);
    // After the offer is accepted, the waiting-list link can be used to cancel the registration.
    await rowOf(await visitor('POST /api/my/cancellation', { token }));
    expect(await standing(form)).toEqual(['anna taken', 'ben offered']);
  });

  it('is offered to the next person after refusal or expiry', async () => {
    const form = await fullForm();
    const { id } = await join(form, 'anna');
    for (const name of ['ben', 'carl']) await join(form, name);
    await cancelOne(form);
    const token = await tokenOf(Number(id));
    for (let time = 0; time < 2; time++)
      expect(await rowOf(await visitor('POST /api/my/refusal', { token }))).toMatchObject({
        status: 'declined',
        canTake: false,
      });
    expect(await standing(form)).toEqual(['anna declined', 'ben offered', 'carl waiting']);
    await expire(form);
    const [, ben] = await lineOf(form);
    const bens = await tokenOf(ben?.id ?? 0);
    expect((await expectError(await visitor('POST /api/my/acceptance', { token: bens }), 409)).code).toBe(
      'offer_over',
    );
    await tick();
    await tick();
    expect(await standing(form)).toEqual(['anna declined', 'ben expired', 'carl offered']);
    expect(await mailsTo(form, 'ben')).toEqual(['waiting-joined', 'waiting-offered', 'waiting-expired']);
  });

  it('is offered when the limit is raised, a registration is deleted or a postponed event is upcoming again', async () => {
    const form = await fullForm(2);
    for (const name of ['anna', 'ben', 'carl']) await join(form, name);
    await rowOf(await staff(`PATCH /api/event-registration-forms/${form.id}`, { maxRegistrations: 3 }));
    expect(await standing(form)).toEqual(['anna offered', 'ben waiting', 'carl waiting']);
    const [one] = await db.select().from(eventRegistrations).where(eq(eventRegistrations.formId, form.id));
    await rowOf(await staff(`DELETE /api/event-registrations/${one?.id}`));
    expect((await standing(form))[1]).toBe('ben offered');
    await rowOf(await staff(`PATCH /api/events/${form.eventId}`, { status: 'postponed' }));
    await cancelOne(form);
    expect((await standing(form))[2]).toBe('carl waiting');
    await rowOf(await staff(`PATCH /api/events/${form.eventId}`, { status: 'upcoming' }));
    expect((await standing(form))[2]).toBe('carl offered');
    await db.delete(events).where(eq(events.id, form.eventId));
    expect(await lineOf(form)).toEqual([]);
  });
});

describe('staff', () => {
  it('can list and move waiting-list entries, offer places, accept an offer on behalf of a person, and remove entries', async () => {
    const form = await fullForm();
    for (const name of ['anna', 'ben', 'carl']) await join(form, name);
    const list = async () => rowsOf(await staff(`GET /api/waiting-list/event/${form.eventId}`));
    const [, , carl] = await list();
    expect(carl).toMatchObject({ participantName: 'carl', place: 3, status: 'waiting' });
    const moved = await rowOf(await staff(`PATCH /api/waiting-list/${carl?.id}`, { place: 1 }));
    expect(moved).toMatchObject({ place: 1 });
    expect((await list()).map(({ participantName }) => participantName)).toEqual(['carl', 'anna', 'ben']);
    const stale = { place: 2, updatedAt: carl?.updatedAt };
    expect((await expectError(await staff(`PATCH /api/waiting-list/${carl?.id}`, stale), 409)).code).toBe(
      'edit_conflict',
    );
    const offer = `POST /api/waiting-list/${carl?.id}/offer`;
    expect((await expectError(await staff(offer), 409)).code).toBe('registration_full');
    expect(await rowOf(await staff(`POST /api/waiting-list/${carl?.id}/removal`))).toMatchObject({
      status: 'removed',
    });
    await cancelOne(form);
    const [anna] = await list();
    expect(await rowOf(await staff(`POST /api/waiting-list/${anna?.id}/acceptance`))).toMatchObject({
      status: 'taken',
    });
    expect(
      (await expectError(await staff(`PATCH /api/waiting-list/${anna?.id}`, { place: 1 }), 409)).code,
    ).toBe('wrong_state');
    await staff(`PATCH /api/event-registration-forms/${form.id}`, { maxRegistrations: 3 });
    expect(await rowOf(await staff(offer))).toMatchObject({ status: 'offered' });
    for (const name of ['offer', 'removal'])
      await expectError(await staff(`POST /api/waiting-list/999999/${name}`), 404);
    await expectError(await staff(`PATCH /api/waiting-list/${anna?.id}`, { place: 0 }), 400);
  });

  it('can mark waiting-list entries as those of members; these come first if the form prefers members', async () => {
    const form = await fullForm(1, { membersFirst: true });
    for (const name of ['anna', 'ben', 'carl']) await join(form, name);
    const [, ben, carl] = await lineOf(form);
    for (const entry of [carl, ben])
      await rowOf(await staff(`PATCH /api/waiting-list/${entry?.id}`, { isMemberConfirmed: true }));
    expect(await standing(form)).toEqual(['carl waiting', 'ben waiting', 'anna waiting']);
    const other = await fullForm();
    for (const name of ['anna', 'ben']) await join(other, name);
    const [, second] = await lineOf(other);
    await rowOf(await staff(`PATCH /api/waiting-list/${second?.id}`, { isMemberConfirmed: true }));
    expect(await standing(other)).toEqual(['anna waiting', 'ben waiting']);
    await staff(`PATCH /api/event-registration-forms/${other.id}`, { membersFirst: true });
    expect(await standing(other)).toEqual(['ben waiting', 'anna waiting']);
  });

  it('can register a waiting person by telephone; the waiting-list entry then has the status taken', async () => {
    const form = await fullForm();
    await join(form, 'anna');
    await staff(`PATCH /api/event-registration-forms/${form.id}`, { maxRegistrations: 3 });
    const body = { participantName: 'Anna', participantEmail: `anna.${form.id}@mail.hk` };
    await rowOf(await staff(`POST /api/event-registrations/event/${form.eventId}`, body));
    expect(await standing(form)).toEqual(['anna taken']);
    const [places] = await db
      .select()
      .from(eventRegistrationPlaces)
      .where(eq(eventRegistrationPlaces.formId, form.id));
    expect(places).toMatchObject({ taken: 2, held: 0 });
  });
});

describe('the data of a waiting person', () => {
  it('is found, exported and erased with the person, and the next person is offered the freed place', async () => {
    const form = await fullForm();
    const { id } = await join(form, 'anna');
    await join(form, 'ben');
    await cancelOne(form);
    const email = `anna.${form.id}@mail.hk`;
    const found = await rowOf(await staff('POST /api/personal-data/search', { email }));
    expect(found.records).toMatchObject([{ resource: 'waiting-list', id, effect: 'delete', isSure: true }]);
    const records = [{ resource: 'waiting-list', id }];
    const exported = await rowOf(await staff('POST /api/personal-data/export', { records }));
    expect(exported.waitingList).toMatchObject([{ participantEmail: email, eventTitle: '講座' }]);
    await settled();
    const erased = await rowOf(await staff('POST /api/personal-data/erase', { records }));
    expect(erased.records).toEqual([{ resource: 'waiting-list', id, effect: 'delete' }]);
    expect(await standing(form)).toEqual(['ben offered']);
    expect(await mailsTo(form, 'anna')).toEqual([]);
    await expectError(await staff('POST /api/personal-data/erase', { records }), 404);
  });

  it('is deleted a month after the event', async () => {
    const form = await fullForm();
    await join(form, 'anna');
    const past = (days: number) =>
      db
        .update(events)
        .set({ eventDate: new Date(Date.now() - days * 24 * 60 * 60 * 1000), endsAt: null })
        .where(eq(events.id, form.eventId));
    await past(29);
    await runScheduled(env, new Date('2026-11-20T19:00:00Z'));
    expect(await standing(form)).toEqual(['anna waiting']);
    await past(31);
    await runScheduled(env, new Date('2026-11-21T19:00:00Z'));
    expect(await standing(form)).toEqual([]);
  });
});
