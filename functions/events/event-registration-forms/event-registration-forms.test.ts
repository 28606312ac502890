import { describe, expect, it } from 'vitest';
import { createEvent, createForm, createRegistration } from '../../../db/testing/factories.ts';
import { expectError, rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import { describeCrud } from '../../testing/crud.ts';

const api = await createTestApp();
const { db, visitor, staff } = api;

describeCrud(api, {
  path: '/api/event-registration-forms',
  create: () => createForm(db, { isActive: false }),
  change: {
    formTitle: '新標題',
    isActive: true,
    maxRegistrations: 5,
    registrationDeadline: '2030-01-01T00:00:00.000Z',
    customFields: '{"a":  1}',
  },
  invalidChange: { maxRegistrations: 0 },
  isPublic: false,
  forVisitor: 404,
});

describe('POST /api/event-registration-forms', () => {
  it('stores titles and texts in both languages, and returns them with the fee and the number of places', async () => {
    const { id: eventId } = await createEvent(db, { memberFee: 0, guestFee: 100 });
    const texts = {
      formTitle: '聚餐報名表',
      formTitleEn: 'Dinner: registration form',
      formDescription: '請填妥。',
      formDescriptionEn: 'Please complete.',
    };
    const made = await rowOf(
      await staff('POST /api/event-registration-forms', { eventId, ...texts, maxRegistrations: 24 }),
    );
    expect(made).toMatchObject(texts);
    expect(await rowOf(await visitor(`GET /api/event-registration-forms/${made.id}`))).toMatchObject({
      ...texts,
      maxRegistrations: 24,
      registrationCount: 0,
      event: { memberFee: 0, guestFee: 100, isAllDay: false },
    });
  });

  it('stores default values for fields that the request omits or leaves empty', async () => {
    const { id: eventId } = await createEvent(db);
    const answer = await staff('POST /api/event-registration-forms', {
      eventId,
      formTitle: '報名',
      maxRegistrations: '',
      registrationDeadline: '',
    });
    expect(answer.status).toBe(201);
    expect(await rowOf(answer)).toMatchObject({
      eventId,
      formTitle: '報名',
      isActive: true,
      requireMemberInfo: true,
      maxRegistrations: null,
      registrationDeadline: null,
    });
  });

  it('rejects a second form of an event', async () => {
    const { eventId } = await createForm(db);
    const answer = await staff('POST /api/event-registration-forms', { eventId, formTitle: '二' });
    expect(await expectError(answer, 409)).toMatchObject({ code: 'form_exists' });
  });

  it.each([
    ['eventId', { eventId: 999_999, formTitle: 'a' }],
    ['eventId', { eventId: 'x', formTitle: 'a' }],
    ['formTitle', { eventId: 1, formTitle: ' ' }],
    ['maxRegistrations', { eventId: 1, formTitle: 'a', maxRegistrations: 1.5 }],
    ['registrationDeadline', { eventId: 1, formTitle: 'a', registrationDeadline: 'x' }],
  ])('rejects an invalid %s', async (field, body) => {
    const answer = await expectError(await staff('POST /api/event-registration-forms', body), 400);
    expect(answer.errors).toHaveProperty(field);
  });

  it('requires a staff session', async () => {
    await expectError(await visitor('POST /api/event-registration-forms', {}), 401);
  });
});

describe.each(['/:id', '/event/:eventId'])('GET /api/event-registration-forms%s', (path) => {
  const addressOf = (form: { id: number; eventId: number }) =>
    `/api/event-registration-forms${path.replace(':id', String(form.id)).replace(':eventId', String(form.eventId))}`;
  const read = async (form: { id: number; eventId: number }) =>
    rowOf(await visitor(`GET ${addressOf(form)}`));

  it('contains the event and its number of registrations', async () => {
    const event = await createEvent(db, { location: '禮堂' });
    const form = await createForm(db, { eventId: event.id, maxRegistrations: 2 });
    expect(await read(form)).toMatchObject({
      id: form.id,
      event: { id: event.id, title: event.title, location: '禮堂', eventDate: event.eventDate.toISOString() },
      registrationCount: 0,
      isFull: false,
      isClosed: false,
    });
    await createRegistration(db, form);
    await createRegistration(db, form, { status: 'pending' });
    await createRegistration(db, form, { status: 'cancelled' });
    expect(await read(form)).toMatchObject({ registrationCount: 2, isFull: true, isClosed: false });
  });

  it('marks a form as closed after the deadline, and when the event is postponed or cancelled', async () => {
    const late = await createForm(db, { registrationDeadline: new Date(Date.now() - 1000) });
    const early = await createForm(db, { registrationDeadline: new Date(Date.now() + 60_000) });
    expect(await read(late)).toMatchObject({ isClosed: true, isFull: false });
    expect(await read(early)).toMatchObject({ isClosed: false });
    for (const status of ['postponed', 'cancelled']) {
      const { id: eventId } = await createEvent(db, { status });
      expect(await read(await createForm(db, { eventId }))).toMatchObject({ isClosed: true });
    }
  });

  it('returns 404 to visitors for an inactive or unknown form', async () => {
    const form = await createForm(db, { isActive: false });
    await expectError(await visitor(`GET ${addressOf(form)}`), 404);
    expect((await staff(`GET ${addressOf(form)}`)).status).toBe(200);
    await expectError(await staff(`GET ${addressOf({ id: 999_999, eventId: 999_999 })}`), 404);
  });
});

it('a registration form is deleted with its event', async () => {
  const form = await createForm(db);
  const registration = await createRegistration(db, form);
  expect((await staff(`DELETE /api/events/${form.eventId}`)).status).toBe(200);
  await expectError(await staff(`GET /api/event-registration-forms/${form.id}`), 404);
  await expectError(await staff(`GET /api/event-registrations/${registration.id}`), 404);
});

describe('GET /api/event-registration-forms/:id?lang=zh-CN', () => {
  it('returns the texts in Simplified Chinese, with the Mainland’s words but not in the place', async () => {
    const { id: eventId } = await createEvent(db, {
      title: '乘的士赴會',
      location: '的士總站',
      fee: '會籍優惠',
    });
    const question = {
      id: 'q',
      kind: 'choice',
      label: { zh: '如何前往', en: null },
      isRequired: false,
      options: [
        { id: 'a', label: { zh: '泊車', en: 'Parking' } },
        { id: 'b', label: { zh: '巴士', en: null } },
      ],
    };
    const form = await createForm(db, {
      eventId,
      formTitle: '升降機導賞',
      formDescription: '請以電郵聯絡',
      customFields: JSON.stringify({ version: 1, questions: [question] }),
    });
    const path = `GET /api/event-registration-forms/${form.id}`;
    const simplified = await rowOf(await visitor(`${path}?lang=zh-CN`));
    expect(simplified).toMatchObject({
      formTitle: '电梯导览',
      formDescription: '请以电子邮件联系',
      event: { title: '乘出租车赴会', location: '的士总站', fee: '会员资格优惠' },
    });
    expect(String(simplified.customFields)).toContain('"zh":"停车","en":"Parking"');
    expect(await rowOf(await visitor(path))).toMatchObject({ formTitle: '升降機導賞' });
  });
});
