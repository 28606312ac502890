import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { eventRegistrationForms, events } from '../../../db/tables/index.ts';
import { createEvent, createForm, createRegistration } from '../../../db/testing/factories.ts';
import { expectError, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import { describeCrud } from '../../testing/crud.ts';

const api = await createTestApp();
const { db, visitor, staff } = api;

describeCrud(api, {
  path: '/api/event-registrations',
  create: async () => createRegistration(db, await createForm(db)),
  change: { status: 'pending', notes: '已致電' },
  invalidChange: { status: 'maybe' },
  isPublic: false,
});

interface Form {
  id: number;
  eventId: number;
}

const entry = (form: Form, values: Record<string, unknown> = {}) => ({
  formId: form.id,
  eventId: form.eventId,
  participantName: '陳大文',
  participantEmail: 'chan@example.com',
  ...values,
});

const register = (form: Form, values: Record<string, unknown> = {}) =>
  visitor('POST /api/event-registrations', entry(form, values));

describe('POST /api/event-registrations', () => {
  it('stores a registration and returns only its id and status', async () => {
    const form = await createForm(db);
    const answer = await register(form, {
      isMember: true,
      memberNumber: 'M000001',
      customData: '{"meal": "vegetarian"}',
      status: 'cancelled',
      notes: 'mine',
      registrationDate: '2001-01-01',
    });
    expect(answer.status).toBe(201);
    const receipt = await rowOf(answer);
    expect(receipt).toEqual({ id: expect.any(Number), status: 'confirmed' });
    const stored = await rowOf(await staff(`GET /api/event-registrations/${receipt.id}`));
    expect(stored).toMatchObject({
      ...entry(form),
      isMember: true,
      memberNumber: 'M000001',
      customData: '{"meal": "vegetarian"}',
      status: 'confirmed',
      notes: null,
      participantPhone: null,
    });
    expect(new Date(String(stored.registrationDate)).getFullYear()).toBeGreaterThan(2020);
  });

  it.each([
    ['participantName', { participantName: '' }],
    ['participantEmail', { participantEmail: 'chan@' }],
    ['formId', { formId: null }],
    ['eventId', { eventId: undefined }],
    ['isMember', { isMember: 'on' }],
  ])('rejects an invalid value of %s', async (field, values) => {
    const answer = await expectError(await register({ id: 1, eventId: 1 }, values), 400);
    expect(answer.errors).toHaveProperty(field);
  });

  it('returns 404 for an unknown or inactive form, and 400 when the form belongs to another event', async () => {
    await expectError(await register({ id: 999_999, eventId: 1 }), 404);
    await expectError(await register(await createForm(db, { isActive: false })), 404);
    const { id } = await createForm(db);
    const { id: eventId } = await createEvent(db);
    const answer = await expectError(await register({ id, eventId }), 400);
    expect(answer.errors).toHaveProperty('eventId');
  });

  it('rejects registrations after the deadline, and for a postponed or cancelled event', async () => {
    const late = await createForm(db, { registrationDeadline: new Date(Date.now() - 1) });
    expect(await expectError(await register(late), 409)).toMatchObject({ code: 'registration_closed' });
    const form = await createForm(db);
    for (const status of ['postponed', 'cancelled']) {
      await db.update(events).set({ status }).where(eq(events.id, form.eventId));
      expect(await expectError(await register(form), 409)).toMatchObject({ code: 'registration_closed' });
    }
  });

  describe('after the event', () => {
    const HOUR = 3_600_000;
    const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);
    const hongKongDay = (from: Date) =>
      new Date(Math.floor((from.getTime() + 8 * HOUR) / (24 * HOUR)) * 24 * HOUR - 8 * HOUR);
    const formOf = async (values: Parameters<typeof createEvent>[1], more = {}) =>
      createForm(db, { eventId: (await createEvent(db, values)).id, ...more });
    const isClosed = async ({ id }: Form) =>
      (await rowOf(await visitor(`GET /api/event-registration-forms/${id}`))).isClosed;

    it.each([
      ['the end has passed', { eventDate: inHours(-3), endsAt: inHours(-1) }, true],
      ['the end is ahead', { eventDate: inHours(-3), endsAt: inHours(1) }, false],
      ['there is no end and the day is over', { eventDate: inHours(-48) }, true],
      ['there is no end and the day is not over', { eventDate: hongKongDay(new Date()) }, false],
      [
        'the last of several whole days is not over',
        { eventDate: inHours(-48), endsAt: hongKongDay(new Date()), isAllDay: true },
        false,
      ],
    ])('closes the form and its waiting list if %s', async (_case, values, closes) => {
      const form = await formOf(values, { maxRegistrations: 1 });
      expect(await isClosed(form)).toBe(closes);
      if (!closes) return expect((await register(form)).status).toBe(201);
      await createRegistration(db, form);
      for (const waitlist of [false, true])
        expect(await expectError(await register(form, { waitlist }), 409)).toMatchObject({
          code: 'registration_closed',
        });
    });

    it('accepts registrations by staff, even after a deadline, but not for a cancelled event', async () => {
      const form = await formOf({ eventDate: inHours(-48) }, { registrationDeadline: inHours(-72) });
      const byStaff = (participantName: string) =>
        staff('POST /api/event-registrations', entry(form, { participantName }));
      expect((await byStaff('甲')).status).toBe(201);
      const paper = await staff(`POST /api/event-registrations/event/${form.eventId}`, {
        participantName: '乙',
      });
      expect(paper.status).toBe(201);
      await db.update(events).set({ status: 'cancelled' }).where(eq(events.id, form.eventId));
      expect(await expectError(await byStaff('丙'), 409)).toMatchObject({ code: 'registration_closed' });
    });
  });

  it('returns registration_full for a full form, and accepts the same person after another registration is cancelled', async () => {
    const form = await createForm(db, { maxRegistrations: 1 });
    const first = await rowOf(await register(form));
    const second = { participantName: '李小姐' };
    expect(await expectError(await register(form, second), 409)).toMatchObject({
      code: 'registration_full',
    });
    await staff(`PATCH /api/event-registrations/${first.id}`, { status: 'cancelled' });
    expect((await register(form, second)).status).toBe(201);
  });

  it.each([
    ['陳大文', 'CHAN@example.com'],
    [' 陳大文 ', 'chan@EXAMPLE.COM'],
  ])(
    'registers the same person only once, ignoring case and spaces: %s %s',
    async (participantName, participantEmail) => {
      const form = await createForm(db, { maxRegistrations: 2 });
      expect((await register(form)).status).toBe(201);
      const again = await register(form, { participantName, participantEmail });
      expect(await expectError(again, 409)).toMatchObject({ code: 'already_registered' });
    },
  );

  it.each(['CHAN  TAI MAN', 'Chan\u00a0Tai\u3000Man', '\uff23han Tai Man', 'Chan Tai Man\u200b'])(
    'registers a person only once, even under a similar-looking name: %s',
    async (participantName) => {
      const form = await createForm(db);
      expect((await register(form, { participantName: 'Chan Tai Man' })).status).toBe(201);
      expect(await expectError(await register(form, { participantName }), 409)).toMatchObject({
        code: 'already_registered',
      });
    },
  );

  it('ignores case when comparing names in every script that has case', async () => {
    const form = await createForm(db);
    await register(form, { participantName: 'José Ünal' });
    const again = await register(form, { participantName: 'JOSÉ ÜNAL' });
    expect(await expectError(again, 409)).toMatchObject({ code: 'already_registered' });
  });

  it('accepts another person with the same address, and the same person after a cancellation', async () => {
    const form = await createForm(db);
    const { id } = await rowOf(await register(form));
    expect((await register(form, { participantName: '陳太太' })).status).toBe(201);
    await staff(`PATCH /api/event-registrations/${id}`, { status: 'cancelled' });
    expect((await register(form)).status).toBe(201);
    const back = await staff(`PATCH /api/event-registrations/${id}`, { status: 'confirmed' });
    expect(await expectError(back, 409)).toMatchObject({ code: 'already_registered' });
  });

  it('returns already_registered even on a full form, but after the deadline returns registration_closed to everybody', async () => {
    const form = await createForm(db, { maxRegistrations: 1 });
    await register(form);
    expect(await expectError(await register(form), 409)).toMatchObject({ code: 'already_registered' });
    const registrationDeadline = new Date(Date.now() - 1);
    await db
      .update(eventRegistrationForms)
      .set({ registrationDeadline })
      .where(eq(eventRegistrationForms.id, form.id));
    for (const participantName of [undefined, '李小姐']) {
      const late = await register(form, participantName ? { participantName } : {});
      expect(await expectError(late, 409)).toMatchObject({ code: 'registration_closed' });
    }
  });
});

