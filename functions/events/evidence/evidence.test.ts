import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Evidence, evidenceSchema } from '../../../core/events/validation/evidence.ts';
import {
  checkIns,
  circulars,
  eventSurveys,
  mailMessages,
  mediaObjects,
  mediaPictures,
  surveyAnswers,
} from '../../../db/tables/index.ts';
import { createEvent, createForm, createRegistration } from '../../../db/testing/factories.ts';
import { expectError, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, staff, visitor, signIn } = await createTestApp({ env: { RATE_LIMITS: 'off' } });

const DAY = 86_400_000;
const EVENT_DATE = new Date(Date.now() - DAY);
const FIRST_QUARTER = Math.floor(EVENT_DATE.getTime() / 900_000) * 900_000;

const read = async (eventId: number) =>
  (await (await staff(`GET /api/events/${eventId}/evidence`)).json()) as Evidence;

type Mark = Partial<typeof checkIns.$inferInsert>;
const mark = (registrationId: number, { kind = 'in', source = 'qr', ...values }: Mark = {}) =>
  db.insert(checkIns).values({
    clientId: randomUUID(),
    registrationId,
    kind,
    source,
    scannedAt: new Date(FIRST_QUARTER + 60_000),
    ...values,
  });

async function held(values: Parameters<typeof createEvent>[1] = {}) {
  const event = await createEvent(db, { eventDate: EVENT_DATE, ...values });
  const form = await createForm(db, { eventId: event.id });
  const seat = async (participantName: string, more: Parameters<typeof createRegistration>[2] = {}) =>
    (
      await createRegistration(db, form, {
        participantName,
        participantEmail: `${randomUUID()}@mail.hk`,
        ...more,
      })
    ).id;
  return { id: event.id, form, seat };
}

const positionAnswer = (value: string) =>
  JSON.stringify({
    version: 1,
    answers: [{ id: 'q1', kind: 'text', label: { zh: '您的職位', en: null }, value }],
  });

