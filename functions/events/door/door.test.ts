import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { FIRST_ASSOCIATION } from '../../../core/content/association.ts';
import type { CheckInResult, DoorList, DoorPerson } from '../../../core/events/validation/door.ts';
import {
  checkIns,
  doorDevices,
  eventRegistrations,
  events,
  payments,
  users,
} from '../../../db/tables/index.ts';
import { createEvent, createForm } from '../../../db/testing/factories.ts';
import { expectError, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, staff, visitor, signIn } = await createTestApp({ env: { RATE_LIMITS: 'off' } });

const HOUR = 3_600_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

async function party(names: string[] = ['陳大文'], eventDate = new Date(Date.now() + HOUR)) {
  const event = await createEvent(db, { eventDate });
  const { id: formId } = await createForm(db, { eventId: event.id });
  const people = names.map((participantName) => ({
    formId,
    eventId: event.id,
    participantName,
    participantEmail: `${randomUUID()}@mail.hk`,
    participantPhone: '91234567',
    participantCompany: '甲公司',
  }));
  const seats = await db.insert(eventRegistrations).values(people).returning();
  const [seat] = seats;
  if (!seat) throw new Error('no seat');
  return { eventId: event.id, formId, seats, seat };
}

const added = async (eventId: number, name: string, by = staff) =>
  rowOf(await by('POST /api/door-devices', { eventId, name }));

async function phoneOf(eventId: number, name: string, by = staff) {
  const { code, id } = await added(eventId, name, by);
  const { token } = await rowOf(await visitor('POST /api/door/pair', { code }));
  const headers = { authorization: `Bearer ${token}` };
  const list = (since?: string) =>
    visitor(`GET /api/door/list${since ? `?since=${encodeURIComponent(since)}` : ''}`, { headers });
  const send = (items: object[]) => visitor('POST /api/door/check-ins', { body: { items }, headers });
  const results = async (items: object[]) =>
    ((await (await send(items)).json()) as { results: CheckInResult[] }).results;
  const walkIn = (body: object) =>
    visitor('POST /api/door/walk-ins', {
      body: { clientId: randomUUID(), scannedAt: ago(0), ...body },
      headers,
    });
  const read = async (since?: string) => (await (await list(since)).json()) as DoorList;
  return { id, list, read, send, results, walkIn };
}

const scan = (registrationId: number, values: object = {}) => ({
  clientId: randomUUID(),
  registrationId,
  kind: 'in',
  source: 'search',
  scannedAt: ago(0),
  ...values,
});

describe('POST /api/door/pair', () => {
  it('pairs one phone per code, even with concurrent requests', async () => {
    const { eventId } = await party();
    const { code } = await added(eventId, '電話 1');
    const tries = await Promise.all([1, 2, 3].map(() => visitor('POST /api/door/pair', { code })));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
  });

  it('rejects a wrong code and an expired code', async () => {
    const { eventId } = await party();
    const { code, id } = await added(eventId, '電話 1');
    await db
      .update(doorDevices)
      .set({ pairingUntil: new Date(Date.now() - 1000) })
      .where(eq(doorDevices.id, id));
    expect(await expectError(await visitor('POST /api/door/pair', { code }), 410)).toMatchObject({
      code: 'door_code',
    });
    await expectError(await visitor('POST /api/door/pair', { code: 'AAAAAAAA' }), 410);
  });
});