describe('PATCH /api/event-registrations/:id', () => {
  it('confirms a cancelled registration only if a place is free', async () => {
    const form = await createForm(db, { maxRegistrations: 1 });
    const cancelled = await createRegistration(db, form, { status: 'cancelled' });
    const address = `/api/event-registrations/${cancelled.id}`;
    const taken = await createRegistration(db, form);
    for (const status of ['confirmed', 'pending'])
      expect(await expectError(await staff(`PATCH ${address}`, { status }), 409)).toMatchObject({
        code: 'registration_full',
      });
    expect((await staff(`PATCH ${address}`, { notes: '候補' })).status).toBe(200);
    expect((await staff(`PATCH /api/event-registrations/${taken.id}`, { status: 'pending' })).status).toBe(
      200,
    );
    await staff(`PATCH /api/event-registrations/${taken.id}`, { status: 'cancelled' });
    expect(await rowOf(await staff(`PATCH ${address}`, { status: 'confirmed' }))).toMatchObject({
      status: 'confirmed',
      notes: '候補',
    });
  });

  it('never confirms more registrations than there are places, even concurrently', async () => {
    const form = await createForm(db, { maxRegistrations: 3 });
    const cancelled = await Promise.all(
      Array.from({ length: 20 }, () => createRegistration(db, form, { status: 'cancelled' })),
    );
    await Promise.all(
      cancelled.map(({ id }) => staff(`PATCH /api/event-registrations/${id}`, { status: 'confirmed' })),
    );
    const count = await visitor(`GET /api/event-registrations/count/${form.eventId}`);
    expect(await count.json()).toBe(3);
  });

  it('changes only status and notes', async () => {
    const registration = await createRegistration(db, await createForm(db));
    const answer = await staff(`PATCH /api/event-registrations/${registration.id}`, {
      participantName: 'x',
      formId: 1,
    });
    expect(await rowOf(answer)).toMatchObject({
      participantName: registration.participantName,
      formId: registration.formId,
    });
  });
});