describe('GET /api/events/:id/evidence', () => {
  it('returns the programme, and the firm, position, arrival time and way of check-in of each person who came', async () => {
    const { id, seat } = await held({
      ...{ title: '寵物護理課程', titleEn: 'Pet care course', description: '第一節', location: '旺角' },
      ...{ acknowledgementZh: '工貿署資助', recapZh: '圓滿結束' },
    });
    const first = await seat('陳大文', { participantCompany: '甲公司', participantPosition: '經理' });
    const second = await seat('李小明', { customData: positionAnswer('店員') });
    const third = await seat('何三妹', { memberCompany: '乙公司' });
    await mark(first, { scannedAt: new Date(FIRST_QUARTER + 16 * 60_000) });
    await mark(second, { source: 'search' });
    await mark(third, { source: 'walk_in', scannedAt: new Date(FIRST_QUARTER + 120_000) });
    const answer = await read(id);
    expect(evidenceSchema.parse(answer)).toEqual(answer);
    expect(answer.event).toMatchObject({
      ...{ title: '寵物護理課程', titleEn: 'Pet care course', description: '第一節', location: '旺角' },
      ...{ acknowledgementZh: '工貿署資助', recapZh: '圓滿結束' },
    });
    const none = { company: null, position: null, type: null };
    expect(answer.attendance.map(({ cameAt: _at, ...person }) => person)).toEqual([
      { ...none, name: '李小明', position: '店員', method: 'search' },
      { ...none, name: '何三妹', company: '乙公司', method: 'walk_in' },
      { ...none, name: '陳大文', company: '甲公司', position: '經理', method: 'qr' },
    ]);
    expect(answer.counts.byQuarterHour).toEqual([
      { from: new Date(FIRST_QUARTER).toISOString(), came: 2 },
      { from: new Date(FIRST_QUARTER + 900_000).toISOString(), came: 1 },
    ]);
  });

  it('omits cancelled and deleted registrations, and undone check-ins', async () => {
    const { id, seat } = await held();
    const came = await seat('陳大文', { isMember: true });
    const cancelled = await seat('李小明');
    const deleted = await seat('何三妹');
    const undone = await seat('張四', { memberNumber: 'M000001', participantCompany: '甲公司' });
    for (const each of [came, cancelled, deleted, undone]) await mark(each);
    await mark(undone, { kind: 'undo', source: 'office', scannedAt: new Date() });
    await staff(`PATCH /api/event-registrations/${cancelled}`, { status: 'cancelled' });
    await staff(`DELETE /api/event-registrations/${deleted}`);
    const { attendance, counts } = await read(id);
    expect(attendance.map(({ name }) => name)).toEqual(['陳大文']);
    const figures = (registered: number, came: number) => ({ registered, paid: 0, came });
    expect(counts).toMatchObject({
      total: figures(2, 1),
      byType: [{ name: null, ...figures(2, 1) }],
      byMembership: [
        { isMember: true, ...figures(2, 1) },
        { isMember: false, ...figures(0, 0) },
      ],
      byFirm: [
        { name: '甲公司', ...figures(1, 0) },
        { name: null, ...figures(1, 1) },
      ],
    });
  });

  it('hides the survey results when four people have answered, and shows them when five have', async () => {
    const { id } = await held();
    const label = { zh: '意見', en: null };
    await db.insert(eventSurveys).values({
      eventId: id,
      customFields: JSON.stringify({
        version: 1,
        questions: [{ id: 'words', kind: 'text', label, isRequired: false }],
      }),
    });
    const answered = (value: string) =>
      db.insert(surveyAnswers).values({
        eventId: id,
        answeredOn: '2026-01-02',
        customData: JSON.stringify({ version: 1, answers: [{ id: 'words', kind: 'text', label, value }] }),
      });
    for (const words of ['好', '很好', '一般', '再辦']) await answered(words);
    expect((await read(id)).survey).toEqual({ answered: 4, isHidden: true, questions: [] });
    await answered('多謝');
    const { survey } = await read(id);
    expect(survey).toMatchObject({ answered: 5, isHidden: false });
    expect(survey.questions[0]?.texts).toHaveLength(5);
  });

  it('returns pictures with captions, and the sent circulars that contain the event', async () => {
    const hash = 'c'.repeat(64);
    const url = `/uploads/${hash}-600x400.jpg`;
    const other = `/uploads/${'d'.repeat(64)}-600x400.jpg`;
    await db
      .insert(mediaObjects)
      .values({ key: url.slice('/uploads/'.length), contentType: 'image/jpeg', bytes: 1 });
    await db.update(mediaPictures).set({ altZh: '學員合照', altEn: 'Group photo' });
    const { id } = await held({ recapPictures: [url, other] });
    const circular = async (subjectZh: string, eventId: number, startedAt: Date | null) => {
      const values = { subjectZh, startedAt, blocks: [{ kind: 'event' as const, eventId }] };
      const [row] = await db.insert(circulars).values(values).returning();
      return row?.id ?? 0;
    };
    const sent = await circular('活動通知', id, EVENT_DATE);
    await circular('未發出', id, null);
    await circular('無人收到', id, EVENT_DATE);
    const elsewhere = await circular('另一活動', (await held()).id, EVENT_DATE);
    for (const [place, circularId] of [sent, sent, sent, elsewhere].entries())
      await db.insert(mailMessages).values({
        ...{ dedupeKey: randomUUID(), templateKey: 'circular', locale: 'zh-TW', circularId },
        ...{ recipient: `${place}@mail.hk`, status: place === 2 ? 'failed' : 'sent' },
      });
    const { pictures, circulars: announced } = await read(id);
    expect(pictures).toEqual([
      { url, captionZh: '學員合照', captionEn: 'Group photo' },
      { url: other, captionZh: '', captionEn: '' },
    ]);
    expect(announced).toEqual([
      { subjectZh: '活動通知', subjectEn: null, startedAt: EVENT_DATE.toISOString(), sentCount: 2 },
    ]);
  });

  it('is audited with the number of people, and requires the events role and an existing event', async () => {
    const { id, seat } = await held();
    await mark(await seat('陳大文'));
    await seat('李小明');
    await read(id);
    await read(id);
    const filter = encodeURIComponent(JSON.stringify({ resource: 'events', recordId: id, action: 'export' }));
    expect(await rowsOf(await staff(`GET /api/audit-log?filter=${filter}`))).toMatchObject([
      { recordCount: 1 },
      { recordCount: 1 },
    ]);
    const path = `GET /api/events/${id}/evidence`;
    expect((await (await signIn('events'))(path)).status).toBe(200);
    await expectError(await visitor(path), 401);
    for (const role of ['editor', 'reader', 'finance', 'membership'] as const)
      await expectError(await (await signIn(role))(path), 403);
    await expectError(await staff('GET /api/events/999999/evidence'), 404);
  });
});

