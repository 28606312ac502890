import { describe, expect, it } from 'vitest';
import { createEvent, createForm } from '../../../db/testing/factories.ts';
import { expectError, listQuery, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import { describeCrud } from '../../testing/crud.ts';

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
    ['endsAt', { ...valid, eventDate: '2026-12-24', endsAt: '2026-12-23' }],
    ['registrationRequired', { ...valid, registrationRequired: 'yes' }],
    ['keptUntilOn', { ...valid, keptUntilOn: '2033-02-30' }],
    ['isPhotographed', { ...valid, isPhotographed: 1 }],
    ['recapPictures', { ...valid, recapPictures: ['https://elsewhere.example/a.jpg'] }],
    ['recapPictures', { ...valid, recapPictures: Array(41).fill(`/uploads/${'a'.repeat(64)}.png`) }],
  ],
  change: { title: '改期', endsAt: '2026-12-24T14:00:00.000Z' },
  invalidChange: { eventDate: 'soon' },
  isPublic: true,
});

describe('PATCH /api/events/:id', () => {
  it('rejects an end before the start, even when only one of them is changed', async () => {
    const { id } = await createEvent(db, {
      eventDate: new Date('2021-05-02T10:00:00Z'),
      endsAt: new Date('2021-05-03T10:00:00Z'),
    });
    for (const change of [{ endsAt: '2021-05-01T10:00:00Z' }, { eventDate: '2021-05-04T10:00:00Z' }])
      expect((await staff(`PATCH /api/events/${id}`, change)).status).toBe(400);
    expect((await staff(`PATCH /api/events/${id}`, { endsAt: null })).status).toBe(200);
  });
});

describe('the recap of an event', () => {
  const recap = {
    recapZh: '二百人出席。',
    recapEn: 'Two hundred came.',
    recapPictures: [`/uploads/${'a'.repeat(64)}-600x400.png`, `/uploads/${'b'.repeat(64)}-600x400.png`],
  };

  it('is stored with its pictures in order, and stays a draft until published', async () => {
    const { id } = await createEvent(db);
    expect(await rowOf(await staff(`PATCH /api/events/${id}`, { ...recap, draft: true }))).toMatchObject(
      recap,
    );
    expect(await rowOf(await visitor(`GET /api/events/${id}`))).toMatchObject({
      recapZh: null,
      recapPictures: [],
    });
    await staff(`POST /api/events/${id}/publish`);
    expect(await rowOf(await visitor(`GET /api/events/${id}`))).toMatchObject(recap);
  });

  it('is restored with its event from the trash, and with an earlier version of the event', async () => {
    const { id } = await createEvent(db, recap);
    await staff(`DELETE /api/events/${id}`);
    expect((await staff(`POST /api/trash/events/${id}/restore`)).status).toBe(200);
    expect(await rowOf(await visitor(`GET /api/events/${id}`))).toMatchObject(recap);
  });
});

describe('GET /api/events', () => {
  it('sorts by date, newest first, and includes each event’s active form', async () => {
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

  it('can be searched in both languages', async () => {
    const { id } = await createEvent(db, { titleEn: 'Adoption Day', location: '觀塘' });
    for (const q of ['adoption', '观塘']) {
      const rows = await rowsOf(await visitor(`GET /api/events?${listQuery({ filter: { q } })}`));
      expect(rows.map((row) => row.id)).toEqual([id]);
    }
  });
});

describe('GET /api/events/upcoming', () => {
  it('lists upcoming events from today in Hong Kong, soonest first', async () => {
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
  it('is returned with a flag that tells whether staff have set the status by hand', async () => {
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

  it('in the database does not change after the event’s day', async () => {
    const { id } = await createEvent(db, { eventDate: new Date('2020-01-01') });
    expect(await rowOf(await visitor(`GET /api/events/${id}`))).toMatchObject({ status: 'upcoming' });
  });
});

describe('POST /api/events', () => {
  it.each([
    ['an empty date', '', '活動日期為必填'],
    ['a missing date', undefined, '活動日期為必填'],
    ['an impossible date', '2026-02-30', '請輸入有效的日期和時間'],
  ])('rejects %s', async (_, eventDate, message) => {
    const answer = await expectError(await staff('POST /api/events', { ...valid, eventDate }), 400);
    expect(answer.errors).toEqual({ eventDate: message });
  });

  it('parses a date without time as noon in Hong Kong, and empty texts as null', async () => {
    const body = { ...valid, eventDate: '2026-12-24', location: ' ', imageUrl: '' };
    expect(await rowOf(await staff('POST /api/events', body))).toMatchObject({
      eventDate: '2026-12-24T04:00:00.000Z',
      location: null,
      imageUrl: null,
    });
  });

  it('accepts an unknown status, which is shown as “in preparation”', async () => {
    const created = await rowOf(await staff('POST /api/events', { ...valid, status: 'dreaming' }));
    expect(created.status).toBe('dreaming');
  });
});

describe('all-day events', () => {
  const wholeDay = { ...valid, eventDate: '2031-05-03T14:30', isAllDay: true };

  it('are stored with isAllDay, which is false by default', async () => {
    expect(await rowOf(await staff('POST /api/events', valid))).toMatchObject({ isAllDay: false });
    const { id, isAllDay } = await rowOf(await staff('POST /api/events', wholeDay));
    expect(isAllDay).toBe(true);
    expect(await rowOf(await visitor(`GET /api/events/${id}`))).toMatchObject({ isAllDay: true });
    expect(await rowOf(await staff(`PATCH /api/events/${id}`, { isAllDay: false }))).toMatchObject({
      isAllDay: false,
    });
  });

  it('accept an end on their first day, and reject an earlier end', async () => {
    const sameDay = await staff('POST /api/events', { ...wholeDay, endsAt: '2031-05-03' });
    const { id } = await rowOf(sameDay);
    for (const change of [{ endsAt: '2031-05-02' }, { isAllDay: false }]) {
      const answer = await expectError(await staff(`PATCH /api/events/${id}`, change), 400);
      expect(answer.errors).toEqual({ endsAt: '結束時間不能早於開始時間' });
    }
  });

  it('are ongoing from midnight to midnight in Hong Kong time', async () => {
    const { id } = await rowOf(await staff('POST /api/events', wholeDay));
    const shown = async (moment: string) => {
      for (const status of ['upcoming', 'ongoing', 'completed']) {
        const filter = { id: [id], shownStatus: `${status} ${moment}` };
        if ((await rowsOf(await visitor(`GET /api/events?${listQuery({ filter })}`))).length) return status;
      }
      return 'none';
    };
    expect(await shown('2031-05-02T15:59:59Z')).toBe('upcoming');
    expect(await shown('2031-05-02T16:00:00Z')).toBe('ongoing');
    expect(await shown('2031-05-03T16:00:00Z')).toBe('completed');
  });
});

describe('GET /api/events by time', () => {
  it('filters events by their last day, and by the status that visitors see at a given instant', async () => {
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