describe('the access of a paired phone', () => {
  it('requires the phone’s token, and ends when the phone is revoked', async () => {
    const { eventId } = await party();
    const phone = await phoneOf(eventId, '電話 1');
    expect((await phone.list()).status).toBe(200);
    await expectError(await visitor('GET /api/door/list'), 401);
    await staff(`POST /api/door-devices/${phone.id}/revoke`);
    expect(await expectError(await phone.list(), 401)).toMatchObject({ code: 'door_ended' });
    await expectError(await phone.send([scan(1)]), 401);
  });

  it('ends a day after the event', async () => {
    const { eventId } = await party();
    const phone = await phoneOf(eventId, '電話 1');
    await db
      .update(events)
      .set({ eventDate: new Date(Date.now() - 25 * HOUR) })
      .where(eq(events.id, eventId));
    await expectError(await phone.list(), 401);
  });

  it('ends for good when the account that added the phone is disabled or loses the events role', async () => {
    const { eventId } = await party();
    const maker = await signIn('events');
    const { user } = (await (await maker('GET /api/session')).json()) as { user: { id: number } };
    const phone = await phoneOf(eventId, '電話 1', maker);
    await db
      .update(users)
      .set({ roles: ['finance'] })
      .where(eq(users.id, user.id));
    await expectError(await phone.list(), 401);
    await db
      .update(users)
      .set({ roles: ['events'], disabled: true })
      .where(eq(users.id, user.id));
    await expectError(await phone.list(), 401);
    await db.update(users).set({ disabled: false }).where(eq(users.id, user.id));
    await expectError(await phone.list(), 401);
  });

  it('can be granted only by accounts with the events role', async () => {
    const { eventId } = await party();
    const other = await signIn('finance');
    expect((await other('POST /api/door-devices', { eventId, name: 'x' })).status).toBe(403);
    await expectError(await staff('POST /api/door-devices', { eventId: 999_999, name: 'x' }), 404);
  });
});

describe('GET /api/door/list', () => {
  it('states whether photographs are taken, and how to object', async () => {
    const { eventId } = await party();
    await staff(`PATCH /api/events/${eventId}`, { isPhotographed: true });
    expect(await (await phoneOf(eventId, '門口')).read()).toMatchObject({
      event: { isPhotographed: true },
      email: FIRST_ASSOCIATION.email,
    });
  });

  it('contains names, firms and ticket numbers, but no addresses or telephone numbers', async () => {
    const { eventId, seat } = await party();
    const phone = await phoneOf(eventId, '電話 1');
    const text = await (await phone.list()).text();
    expect(text).not.toMatch(/@mail\.hk|91234567/);
    expect(JSON.parse(text).people).toEqual([
      {
        id: seat.id,
        name: '陳大文',
        company: '甲公司',
        type: null,
        ticketNo: seat.ticketNo,
        generation: 1,
        status: 'confirmed',
        owesCents: 0,
        marks: [],
      },
    ]);
  });

  it('returns only changed people for a request with `since`', async () => {
    const { eventId, seats } = await party(['甲', '乙', '丙']);
    const phone = await phoneOf(eventId, '電話 1');
    const later = new Date(Date.now() + 2 * HOUR).toISOString();
    expect((await phone.read(later)).people).toEqual([]);
    expect((await phone.read(ago(1))).people).toHaveLength(seats.length);
  });
});

