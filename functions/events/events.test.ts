import { describe, expect, it } from 'vitest';
import { createEvent, createForm } from '../../db/testing/factories.ts';
import { expectError, listQuery, rowOf, rowsOf } from '../testing/answers.ts';
import { createTestApp } from '../testing/app.ts';
import { describeCrud } from '../testing/crud.ts';

const api = await createTestApp({ withStore: true });
const { db, visitor, staff } = api;

const valid = { title: '週年大會', description: '描述', eventDate: '2026-12-24T10:00:00.000Z' };

describeCrud(api, {
  path: '/api/events',
  create: () => createEvent(db),
  valid,
  defaults: { ...valid, status: 'upcoming', registrationRequired: false, registrationFormId: null },
  invalid: [
    ['title', { ...valid, title: ' ' }],
    ['description', { title: 't', eventDate: '2026-12-24' }],
    ['eventDate', { ...valid, eventDate: '' }],
    ['eventDate', { ...valid, eventDate: '2026-02-30' }],
    ['imageUrl', { ...valid, imageUrl: 'javascript:alert(1)' }],
    ['endsAt', { ...valid, endsAt: 'late' }],
    ['registrationRequired', { ...valid, registrationRequired: 'yes' }],
  ],
  change: { title: '改期', endsAt: '2026-12-24T14:00:00.000Z' },
  invalidChange: { eventDate: 'soon' },
  isPublic: true,
});

describe('GET /api/events', () => {
  it('is ordered by date, newest first, and tells the active form of each', async () => {
    const open = await createForm(db);
    const closed = await createForm(db, { isActive: false });
    const without = await createEvent(db, { eventDate: new Date('2030-01-01') });
    const rows = await rowsOf(await visitor('GET /api/events'));
    expect(rows[0]?.id).toBe(without.id);
    const formOf = (id: number) => rows.find((row) => row.id === id)?.registrationFormId;
    expect([open.eventId, closed.eventId, without.id].map(formOf)).toEqual([open.id, null, null]);
    expect(await rowOf(await visitor(`GET /api/events/${open.eventId}`))).toMatchObject({
      registrationFormId: open.id,
    });
    expect(await rowOf(await staff(`PUT /api/events/${open.eventId}`, { title: 'x' }))).toMatchObject({
      registrationFormId: open.id,
    });
  });

  it('finds by either language', async () => {
    const { id } = await createEvent(db, { titleEn: 'Adoption Day', location: '觀塘' });
    for (const q of ['adoption', '观塘']) {
      const rows = await rowsOf(await visitor(`GET /api/events?${listQuery({ filter: { q } })}`));
      expect(rows.map((row) => row.id)).toEqual([id]);
    }
  });
});

describe('GET /api/events/upcoming', () => {
  it('lists what is upcoming and not before today in Hong Kong, soonest first', async () => {
    const inHongKong = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Hong_Kong' });
    const today = new Date(`${inHongKong}T00:00:00+08:00`);
    const early = await createEvent(db, { eventDate: today });
    const yesterday = await createEvent(db, { eventDate: new Date(today.getTime() - 1) });
    const later = await createEvent(db, { eventDate: new Date(today.getTime() + 100_000_000) });
    const cancelled = await createEvent(db, { eventDate: later.eventDate, status: 'cancelled' });
    const ids = (await rowsOf(await visitor('GET /api/events/upcoming'))).map(({ id }) => id);
    expect(ids[0]).toBe(early.id);
    expect(ids.indexOf(later.id)).toBeGreaterThan(0);
    expect(ids).not.toContain(yesterday.id);
    expect(ids).not.toContain(cancelled.id);
  });
});

describe('the status of an event', () => {
  it('is told to be chosen by staff, or to follow the date', async () => {
    const call = `PATCH /api/events/${(await createEvent(db)).id}`;
    const isChosen = async (change: Record<string, unknown>) =>
      (await rowOf(await staff(call, change))).statusSetByHand;
    expect(await isChosen({ title: '改名' })).toBe(false);
    expect(await isChosen({ status: 'postponed', statusSetByHand: false })).toBe(true);
    expect(await isChosen({ title: '再改' })).toBe(true);
    expect(await isChosen({ status: 'upcoming', statusSetByHand: true })).toBe(false);
    const added = await rowOf(await staff('POST /api/events', { ...valid, status: 'ongoing' }));
    expect(added.statusSetByHand).toBe(true);
  });

  it('stays as it is stored when its day is over', async () => {
    const { id } = await createEvent(db, { eventDate: new Date('2020-01-01') });
    expect(await rowOf(await visitor(`GET /api/events/${id}`))).toMatchObject({ status: 'upcoming' });
  });
});

describe('POST /api/events', () => {
  it.each([
    ['none', '', '活動日期為必填'],
    ['none at all', undefined, '活動日期為必填'],
    ['one that is none', '2026-02-30', '請輸入有效的日期和時間'],
  ])('says of a date: %s', async (_, eventDate, message) => {
    const answer = await expectError(await staff('POST /api/events', { ...valid, eventDate }), 400);
    expect(answer.errors).toEqual({ eventDate: message });
  });

  it('takes a date alone as noon in Hong Kong, and blanks as null', async () => {
    const body = { ...valid, eventDate: '2026-12-24', location: ' ', imageUrl: '' };
    expect(await rowOf(await staff('POST /api/events', body))).toMatchObject({
      eventDate: '2026-12-24T04:00:00.000Z',
      location: null,
      imageUrl: null,
    });
  });

  it('stores an unknown status, which shows as in preparation', async () => {
    const created = await rowOf(await staff('POST /api/events', { ...valid, status: 'dreaming' }));
    expect(created.status).toBe('dreaming');
  });
});

describe('GET /api/events by time', () => {
  it('lists what is not over before a day, what is, and what is shown as a status at a moment', async () => {
    const tenth = (hour: string) => new Date(`2031-03-10T${hour}:00+08:00`);
    const made = [
      await createEvent(db, { eventDate: new Date('2031-03-08T10:00:00+08:00'), endsAt: tenth('12:00') }),
      await createEvent(db, { eventDate: tenth('00:30') }),
      await createEvent(db, { eventDate: new Date('2031-03-09T23:30:00+08:00') }),
      await createEvent(db, { eventDate: tenth('15:00'), status: 'odd' }),
    ];
    const ids = made.map(({ id }) => id);
    const found = async (filter: object) => {
      const query = encodeURIComponent(JSON.stringify({ ...filter, id: ids }));
      const rows = (await (await visitor(`GET /api/events?filter=${query}`)).json()) as { id: number }[];
      return rows.map(({ id }) => ids.indexOf(id)).sort();
    };
    expect(await found({ lastDayFrom: '2031-03-10' })).toEqual([0, 1, 3]);
    expect(await found({ lastDayBefore: '2031-03-10' })).toEqual([2]);
    const at = (status: string) => found({ shownStatus: `${status} 2031-03-10T05:00:00Z` });
    expect(await at('completed')).toEqual([0, 2]);
    expect(await at('ongoing')).toEqual([1]);
    expect(await at('preparing')).toEqual([3]);
    for (const filter of [{ lastDayFrom: 'x' }, { shownStatus: 'ongoing' }, { shownStatus: 1 }])
      await expectError(
        await visitor(`GET /api/events?filter=${encodeURIComponent(JSON.stringify(filter))}`),
        400,
      );
  });
});
