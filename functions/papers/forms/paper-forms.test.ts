import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { customFieldsOf } from '../../../core/events/validation/custom-questions.ts';
import { eventRegistrations, members, paperForms } from '../../../db/tables/index.ts';
import { createEvent, createForm } from '../../../db/testing/factories.ts';
import { expectError, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, staff, visitor, signIn } = await createTestApp({ env: { SITE_URL: 'https://assoc.example' } });

const QUESTIONS = customFieldsOf([
  {
    id: 'diet',
    kind: 'choice',
    label: { zh: '膳食', en: 'Diet' },
    isRequired: true,
    options: [{ id: 'veg', label: { zh: '素食', en: 'Vegetarian' } }],
  },
  { id: 'seat', kind: 'text', label: { zh: '座位<要求>' }, isRequired: false },
]);

async function eventWithForm(values = {}) {
  const event = await createEvent(db, { title: '週年<晚宴>', titleEn: 'Annual dinner' });
  const form = await createForm(db, { eventId: event.id, customFields: QUESTIONS, ...values });
  return { eventId: event.id, formId: form.id };
}

const serialsOf = async (path: string, count = 1) =>
  (await rowOf(await staff(`POST ${path}`, { count }))).serials as string[];
const ofEvent = (eventId: number, count = 1) =>
  serialsOf(`/api/event-registrations/event/${eventId}/paper-forms`, count);
const ofApplication = async () => (await serialsOf('/api/applications/paper-forms'))[0] as string;

describe('printed sheets', () => {
  it('are one page per serial, in Chinese and English, with a QR code that opens the screen for entering the sheet', async () => {
    const { eventId } = await eventWithForm();
    const serials = await ofEvent(eventId, 3);
    expect(new Set(serials).size).toBe(3);
    const answer = await staff(`GET /api/paper-forms/print?serials=${serials}`);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await answer.text();
    expect(html.match(/<article>/g)).toHaveLength(3);
    expect(html.match(/<svg/g)).toHaveLength(3);
    for (const serial of serials) expect(html).toContain(`${serial.slice(0, 4)}-${serial.slice(4)}`);
    for (const text of [
      '報名表：週年&lt;晚宴&gt;',
      'Annual dinner',
      '膳食',
      'Vegetarian',
      '座位&lt;要求&gt;',
    ])
      expect(html).toContain(text);
  });

  it('for applications have the same fields as the form on the site', async () => {
    const html = await (await staff(`GET /api/paper-forms/print?serials=${await ofApplication()}`)).text();
    for (const text of [
      '商業登記號碼',
      'Business registration no.',
      '狗店',
      'Dog shop',
      '普通會員',
      'Ordinary member',
    ])
      expect(html).toContain(text);
  });

  it('require the right role, an event with a form, a valid number of sheets, and serials that exist', async () => {
    const { eventId } = await eventWithForm();
    const path = `POST /api/event-registrations/event/${eventId}/paper-forms`;
    await expectError(await visitor(path, { count: 1 }), 401);
    await expectError(await (await signIn('membership'))(path, { count: 1 }), 403);
    await expectError(await (await signIn('finance'))('GET /api/paper-forms/ABCDEFGH'), 403);
    for (const count of [0, 101, 1.5, 'x']) await expectError(await staff(path, { count }), 400);
    const { id } = await createEvent(db);
    const none = await staff(`POST /api/event-registrations/event/${id}/paper-forms`, { count: 1 });
    expect((await expectError(none, 404)).code).toBe('no_form');
    for (const serials of ['', 'ABCDEFGH', 'x'])
      await expectError(await staff(`GET /api/paper-forms/print?serials=${serials}`), 404);
    await expectError(await staff('GET /api/paper-forms/ABCDEFGH'), 404);
  });

  it('cause an audit entry', async () => {
    const { eventId } = await eventWithForm();
    await ofEvent(eventId, 4);
    const filter = JSON.stringify({ resource: 'events', recordId: eventId, action: 'print' });
    const entries = await rowsOf(await staff(`GET /api/audit-log?filter=${encodeURIComponent(filter)}`));
    expect(entries.map(({ recordCount }) => recordCount)).toEqual([4]);
  });
});