describe('GET /api/event-registrations/count/:eventId', () => {
  it('returns the number of registrations that are not cancelled', async () => {
    const form = await createForm(db);
    for (const status of ['pending', 'confirmed', 'cancelled'])
      await createRegistration(db, form, { status });
    const answer = await visitor(`GET /api/event-registrations/count/${form.eventId}`);
    expect(await answer.text()).toBe('2');
    await expectError(await visitor('GET /api/event-registrations/count/x'), 400);
  });
});

describe('GET /api/event-registrations/event/:eventId', () => {
  it('lists an event’s registrations for staff', async () => {
    const form = await createForm(db);
    const registration = await createRegistration(db, form);
    await createRegistration(db, await createForm(db));
    const rows = await rowsOf(await staff(`GET /api/event-registrations/event/${form.eventId}`));
    expect(rows.map(({ id }) => id)).toEqual([registration.id]);
    await expectError(await visitor(`GET /api/event-registrations/event/${form.eventId}`), 401);
  });
});

describe('POST /api/event-registrations/event/:eventId', () => {
  const path = (eventId: number) => `POST /api/event-registrations/event/${eventId}`;

  it('adds a registration made by telephone, even to a closed form', async () => {
    const form = await createForm(db, {
      isActive: false,
      registrationDeadline: new Date('2020-01-01'),
      maxRegistrations: 1,
    });
    const values = { participantName: '陳太', participantPhone: '0000 0000', isMember: true, notes: '電話' };
    const answer = await staff(path(form.eventId), values);
    expect([answer.status, await answer.json()]).toEqual([
      201,
      expect.objectContaining({ ...values, participantEmail: '', status: 'confirmed', formId: form.id }),
    ]);
    const again = await expectError(await staff(path(form.eventId), values), 409);
    expect(again.code).toBe('already_registered');
    const full = await expectError(await staff(path(form.eventId), { participantName: '李太' }), 409);
    expect(full.code).toBe('registration_full');
  });

  it('rejects invalid data, an event without a form, and visitors', async () => {
    const form = await createForm(db);
    const wrong = await expectError(
      await staff(path(form.eventId), { participantName: ' ', participantEmail: 'x' }),
      400,
    );
    expect(Object.keys(wrong.errors ?? {})).toEqual(['participantName', 'participantEmail']);
    const { id } = await createEvent(db);
    const none = await expectError(await staff(path(id), { participantName: 'a' }), 404);
    expect(none.code).toBe('no_form');
    await expectError(await visitor(path(form.eventId), { participantName: 'a' }), 401);
  });
});