describe('POST /api/door/check-ins', () => {
  it('checks people in by registration id and by ticket number', async () => {
    const { eventId, seats } = await party(['甲', '乙']);
    const phone = await phoneOf(eventId, '電話 1');
    const [one, other] = seats;
    const found = await phone.results([
      scan(one?.id ?? 0),
      { ...scan(0), registrationId: undefined, ticketNo: other?.ticketNo, generation: 1, source: 'qr' },
    ]);
    expect(found.map(({ result }) => result)).toEqual(['ok', 'ok']);
    expect((await phone.read()).people.map(({ marks }) => marks.map(({ device }) => device))).toEqual([
      ['電話 1'],
      ['電話 1'],
    ]);
  });

  it('stores each scan of a batch once, even if the batch is sent repeatedly or concurrently', async () => {
    const { eventId, seats } = await party(['甲', '乙', '丙']);
    const phone = await phoneOf(eventId, '電話 1');
    const items = seats.map(({ id }) => scan(id));
    const answers = await Promise.all([1, 2, 3, 4].map(() => phone.results(items)));
    for (const answer of answers) expect(answer.map(({ result }) => result)).toEqual(['ok', 'ok', 'ok']);
    for (const { id } of seats) expect(await db.$count(checkIns, eq(checkIns.registrationId, id))).toBe(1);
  });

  it('reports a ticket that is scanned twice, with phone and time of both scans; the earlier scan counts even if it arrives later', async () => {
    const { eventId, seat } = await party();
    const [first, second] = [await phoneOf(eventId, '電話 1'), await phoneOf(eventId, '電話 2')];
    const early = scan(seat.id, { scannedAt: ago(20), isOffline: true });
    const late = scan(seat.id, { scannedAt: ago(10), isOffline: true });
    expect((await second.results([late]))[0]?.result).toBe('ok');
    expect((await first.results([early]))[0]?.result).toBe('ok');
    const told = await second.results([late]);
    expect(told[0]).toMatchObject({
      result: 'double',
      first: { device: '電話 1', at: early.scannedAt, clientId: early.clientId },
    });
    for (const phone of [first, second])
      expect((await phone.read()).people[0]?.marks).toEqual([
        { device: '電話 1', at: early.scannedAt, clientId: early.clientId },
        { device: '電話 2', at: late.scannedAt, clientId: late.clientId },
      ]);
  });

  it('rejects a transferred ticket, the ticket of a cancelled seat, a ticket of another event and an unknown number', async () => {
    const { eventId, seats } = await party(['甲', '乙']);
    const elsewhere = await party();
    const phone = await phoneOf(eventId, '電話 1');
    const [given, cancelled] = seats.map(({ id }) => id);
    await db.execute(sql`update event_registrations set ticket_generation = 2 where id = ${given}`);
    await db.execute(sql`update event_registrations set status = 'cancelled' where id = ${cancelled}`);
    const found = await phone.results([
      scan(given ?? 0, { generation: 1 }),
      scan(cancelled ?? 0),
      scan(elsewhere.seat.id),
      { ...scan(0), registrationId: undefined, ticketNo: 'NOSUCHNO' },
    ]);
    expect(found.map(({ result }) => result)).toEqual(['void', 'void', 'wrong_event', 'unknown']);
    expect(found[2]?.person).toBeNull();
    expect((await phone.results([scan(given ?? 0, { generation: 2 })]))[0]?.result).toBe('ok');
  });

  it('accepts a second check-in after the first one was undone', async () => {
    const { eventId, seat } = await party();
    const phone = await phoneOf(eventId, '電話 1');
    await phone.results([scan(seat.id, { scannedAt: ago(9) })]);
    const undone = await phone.results([scan(seat.id, { kind: 'undo', scannedAt: ago(8) })]);
    expect(undone[0]).toMatchObject({ result: 'ok', person: { marks: [] } });
    expect((await phone.results([scan(seat.id)]))[0]?.result).toBe('ok');
    const [stored] = await db.select().from(checkIns).where(eq(checkIns.registrationId, seat.id));
    expect((await staff(`POST /api/check-ins/${stored?.id}/undo`)).status).toBe(200);
    expect((await phone.read()).people[0]?.marks).toEqual([]);
    await expectError(await staff('POST /api/check-ins/999999/undo'), 404);
  });

  it('marks the person as arrived in the staff list, filter and export until the check-in is undone', async () => {
    const { eventId, seats } = await party(['甲', '乙', '丙']);
    const phone = await phoneOf(eventId, '電話 1');
    const [first, , third] = seats.map(({ id }) => id);
    const [early, late] = [scan(first ?? 0, { scannedAt: ago(9) }), scan(first ?? 0, { scannedAt: ago(3) })];
    await phone.results([early, late, scan(third ?? 0, { scannedAt: ago(5) })]);
    const came = async (filter: object) =>
      (
        await rowsOf(
          await staff(`GET /api/event-registrations?filter=${JSON.stringify({ eventId, ...filter })}`),
        )
      ).map(({ participantName, cameAt }) => [participantName, cameAt]);
    const [one, three] = [
      ['甲', early.scannedAt],
      ['丙', expect.any(String)],
    ];
    expect(await came({ came: true })).toEqual([one, three]);
    expect(await came({ came: false })).toEqual([['乙', null]]);
    expect(await came({})).toEqual([one, ['乙', null], three]);
    const path = `GET /api/event-registrations/event/${eventId}/export.json`;
    const column = async () => {
      const { rows } = (await (await staff(path)).json()) as { rows: string[][] };
      const place = rows[0]?.indexOf('簽到時間') ?? -1;
      return place < 0 ? null : rows.slice(1).map((row) => row[place]);
    };
    const time = new Date(early.scannedAt).toLocaleString('sv-SE', { timeZone: 'Asia/Hong_Kong' });
    expect(await column()).toEqual([time.slice(0, 16), '', expect.stringMatching(/^\d{4}-/)]);
    for (const id of [first, third]) {
      const { checkInId } = await rowOf(await staff(`GET /api/event-registrations/${id}`));
      expect((await staff(`POST /api/check-ins/${checkInId}/undo`)).status).toBe(200);
    }
    expect(await came({ came: true })).toEqual([]);
    expect(await column()).toBeNull();
  });

  it('records the present time for a scan that is dated in the future', async () => {
    const { eventId, seat } = await party();
    const phone = await phoneOf(eventId, '電話 1');
    const [found] = await phone.results([scan(seat.id, { scannedAt: ago(-180) })]);
    expect(Date.parse(found?.person?.marks[0]?.at ?? '')).toBeLessThanOrEqual(Date.now() + 1000);
  });

  it('records the present time for a scan that is dated long before the event', async () => {
    const { eventId, seat } = await party();
    const phone = await phoneOf(eventId, '電話 1');
    const right = scan(seat.id, { scannedAt: ago(5) });
    await phone.results([right, scan(seat.id, { scannedAt: '1970-01-01T00:00:00Z' })]);
    const marks = (await phone.read()).people[0]?.marks ?? [];
    expect(marks).toHaveLength(2);
    expect(marks[0]?.clientId).toBe(right.clientId);
  });

  it('does not store a scan with the client id of another phone', async () => {
    const [here, there] = [await party(), await party()];
    const item = scan(there.seat.id);
    await (await phoneOf(there.eventId, '電話 1')).results([item]);
    const phone = await phoneOf(here.eventId, '電話 2');
    const [again] = await phone.results([{ ...item, registrationId: here.seat.id }]);
    expect(again).toMatchObject({ result: 'void', person: { id: here.seat.id, marks: [] } });
  });
});