describe('entering a sheet', () => {
  it('stores the answers of a registration and marks the sheet as used', async () => {
    const { eventId } = await eventWithForm();
    const [serial = ''] = await ofEvent(eventId);
    const path = `POST /api/event-registrations/event/${eventId}`;
    const typed = `${serial.slice(0, 4)}-${serial.slice(4)}`.toLowerCase();
    expect(await rowOf(await staff(`GET /api/paper-forms/${typed}`))).toMatchObject({
      ...{ serial, kind: 'registration', eventId, eventTitle: '週年<晚宴>', usedAt: null },
    });
    const added = await rowOf(
      await staff(path, { participantName: '陳大文', paperSerial: typed, answers: { diet: 'veg' } }),
    );
    expect(String(added.customData)).toContain('Vegetarian');
    const read = await rowOf(await staff(`GET /api/paper-forms/${serial}`));
    expect(read).toMatchObject({ resultId: added.id, usedAt: expect.any(String) });
    const again = await staff(path, { participantName: '李小明', paperSerial: serial });
    expect((await expectError(again, 409)).code).toBe('already_entered');
    expect(await db.$count(eventRegistrations, eq(eventRegistrations.eventId, eventId))).toBe(1);
  });

  it('accepts missing answers, and rejects an answer that is not an option', async () => {
    const { eventId } = await eventWithForm();
    const path = `POST /api/event-registrations/event/${eventId}`;
    expect(await rowOf(await staff(path, { participantName: '甲' }))).toMatchObject({ customData: null });
    const wrong = await staff(path, { participantName: '乙', answers: { diet: 'fish' } });
    expect((await expectError(wrong, 400)).errors).toHaveProperty(['answers.diet']);
  });

  it('leaves the sheet unused when a full form rejects the registration', async () => {
    const { eventId } = await eventWithForm({ maxRegistrations: 1 });
    const path = `POST /api/event-registrations/event/${eventId}`;
    await staff(path, { participantName: '甲' });
    const [serial = ''] = await ofEvent(eventId);
    const full = await staff(path, { participantName: '乙', paperSerial: serial });
    expect((await expectError(full, 409)).code).toBe('registration_full');
    expect(await rowOf(await staff(`GET /api/paper-forms/${serial}`))).toMatchObject({ usedAt: null });
  });

  it('creates an application once, even with concurrent requests', async () => {
    const serial = await ofApplication();
    const company = { companyNameHk: '紙本公司', companyNameEn: 'Paper Ltd', paperSerial: serial };
    const answers = await Promise.all([1, 2, 3].map(() => staff('POST /api/members', company)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const stored = await db.select().from(members).where(eq(members.companyNameHk, '紙本公司'));
    expect(stored).toHaveLength(1);
    const [sheet] = await db.select().from(paperForms).where(eq(paperForms.serial, serial));
    expect(sheet).toMatchObject({ resultId: stored[0]?.id, usedAt: expect.any(Date) });
    const { id } = stored[0] ?? {};
    const filter = encodeURIComponent(JSON.stringify({ memberId: id }));
    const [application] = await rowsOf(await staff(`GET /api/applications?filter=${filter}`));
    expect(application).toMatchObject({ status: 'received' });
  });

  it('is rejected if the sheet is for another event or of another kind, or if its serial is unknown', async () => {
    const [one, other] = [await eventWithForm(), await eventWithForm()];
    const [serial = ''] = await ofEvent(one.eventId);
    const enter = (paperSerial: string, eventId = one.eventId) =>
      staff(`POST /api/event-registrations/event/${eventId}`, { participantName: '甲', paperSerial });
    await expectError(await enter(serial, other.eventId), 404);
    await expectError(await enter(await ofApplication()), 404);
    await expectError(await enter('ABCDEFGH'), 404);
    await expectError(await enter('short'), 400);
    await expectError(await staff('POST /api/members', { companyNameHk: 'x', paperSerial: serial }), 404);
    expect(await rowOf(await staff(`GET /api/paper-forms/${serial}`))).toMatchObject({ usedAt: null });
  });

  it('ignores the serial in a submission by a visitor', async () => {
    const serial = await ofApplication();
    const company = { companyNameHk: '訪客公司', paperSerial: serial, elapsedMs: 60_000 };
    expect((await visitor('POST /api/members', company)).status).toBe(201);
    expect(await rowOf(await staff(`GET /api/paper-forms/${serial}`))).toMatchObject({ usedAt: null });
  });

  it('fails while the event of the sheet is in the trash, and works after the event is restored', async () => {
    const { eventId } = await eventWithForm();
    const [serial = ''] = await ofEvent(eventId);
    expect((await staff(`DELETE /api/events/${eventId}`)).status).toBe(200);
    await expectError(await staff(`GET /api/paper-forms/${serial}`), 404);
    expect((await staff(`POST /api/trash/events/${eventId}/restore`)).status).toBe(200);
    expect(await rowOf(await staff(`GET /api/paper-forms/${serial}`))).toMatchObject({ eventId });
  });
});