describe('GET /api/event-registrations/event/:eventId/export.csv', () => {
  it('returns a CSV file in which spreadsheets execute no formulas', async () => {
    const event = await createEvent(db, {
      title: '週年/大會 "2026"',
      eventDate: new Date('2026-12-24T18:00:00Z'),
    });
    const form = await createForm(db, { eventId: event.id });
    await createRegistration(db, form, {
      participantName: '=HYPERLINK("http://x")',
      participantEmail: 'a@example.com',
      participantPhone: '+852 2345',
      participantCompany: '甲, 乙\n"丙"',
      isMember: true,
      memberNumber: 'M000001',
      notes: '素食',
      registrationDate: new Date('2026-11-20T17:05:00Z'),
    });
    await createRegistration(db, form, {
      participantName: 'B',
      participantEmail: 'b@example.com',
      participantPhone: '0085223456789',
      status: 'cancelled',
    });
    const answer = await staff(`GET /api/event-registrations/event/${event.id}/export.csv`);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain(
      `filename*=UTF-8''${encodeURIComponent('週年_大會 _2026__2026-12-25.csv')}`,
    );
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes).split('\r\n')).toEqual([
      '"序號","姓名","電子郵件","電話","公司","職位","是否會員","會員編號","報名時間","狀態","備註"',
      `"1","'=HYPERLINK(""http://x"")","a@example.com","'+852 2345","甲, 乙\n""丙""","","是","M000001","2026-11-21 01:05","已確認","素食"`,
      expect.stringMatching(/^"2","B","b@example.com","=""0085223456789""","","","否","",".*","已取消",""$/),
      '',
    ]);
  });

  it('has the JSON counterpart export.json, with the same rows unescaped, for other file formats', async () => {
    const form = await createForm(db);
    await createRegistration(db, form, { participantName: '=1', participantPhone: '01234' });
    const answer = await staff(`GET /api/event-registrations/event/${form.eventId}/export.json`);
    expect(await answer.json()).toEqual({
      title: expect.stringMatching(/_\d{4}-\d{2}-\d{2}$/),
      rows: [expect.arrayContaining(['姓名', '備註']), expect.arrayContaining(['=1', '01234'])],
      kinds: expect.any(Array),
    });
    await expectError(await visitor(`GET /api/event-registrations/event/${form.eventId}/export.json`), 401);
  });

  it('returns 404 for an event without registrations, and 401 for visitors', async () => {
    const { id } = await createEvent(db);
    const path = `/api/event-registrations/event/${id}/export.csv`;
    const answer = await staff(`GET ${path}`, { headers: { 'accept-language': 'en' } });
    expect(await expectError(answer, 404)).toMatchObject({ message: 'No data to export' });
    await expectError(await staff('GET /api/event-registrations/event/999999/export.csv'), 404);
    await expectError(await visitor(`GET ${path}`), 401);
  });
});