describe('the amounts in the evidence', () => {
  it('sum up invoices, credit notes and receipts of orders, without void invoices and reversed payments', async () => {
    const event = await createEvent(db, { eventDate: new Date(Date.now() + 60 * DAY) });
    const form = await createForm(db, { eventId: event.id });
    const type = await rowOf(
      await staff('POST /api/ticket-types', {
        ...{ formId: form.id, nameZh: '標準', priceCents: 20_000, quotaIds: [] },
      }),
    );
    const order = async (name: string, count: number) => {
      const { id } = await rowOf(
        await visitor('POST /api/event-orders', {
          ...{ formId: form.id, requestId: randomUUID() },
          buyer: { name, email: `${randomUUID()}@mail.hk`, company: `${name}公司` },
          participants: Array.from({ length: count }, (_, place) => ({
            name: `${name}${place}`,
            ticketTypeId: type.id,
          })),
        }),
      );
      const filter = encodeURIComponent(JSON.stringify({ q: `${name}公司` }));
      const [invoice] = await rowsOf(await staff(`GET /api/invoices?filter=${filter}`));
      const order = await rowOf(await staff(`GET /api/event-orders/${id}`));
      return { id, invoice, participants: order.participants as { id: number }[] };
    };
    const pay = async (invoice: { id?: unknown } | undefined, amountCents: number) =>
      rowOf(
        await staff('POST /api/payments', {
          ...{ requestId: randomUUID(), method: 'fps', amountCents, receivedOn: '2026-01-02' },
          allocations: [{ invoiceId: invoice?.id, amountCents }],
        }),
      );
    const [paid, open, ended] = [await order('甲', 2), await order('乙', 1), await order('丙', 1)];
    const receipt = await pay(paid.invoice, 40_000);
    const bounced = await pay(open.invoice, 20_000);
    await staff(`POST /api/payments/${bounced.id}/reverse`, { reason: '退票' });
    await staff(`POST /api/event-orders/${paid.id}/cancel`, {
      ids: [paid.participants[0]?.id],
      percent: 50,
    });
    await staff(`POST /api/event-orders/${ended.id}/cancel`, { ids: [ended.participants[0]?.id] });

    const { money, counts } = await read(event.id);
    expect(money.invoices).toEqual([
      expect.objectContaining({ number: paid.invoice?.number, totalCents: 40_000, status: 'paid' }),
      expect.objectContaining({ number: open.invoice?.number, totalCents: 20_000, status: 'open' }),
      expect.objectContaining({ number: ended.invoice?.number, totalCents: 20_000, status: 'void' }),
    ]);
    expect(money.receipts).toEqual([
      {
        ...{ number: receipt.receiptNo, invoiceNumber: paid.invoice?.number, receivedOn: '2026-01-02' },
        ...{ method: 'fps', amountCents: 40_000 },
      },
    ]);
    expect(money.creditNotes).toMatchObject([
      { invoiceNumber: paid.invoice?.number, totalCents: 10_000, returnedCents: 10_000 },
    ]);
    expect(money.sums).toEqual({ invoicedCents: 60_000, creditedCents: 10_000, receivedCents: 30_000 });
    expect(counts).toMatchObject({
      total: { registered: 2, paid: 1, came: 0 },
      byType: [{ name: '標準', registered: 2, paid: 1, came: 0 }],
    });
  });
});
