import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { moneyText } from '../../../core/association/currency.ts';
import { FIRST_ASSOCIATION } from '../../../core/content/association.ts';
import { dayAfter, hongKongDay } from '../../../core/dates/days.ts';
import type { FreeSlots } from '../../../core/events/validation/venue.ts';
import {
  generalHolidays,
  invoices,
  mailMessages,
  signedLinks,
  users,
  venueBookings,
  venueSlots,
} from '../../../db/tables/index.ts';
import { createMember } from '../../../db/testing/factories.ts';
import { settingsOf } from '../../http/env.ts';
import { admitMails } from '../../mail/claim.ts';
import { linkAddress, linkColumns } from '../../mail/rendering/links.ts';
import { renderWaiting } from '../../mail/rendering/render-waiting.ts';
import { expectError, type Row, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import type { Caller } from '../../testing/caller.ts';

const { app, db, env, visitor, staff, signIn } = await createTestApp({
  env: {
    LINK_KEY: 'a key for tests that is long enough',
    LINK_ORIGIN: 'http://localhost',
    RATE_LIMITS: 'off',
  },
});

const TODAY = hongKongDay(new Date());

const free = async (from = TODAY, to = dayAfter(from, 61)): Promise<FreeSlots> =>
  (await visitor(`GET /api/venue-slots?from=${from}&to=${to}`)).json() as Promise<FreeSlots>;

const dayOf = (start: string) => hongKongDay(new Date(start));

let count = 0;
async function nextSlots(): Promise<string[]> {
  const { slots } = await free();
  const all = [...new Set(slots.map(({ start }) => dayOf(start)))];
  const days = all.filter((day) => slots.filter(({ start }) => dayOf(start) === day).length === 5);
  const day = days[count++ % days.length];
  return slots.filter(({ start }) => dayOf(start) === day).map(({ start }) => start);
}

const bodyOf = (slots: string[], more: object = {}) => ({
  requestId: randomUUID(),
  venue: 'room',
  slots,
  contactName: '陳大文',
  contactEmail: `hirer-${++count}@mail.hk`,
  contactPhone: '2345 6789',
  company: '示範公司',
  purpose: '講座',
  ...more,
});
const request = (slots: string[], more: object = {}, who: Caller = visitor) =>
  who('POST /api/venue-bookings/request', bodyOf(slots, more));
const requested = async (slots: string[], more: object = {}) => {
  const answer = await request(slots, more);
  expect(answer.status).toBe(201);
  return rowOf(answer);
};
const act = (id: number, name: 'confirm' | 'decline' | 'cancel', body: object = {}) =>
  staff(`POST /api/venue-bookings/${id}/${name}`, body);
const mailsOf = async (id: number) => {
  const at = new Date();
  await admitMails(db, at, false);
  await renderWaiting(db, {
    settings: settingsOf(env),
    association: FIRST_ASSOCIATION,
    mailbox: undefined,
    hasTransport: false,
    at,
  });
  return db.select().from(mailMessages).where(eq(mailMessages.venueBookingId, id)).orderBy(mailMessages.id);
};
const keysOf = async (id: number) => (await mailsOf(id)).map(({ templateKey }) => templateKey);
const invoiceOf = async (id: number): Promise<Row> => {
  const { invoiceId } = await rowOf(await staff(`GET /api/venue-bookings/${id}`));
  const [invoice] = await rowsOf(await staff(`GET /api/invoices?filter={"id":${invoiceId ?? 0}}`));
  return invoice as Row;
};
const pay = async ({ id, totalCents }: Row, amountCents = Number(totalCents)) =>
  staff('POST /api/payments', {
    requestId: randomUUID(),
    method: 'fps',
    amountCents,
    receivedOn: '2026-01-02',
    payerName: '示範公司',
    allocations: [{ invoiceId: id, amountCents }],
  });

async function tokenOfMember(values: object = {}) {
  const member = await createMember(db, { companyStatus: true, ...values });
  await db.insert(signedLinks).values({ memberId: member.id });
  const [link] = await db.select(linkColumns).from(signedLinks).where(eq(signedLinks.memberId, member.id));
  return { member, token: link && linkAddress(settingsOf(env), link, 'en').split('#')[1] };
}

describe('GET /api/venue-slots', () => {
  it('lists the venues, the rates and two-hour slots within the opening hours', async () => {
    const { venues, memberCents, publicCents, slots, firstDay } = await free();
    expect(venues).toEqual([{ key: 'room', zh: '多用途活動室', en: 'Multi-purpose room' }]);
    expect([memberCents, publicCents]).toEqual([50_000, 150_000]);
    const [first] = slots;
    const times = slots.filter(({ start }) => dayOf(start) === dayOf(first?.start ?? ''));
    expect(times.map(({ start }) => new Date(start).toISOString().slice(11, 16))).toEqual([
      '02:00',
      '04:00',
      '06:00',
      '08:00',
      '10:00',
    ]);
    const { rows } = await db.execute<{ day: string }>(
      sql`select add_working_days(hk_today(), 3)::text as day`,
    );
    expect(firstDay).toBe(rows[0]?.day);
    expect(slots.every(({ start }) => dayOf(start) >= firstDay)).toBe(true);
  });

  it('omits Sundays and general holidays', async () => {
    const slots = await nextSlots();
    const day = dayOf(slots[0] ?? '');
    await db.insert(generalHolidays).values({ onDate: day, name: '假期' }).onConflictDoNothing();
    const after = await free();
    expect(after.slots.some(({ start }) => dayOf(start) === day)).toBe(false);
    expect(after.slots.some(({ start }) => new Date(`${dayOf(start)}T00:00Z`).getUTCDay() === 0)).toBe(false);
    await db.delete(generalHolidays).where(eq(generalHolidays.onDate, day));
  });

  it('rejects invalid days, and more than 62 days', async () => {
    for (const query of ['from=2030-01-01', 'from=x&to=y', 'from=2030-01-01&to=2030-12-31'])
      await expectError(await visitor(`GET /api/venue-slots?${query}`), 400);
  });

  it('omits booked slots and returns no names of hirers', async () => {
    const [slot = ''] = await nextSlots();
    await requested([slot], { contactName: '不可見的人' });
    const text = JSON.stringify(await free());
    expect(text).not.toContain('不可見的人');
    expect(text).not.toContain(slot);
  });
});

describe('POST /api/venue-bookings/request', () => {
  it('stores a request for several slots on a day, and mails the hirer', async () => {
    const [one = '', two = ''] = await nextSlots();
    const { id, reference, status, rateCents, totalCents } = await requested([two, one]);
    expect([reference, status, rateCents, totalCents]).toEqual([`V${id}`, 'requested', 150_000, 300_000]);
    const booking = await rowOf(await staff(`GET /api/venue-bookings/${id}`));
    expect(booking).toMatchObject({ slots: [one, two], memberId: null, invoiceId: null, createdById: null });
    const [mail] = await mailsOf(id);
    expect(mail?.templateKey).toBe('venue-requested');
    expect(mail?.text).toContain('HK$3,000');
    const { slots } = await free();
    expect(slots.some(({ start }) => start === one || start === two)).toBe(false);
  });

  it('gives a slot to only one of ten concurrent requests', async () => {
    const [slot = ''] = await nextSlots();
    const answers = await Promise.all(Array.from({ length: 10 }, () => request([slot])));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost && (await expectError(lost, 409)).code).toBe('slot_taken');
    expect(await db.$count(venueSlots, eq(venueSlots.slotStart, new Date(slot)))).toBe(1);
  });

  it('stores no slot of a request if any of the requested slots is taken', async () => {
    const [one = '', two = ''] = await nextSlots();
    await requested([one]);
    await expectError(await request([one, two]), 409);
    expect((await free()).slots.some(({ start }) => start === two)).toBe(true);
  });

  it('stores one booking for concurrent repeated requests, and rejects a different body with the same requestId', async () => {
    const [one = '', two = ''] = await nextSlots();
    const body = bodyOf([one]);
    const send = (more: object = {}) => visitor('POST /api/venue-bookings/request', { ...body, ...more });
    const answers = await Promise.all(Array.from({ length: 5 }, () => send()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    expect(new Set(await Promise.all(answers.map(async (answer) => (await rowOf(answer)).id))).size).toBe(1);
    expect((await send()).status).toBe(200);
    const conflict = await expectError(await send({ slots: [two] }), 409);
    expect(conflict.code).toBe('idempotency_conflict');
  });

  it('rejects a day within the minimum notice of three working days, and a day too far in the future', async () => {
    const { firstDay, lastDay } = await free();
    const at = (day: string) => `${day}T10:00:00+08:00`;
    const workday = (day: string, step: number): string =>
      new Date(`${day}T00:00Z`).getUTCDay() === 0 ? workday(dayAfter(day, step), step) : day;
    const soon = await expectError(await request([at(workday(dayAfter(firstDay, -1), -1))]), 409);
    expect(soon.code).toBe('too_soon');
    const far = await expectError(await request([at(workday(dayAfter(lastDay, 1), 1))]), 400);
    expect(far.errors).toHaveProperty('slots');
  });

  it.each([
    ['an unknown venue', { venue: 'other' }, 'venue'],
    ['no name', { contactName: ' ' }, 'contactName'],
    ['a wrong e-mail address', { contactEmail: 'nobody' }, 'contactEmail'],
    ['no telephone number', { contactPhone: '' }, 'contactPhone'],
    ['no purpose', { purpose: '' }, 'purpose'],
    ['no slot', { slots: [] }, 'slots'],
  ])('rejects %s', async (_name, more, field) => {
    const { errors } = await expectError(await request(await nextSlots(), more), 400);
    expect(errors).toHaveProperty(field);
  });

  it('rejects slots that begin between the regular slots, lie outside the opening hours, or are on two days', async () => {
    const [one = ''] = await nextSlots();
    const [other = ''] = await nextSlots();
    const later = new Date(new Date(one).getTime() + 3_600_000).toISOString();
    for (const slots of [[later], [`${dayOf(one)}T22:00:00+08:00`], [one, other]])
      expect((await expectError(await request(slots), 400)).errors).toHaveProperty('slots');
  });

  it('responds in the visitor’s language', async () => {
    const [slot = ''] = await nextSlots();
    await requested([slot]);
    const texts = await Promise.all(
      ['zh-TW', 'zh-CN', 'en'].map(async (locale) => {
        const answer = await visitor('POST /api/venue-bookings/request', {
          body: bodyOf([slot]),
          headers: { 'accept-language': locale },
        });
        return (await expectError(answer, 409)).message;
      }),
    );
    expect(texts).toEqual([
      '所選時段剛被預約，請另選時段',
      '所选时段刚被预约，请另选时段',
      'That slot has just been booked: please choose another',
    ]);
  });

  it('charges the member rate only if the request contains the link of a listed member', async () => {
    const [one = '', two = '', three = '', four = ''] = await nextSlots();
    const { member, token } = await tokenOfMember();
    const booked = await requested([one], { token, rateCents: 50_000 });
    expect(booked.rateCents).toBe(50_000);
    const [stored] = await db.select().from(venueBookings).where(eq(venueBookings.id, booked.id));
    expect(stored?.memberId).toBe(member.id);
    expect((await expectError(await request([two], { rateCents: 50_000 }), 409)).code).toBe('rate_changed');
    await expectError(await request([two], { token: `${token?.slice(0, -2)}xx` }), 404);
    for (const [slot, unlisted] of [
      [three, { companyStatus: false }],
      [four, { endedOn: '2025-12-31' }],
    ] as const) {
      const { token: other } = await tokenOfMember(unlisted);
      expect((await requested([slot], { token: other })).rateCents).toBe(150_000);
    }
  });

  it('rejects bots, and a fourth open request from the same e-mail address', async () => {
    const [one = '', two = '', three = '', four = ''] = await nextSlots();
    await expectError(await request([one], { website: 'https://spam.example' }), 400);
    const contactEmail = 'often@mail.hk';
    for (const slot of [one, two, three]) await requested([slot], { contactEmail });
    const refused = await expectError(await request([four], { contactEmail: 'OFTEN@mail.hk' }), 409);
    expect(refused.code).toBe('too_many_bookings');
  });
});

describe('POST /api/venue-bookings/:id/confirm', () => {
  it('issues one invoice with a line for each slot, and mails its number and amount', async () => {
    const [one = '', two = ''] = await nextSlots();
    const { id } = await requested([one, two]);
    const answers = await Promise.all([act(id, 'confirm'), act(id, 'confirm'), act(id, 'confirm')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const invoice = await invoiceOf(id);
    expect(invoice).toMatchObject({
      kind: 'venue',
      billTo: '示範公司',
      totalCents: 300_000,
      dueCents: 300_000,
    });
    expect(invoice.lines).toHaveLength(2);
    expect(String(invoice.dueOn) < dayOf(one)).toBe(true);
    expect(await db.$count(invoices, eq(invoices.kind, 'venue'))).toBeGreaterThan(0);
    const mails = await mailsOf(id);
    const mail = mails.find(({ templateKey }) => templateKey === 'venue-confirmed');
    expect(mails).toHaveLength(2);
    for (const text of [String(invoice.number), String(invoice.reference), moneyText(300_000)])
      expect(mail?.text).toContain(text);
    expect(mail?.invoiceId).toBe(invoice.id);
  });

  it('mails the receipt of a payment to the hirer', async () => {
    const { id } = await requested((await nextSlots()).slice(0, 1));
    await act(id, 'confirm');
    await pay(await invoiceOf(id));
    const mail = (await mailsOf(id)).find(({ templateKey }) => templateKey === 'receipt');
    for (const fact of ['示範公司', 'HK$1,500', 'R-']) expect(mail?.text).toContain(fact);
  });

  it('accepts a rate chosen by staff, and invoices it', async () => {
    const { id } = await requested((await nextSlots()).slice(0, 1));
    const booking = await rowOf(await act(id, 'confirm', { rateCents: 20_000 }));
    expect(booking).toMatchObject({ status: 'confirmed', rateCents: 20_000, invoiceStatus: 'open' });
    expect(await invoiceOf(id)).toMatchObject({ totalCents: 20_000 });
  });

  it('rejects a declined booking, an unknown booking and a rate of zero', async () => {
    const { id } = await requested((await nextSlots()).slice(0, 1));
    await expectError(await act(id, 'confirm', { rateCents: 0 }), 400);
    await act(id, 'decline', { reason: '場地維修' });
    expect((await expectError(await act(id, 'confirm'), 409)).code).toBe('wrong_state');
    await expectError(await act(999_999, 'confirm'), 404);
  });
});

describe('POST /api/venue-bookings/:id/decline', () => {
  it('frees the slot and mails the reason', async () => {
    const [slot = ''] = await nextSlots();
    const { id } = await requested([slot]);
    expect((await expectError(await act(id, 'decline', { reason: '' }), 400)).errors).toHaveProperty(
      'reason',
    );
    expect(await rowOf(await act(id, 'decline', { reason: '場地維修' }))).toMatchObject({
      status: 'declined',
    });
    expect((await free()).slots.some(({ start }) => start === slot)).toBe(true);
    expect((await mailsOf(id)).at(-1)?.text).toContain('場地維修');
    await requested([slot]);
  });
});

describe('POST /api/venue-bookings/:id/cancel', () => {
  it('voids an unpaid invoice and frees the slot, and can be repeated', async () => {
    const [slot = ''] = await nextSlots();
    const { id } = await requested([slot]);
    await act(id, 'confirm');
    for (const _ of ['first', 'again']) expect((await act(id, 'cancel')).status).toBe(200);
    expect(await invoiceOf(id)).toMatchObject({ status: 'void' });
    expect((await free()).slots.some(({ start }) => start === slot)).toBe(true);
    expect((await keysOf(id)).filter((key) => key === 'venue-cancelled')).toHaveLength(1);
  });

  it.each([
    ['paid', 150_000],
    ['part-paid', 60_000],
  ])('credits the whole %s invoice, and keeps the amount paid as credit', async (_name, amount) => {
    const { id } = await requested((await nextSlots()).slice(0, 1));
    await act(id, 'confirm');
    const invoice = await invoiceOf(id);
    const payment = await rowOf(await pay(invoice, amount));
    expect((await act(id, 'cancel', { reason: '改期' })).status).toBe(200);
    expect(await invoiceOf(id)).toMatchObject({ status: 'credited', creditedCents: 150_000 });
    const [after] = await rowsOf(await staff(`GET /api/payments?filter={"id":${payment.id}}`));
    expect(after).toMatchObject({ creditCents: amount });
  });
});

describe('bookings by staff', () => {
  const book = (slots: string[], more: object = {}) =>
    staff('POST /api/venue-bookings', { requestId: randomUUID(), venue: 'room', slots, ...more });

  it('need no minimum notice and send no mail', async () => {
    const day = (start: string): string =>
      new Date(`${start}T00:00Z`).getUTCDay() === 0 ? day(dayAfter(start)) : start;
    const tomorrow = day(dayAfter(TODAY));
    await db.delete(generalHolidays).where(eq(generalHolidays.onDate, tomorrow));
    const booking = await rowOf(await book([`${tomorrow}T10:00:00+08:00`], { contactName: '張小姐' }));
    expect(booking).toMatchObject({ status: 'requested', rateCents: 150_000, contactName: '張小姐' });
    expect(booking.createdById).toBeGreaterThan(0);
    expect(await mailsOf(booking.id)).toEqual([]);
    const { errors } = await expectError(await book(await nextSlots()), 400);
    expect(errors).toHaveProperty('contactName');
  });

  it('can reserve a slot for the association’s own use, without invoice and mail', async () => {
    const [slot = ''] = await nextSlots();
    const booking = await rowOf(await book([slot], { isOwnUse: true, purpose: '理事會會議' }));
    expect(booking).toMatchObject({ status: 'confirmed', isOwnUse: true, rateCents: null, invoiceId: null });
    expect((await expectError(await request([slot]), 409)).code).toBe('slot_taken');
    await act(booking.id, 'cancel');
    expect(await mailsOf(booking.id)).toEqual([]);
    await requested([slot]);
  });

  it('are listed by day, after the requests that wait for a decision', async () => {
    const slots = await nextSlots();
    const { id: other } = await requested(slots.slice(0, 1));
    const { id } = await requested(slots.slice(1, 2));
    await act(other, 'confirm');
    const day = dayOf(slots[0] ?? '');
    const list = await rowsOf(await staff(`GET /api/venue-bookings/days/${day}/${day}`));
    expect(list.map((booking) => booking.id)).toEqual([id, other]);
  });

  it('cannot be changed by other roles and visitors', async () => {
    const { id } = await requested((await nextSlots()).slice(0, 1));
    const finance = await signIn('finance');
    const events = await signIn('events');
    for (const call of [`POST /api/venue-bookings/${id}/confirm`, `POST /api/venue-bookings/${id}/cancel`]) {
      await expectError(await visitor(call, {}), 401);
      await expectError(await finance(call, {}), 404);
    }
    await expectError(await finance('GET /api/venue-bookings'), 403);
    await expectError(await finance('POST /api/venue-feed'), 403);
    expect((await events(`POST /api/venue-bookings/${id}/confirm`, {})).status).toBe(200);
  });

  it('cannot overlap an earlier booking, even after the opening hours have changed', async () => {
    const [, slot = ''] = await nextSlots();
    await requested([slot]);
    const texts = await rowOf(await staff('GET /api/association'));
    const venue = texts.venue as unknown as Record<string, unknown>;
    await staff('PATCH /api/association', { venue: { ...venue, opensAt: '09:00' } });
    const starts = (await free()).slots.map(({ start }) => new Date(start).getTime());
    expect(starts.some((start) => Math.abs(start - new Date(slot).getTime()) < 7_200_000)).toBe(false);
    const before = new Date(new Date(slot).getTime() - 3_600_000).toISOString();
    expect((await expectError(await request([before]), 409)).code).toBe('slot_taken');
    await staff('PATCH /api/association', { venue });
  });
});

describe('the venue calendar for calendar programs', () => {
  const read = (address: string) => app.request(new URL(address).pathname, {}, env);

  it('shows bookings at a secret URL, without names', async () => {
    const [one = '', two = ''] = await nextSlots();
    const { id } = await requested([one], { contactName: '不可見的人' });
    const own = {
      requestId: randomUUID(),
      venue: 'room',
      slots: [two],
      isOwnUse: true,
      purpose: '理事會會議',
    };
    await staff('POST /api/venue-bookings', own);
    const { address } = await rowOf(await staff('POST /api/venue-feed', {}));
    const answer = await read(String(address));
    const text = (await answer.text()).replace(/\r\n /g, '');
    expect(answer.headers.get('content-type')).toContain('text/calendar');
    expect(text).toContain(`V${id}`);
    expect(text).toContain('協會自用：理事會會議');
    expect(text).not.toContain('不可見的人');
  });

  it('stops working when its URL is replaced or revoked, or for good when the account loses its role', async () => {
    const events = await signIn('events');
    const make = async () => String((await rowOf(await events('POST /api/venue-feed', {}))).address);
    const first = await make();
    const second = await make();
    expect((await read(first)).status).toBe(404);
    expect((await read(second)).status).toBe(200);
    await events('DELETE /api/venue-feed');
    expect((await read(second)).status).toBe(404);
    const third = await make();
    const { user } = (await (await events('GET /api/session')).json()) as { user: { id: number } };
    await db
      .update(users)
      .set({ roles: ['finance'] })
      .where(eq(users.id, user.id));
    expect((await read(third)).status).toBe(404);
    await db
      .update(users)
      .set({ roles: ['events'] })
      .where(eq(users.id, user.id));
    expect((await read(third)).status).toBe(404);
    expect((await read(`http://localhost/api/venue-calendar/${'x'.repeat(43)}.ics`)).status).toBe(404);
  });
});