describe('a paired phone at the door', () => {
  async function sale() {
    const { eventId, formId } = await party();
    const type = { formId, nameZh: '標準', priceCents: 20_000 };
    const { id: ticketTypeId } = await rowOf(await staff('POST /api/ticket-types', type));
    return { eventId, formId, ticketTypeId, phone: await phoneOf(eventId, '電話 1') };
  }

  it('charges a walk-in in cash once, with invoice and receipt, even after the event has begun', async () => {
    const { eventId, ticketTypeId, phone } = await sale();
    await db
      .update(events)
      .set({ eventDate: new Date(Date.now() - HOUR) })
      .where(eq(events.id, eventId));
    const body = { clientId: randomUUID(), name: '路過', ticketTypeId };
    const answers = await Promise.all([1, 2, 3].map(() => phone.walkIn(body)));
    const people = (await Promise.all(answers.map((answer) => answer.json()))) as DoorPerson[];
    expect(new Set(people.map(({ id }) => id)).size).toBe(1);
    expect(people[0]).toMatchObject({ name: '路過', type: '標準', status: 'confirmed', owesCents: 0 });
    expect(people[0]?.marks).toHaveLength(1);
    const [paid, ...more] = await db
      .select()
      .from(payments)
      .where(eq(payments.requestId, `door:${body.clientId}`));
    expect(more).toEqual([]);
    expect(paid).toMatchObject({ method: 'cash', amountCents: 20_000, note: '電話 1' });
    expect((await phone.read()).device.cashCents).toBe(20_000);
    const [device] = await rowsOf(await staff(`GET /api/door-devices/event/${eventId}`));
    const filter = encodeURIComponent(JSON.stringify({ eventId }));
    expect(await rowsOf(await staff(`GET /api/door-devices?filter=${filter}`))).toEqual([device]);
    expect(device).toMatchObject({ cashCents: 20_000, checkIns: 1, isPaired: true });
  });

  it('admits two walk-ins with the same name to an event without tickets', async () => {
    const { eventId } = await party();
    const phone = await phoneOf(eventId, '電話 1');
    const names = [];
    for (const name of ['張三', '張三']) names.push((await rowOf(await phone.walkIn({ name }))).name);
    expect(names).toEqual(['張三', '張三 (2)']);
  });

  it('asks for the ticket type of a walk-in if the event sells tickets', async () => {
    const { phone } = await sale();
    expect(await expectError(await phone.walkIn({ name: '路過' }), 409)).toMatchObject({
      code: 'type_required',
    });
  });

  it('does not return the walk-in of another event for the same client id', async () => {
    const body = { clientId: randomUUID(), name: '甲' };
    const [here, there] = [await party(), await party()];
    expect((await (await phoneOf(there.eventId, '電話 1')).walkIn(body)).status).toBe(200);
    const answer = await (await phoneOf(here.eventId, '電話 2')).walkIn(body);
    expect(await expectError(answer, 409)).toMatchObject({ code: 'idempotency_conflict' });
  });

  it('admits walk-ins after the event', async () => {
    const { eventId, ticketTypeId, phone } = await sale();
    const ended = { eventDate: new Date(Date.now() - 3 * HOUR), endsAt: new Date(Date.now() - HOUR) };
    await db.update(events).set(ended).where(eq(events.id, eventId));
    expect((await phone.walkIn({ name: '遲來', ticketTypeId })).status).toBe(200);
  });

  it('records the cash payment of an unpaid order', async () => {
    const { formId, ticketTypeId, phone } = await sale();
    const buyer = { name: '買家', email: `${randomUUID()}@mail.hk`, company: '乙公司' };
    const participants = [{ name: '參加者', ticketTypeId }];
    await visitor('POST /api/event-orders', { formId, requestId: randomUUID(), buyer, participants });
    const owing = (await phone.read()).people.find(({ name }) => name === '參加者');
    expect(owing).toMatchObject({ status: 'pending', owesCents: 20_000 });
    const item = scan(owing?.id ?? 0, { isCash: true });
    await Promise.all([phone.results([item]), phone.results([item])]);
    const [found] = await phone.results([item]);
    expect(found).toMatchObject({ result: 'ok', person: { status: 'confirmed', owesCents: 0 } });
    expect((await phone.read()).device.cashCents).toBe(20_000);
  });

  it('rejects a seat whose order the buyer has not confirmed', async () => {
    const { formId, ticketTypeId, phone } = await sale();
    await visitor('POST /api/event-orders', {
      ...{ formId, requestId: randomUUID(), buyer: { name: '買家', email: `${randomUUID()}@mail.hk` } },
      participants: [{ name: '未確認', ticketTypeId }],
      member: { number: 'X-1', email: 'nobody@mail.hk' },
    });
    const seat = (await phone.read()).people.find(({ name }) => name === '未確認');
    expect(seat).toMatchObject({ status: 'cancelled', owesCents: 0 });
    expect(await phone.results([scan(seat?.id ?? 0, { isCash: true })])).toMatchObject([{ result: 'void' }]);
  });

  it('cannot add a walk-in with a ticket type of another event, or to an event without a form', async () => {
    const { ticketTypeId } = await sale();
    const { eventId } = await party();
    const phone = await phoneOf(eventId, '電話 1');
    expect(await expectError(await phone.walkIn({ name: '甲', ticketTypeId }), 409)).toMatchObject({
      code: 'type_closed',
    });
    const bare = await createEvent(db, { eventDate: new Date(Date.now() + HOUR) });
    const other = await phoneOf(bare.id, '電話 1');
    expect(await expectError(await other.walkIn({ name: '甲' }), 409)).toMatchObject({ code: 'no_form' });
  });
});
