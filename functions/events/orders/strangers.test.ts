import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hongKongDay } from '../../../core/dates/days.ts';
import { generalHolidays, invoices, signedLinks } from '../../../db/tables/index.ts';
import { createEvent, createForm, createMember } from '../../../db/testing/factories.ts';
import { settingsOf } from '../../http/env.ts';
import { linkAddress, linkColumns } from '../../mail/rendering/links.ts';
import { expectError, type Row, rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, env, visitor, staff } = await createTestApp({
  env: {
    LINK_KEY: 'a key for tests that is long enough',
    LINK_ORIGIN: 'http://localhost',
    RATE_LIMITS: 'off',
  },
});
vi.setConfig({ testTimeout: 120_000 });

const HOUR = 3_600_000;
const inDays = (days: number) => new Date(Date.now() + days * 24 * HOUR);

async function sale(settings: object, { size = 10, days = 8 } = {}) {
  const event = await createEvent(db, { eventDate: inDays(days) });
  const form = await createForm(db, { eventId: event.id });
  await rowOf(await staff(`PATCH /api/event-registration-forms/${form.id}`, settings));
  const quota = await rowOf(await staff('POST /api/ticket-quotas', { formId: form.id, name: '座位', size }));
  const typeOf = async (nameZh: string, priceCents: number, audience = 'all') =>
    rowOf(
      await staff('POST /api/ticket-types', {
        formId: form.id,
        nameZh,
        priceCents,
        audience,
        quotaIds: [quota.id],
      }),
    );
  const [paid, free, special] = [
    await typeOf('標準', 20_000),
    await typeOf('嘉賓', 0),
    await typeOf('會員', 5_000, 'member'),
  ];
  const order = (seats: number, { type = paid, by = visitor, more = {} } = {}) =>
    by('POST /api/event-orders', {
      formId: form.id,
      requestId: randomUUID(),
      buyer: { name: '買家', email: `${randomUUID()}@mail.hk` },
      participants: Array.from({ length: seats }, () => ({ name: randomUUID(), ticketTypeId: type.id })),
      ...more,
    });
  return { free, special, order };
}

async function memberToken() {
  const member = await createMember(db, { companyStatus: true });
  const [link] = await db.insert(signedLinks).values({ memberId: member.id }).returning(linkColumns);
  if (!link) throw new Error('no link');
  return linkAddress(settingsOf(env), link, 'en').split('#')[1];
}

const heldFor = ({ heldUntil }: Row) => (Date.parse(String(heldUntil)) - Date.now()) / HOUR;
const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

describe('strangerHoldHours of a form', () => {
  beforeEach(() => db.delete(generalHolidays));
  const toWorkingDay = () => [26, 50, 74].find((hours) => !isWeekend(hongKongDay(inDays(hours / 24)))) ?? 0;

  it('shortens the time of a stranger’s unpaid order and the due date of its invoice', async () => {
    const hours = toWorkingDay();
    const { order } = await sale({ strangerHoldHours: hours });
    const placed = await rowOf(await order(1));
    expect(heldFor(placed)).toBeCloseTo(hours, 1);
    const { invoiceId } = await rowOf(await staff(`GET /api/event-orders/${placed.id}`));
    const [invoice] = await db
      .select()
      .from(invoices)
      .where(eq(invoices.id, Number(invoiceId)));
    expect(invoice?.dueOn).toBe(hongKongDay(new Date(String(placed.heldUntil))));
  });

  it('ends the time on the next working day if it would end on a weekend or a holiday', async () => {
    const hours = toWorkingDay();
    await db.insert(generalHolidays).values({ onDate: hongKongDay(inDays(hours / 24)), name: '假期' });
    const { order } = await sale({ strangerHoldHours: hours }, { days: 10 });
    const placed = await rowOf(await order(1));
    expect(heldFor(placed)).toBeGreaterThan(hours + 23);
    expect(isWeekend(hongKongDay(new Date(String(placed.heldUntil))))).toBe(false);
  });

  it('does not apply to members, orders by staff, and events more than ten days ahead', async () => {
    const { order } = await sale({ strangerHoldHours: 1 });
    const token = await memberToken();
    for (const choice of [{ more: { token } }, { by: staff }])
      expect(heldFor(await rowOf(await order(1, choice)))).toBeGreaterThan(100);
    const later = await sale({ strangerHoldHours: 1 }, { days: 12 });
    expect(heldFor(await rowOf(await later.order(1)))).toBeGreaterThan(100);
  });
});

describe('strangerSharePercent of a form', () => {
  it('limits the unpaid places of strangers in each quota, rounded up', async () => {
    const { order } = await sale({ strangerSharePercent: 25 });
    expect((await order(2)).status).toBe(201);
    expect(await expectError(await order(2), 409)).toMatchObject({ code: 'too_many_unpaid' });
    expect((await order(1)).status).toBe(201);
    expect(await expectError(await order(1), 409)).toMatchObject({ code: 'too_many_unpaid' });
  });

  it('limits nothing by default', async () => {
    const { order } = await sale({}, { size: 6 });
    for (let time = 0; time < 2; time++) expect((await order(3)).status).toBe(201);
  });

  it('allows at least one place, and holds for concurrent orders', async () => {
    const { order } = await sale({ strangerSharePercent: 1 });
    const answers = await Promise.all([1, 2, 3].map(() => order(1)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  it('counts claims of membership that are not confirmed, but no free, paid, member’s or staff’s order', async () => {
    const { order, free, special } = await sale({ strangerSharePercent: 10 });
    const member = { number: 'X999', email: 'x@mail.hk' };
    expect((await order(1, { type: special, more: { member } })).status).toBe(202);
    await expectError(await order(1), 409);
    expect((await order(1, { type: free })).status).toBe(201);
    expect((await order(1, { by: staff })).status).toBe(201);
    expect((await order(1, { more: { token: await memberToken() } })).status).toBe(201);
  });
});

it('the settings for strangers are off by default and reject invalid values', async () => {
  const form = await createForm(db);
  const path = `/api/event-registration-forms/${form.id}`;
  expect(await rowOf(await staff(`GET ${path}`))).toMatchObject({
    strangerHoldHours: null,
    strangerSharePercent: null,
  });
  const wrong = { strangerHoldHours: 0, strangerSharePercent: 101 };
  const { errors } = await expectError(await staff(`PATCH ${path}`, wrong), 400);
  expect(Object.keys(errors ?? {})).toEqual(['strangerHoldHours', 'strangerSharePercent']);
});
