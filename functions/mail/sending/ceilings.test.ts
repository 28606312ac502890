import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { ticketTypes } from '../../../db/tables/index.ts';
import { createEvent, createForm, createMember } from '../../../db/testing/factories.ts';
import { expectError, rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import { admitMails, claimDue } from '../claim.ts';

// Ceilings in 24 hours for the mails that strangers cause (docs/decisions/0067-gate.md).

const { db, owner, visitor, staff, settled } = await createTestApp({
  env: { LINK_KEY: 'a key for tests that is long enough', LINK_ORIGIN: 'http://localhost' },
});

beforeEach(async () => {
  await settled();
  await owner.execute(sql`truncate mail_messages, contacts, contact_messages, members, event_orders cascade`);
});

const subscribe = (email: string, values: object = {}) =>
  visitor('POST /api/subscriptions', { email, locale: 'en', topics: ['circular'], ...values });
async function reasons(isMeant = sql`true`) {
  await settled();
  const { rows } = await db.execute<{ reason: string; mails: number }>(sql`
    select reason, count(*)::int as mails from mail_messages where status = 'held' and ${isMeant} group by 1`);
  return Object.fromEntries(rows.map(({ reason, mails }) => [reason, mails]));
}
const store = (mails: number, template: string, status = 'sent', more = sql`null, now()`) =>
  owner.execute(sql`
    insert into mail_messages (dedupe_key, template_key, locale, recipient, status, priority, rendered_at, sender, admitted_at)
    select ${template} || n, ${template}, 'en', ${template} || n || '@mail.hk', ${status}, 2, now(), ${more}
    from generate_series(1, ${mails}::int) n`);

describe('mails that a stranger causes by subscriptions', () => {
  it('are three to a mailbox, however its address is spelt, and every call gets 202', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, place) => subscribe(`vic.tim+${place}@gmail.com`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(await reasons()).toEqual({ no_provider: 3, too_many: 9 });
  });

  it('are refused for bots, like every other form', async () => {
    await expectError(await subscribe('a@mail.hk', { website: 'x' }), 400);
    await expectError(await subscribe('a@mail.hk', { elapsedMs: 1 }), 400);
    await expectError(await visitor('POST /api/my/links', { email: 'a@mail.hk', website: 'x' }), 400);
    expect(await reasons()).toEqual({});
  });
});

describe('mails that a stranger causes by an order', () => {
  async function free() {
    const event = await createEvent(db, { eventDate: new Date(Date.now() + 60 * 86_400_000) });
    const form = await createForm(db, { eventId: event.id });
    const [type] = await db
      .insert(ticketTypes)
      .values({ formId: form.id, nameZh: '免費', priceCents: 0 })
      .returning();
    return async (caller = visitor, email = 'one@mail.hk') => {
      const order = await rowOf(
        await caller('POST /api/event-orders', {
          formId: form.id,
          requestId: randomUUID(),
          buyer: { name: '陳大文', email },
          participants: [{ name: randomUUID(), ticketTypeId: type?.id }],
        }),
      );
      return { token: String(order.link).split('#')[1], id: order.id };
    };
  }
  const seatOf = async (token = '') =>
    ((await rowOf(await visitor('POST /api/my/order', { token }))).participants as { id: number }[])[0]?.id ??
    0;

  it('are three to each mailbox when a free ticket is handed to and fro', async () => {
    const { token } = await (await free())();
    const registrationId = await seatOf(token);
    for (let turn = 0; turn < 8; turn++) {
      const email = turn % 2 ? 'one@mail.hk' : 'two@mail.hk';
      const holder = { registrationId, name: `參加者${turn}`, email };
      expect((await visitor('POST /api/my/order/transfer', { token, ...holder })).status).toBe(200);
    }
    expect(await reasons(sql`template_key = 'ticket-transferred'`)).toEqual({ no_provider: 6, too_many: 2 });
  });

  it('are three orders and three cancellations to a mailbox', async () => {
    const order = await free();
    for (let turn = 0; turn < 5; turn++) {
      const { token } = await order();
      await settled();
      await visitor('POST /api/my/order/cancel', { token, ids: [await seatOf(token)], confirm: true });
    }
    expect(await reasons(sql`template_key = 'order-confirmed'`)).toEqual({ no_provider: 3, too_many: 2 });
    expect(await reasons(sql`template_key = 'order-cancelled'`)).toEqual({ no_provider: 3, too_many: 2 });
  });

  it('are unlimited for orders by staff', async () => {
    const order = await free();
    for (let turn = 0; turn < 5; turn++) await order(staff);
    expect(await reasons()).toEqual({ no_provider: 5 });
  });
});

describe('the ceilings of a day', () => {
  it('hold the 21st mail of a sender over all kinds, and mails that are held use up nothing', async () => {
    await store(19, 'subscription-confirm', 'sent', sql`'a network', now()`);
    await store(5, 'venue-requested', 'queued', sql`'a network', null`);
    await store(5, 'enquiry-received', 'queued', sql`'another', null`);
    await admitMails(db, new Date(), true);
    expect(await reasons()).toEqual({ too_many: 4 });
  });

  it.each([
    ['300 of a kind', [['enquiry-received', 300]], 'enquiry-received'],
    [
      '600 in all',
      [
        ['enquiry-received', 300],
        ['venue-requested', 300],
      ],
      'links',
    ],
  ] as const)('hold what exceeds %s, unless RATE_LIMITS is off', async (_what, sent, template) => {
    for (const [kind, mails] of sent) await store(mails, kind);
    await owner.execute(sql`
      insert into mail_messages (dedupe_key, template_key, locale, recipient, priority)
      values ('late', ${template}, 'en', 'late@mail.hk', 2)`);
    await admitMails(db, new Date(), false);
    expect(await reasons()).toEqual({});
    await owner.execute(sql`update mail_messages set admitted_at = null where dedupe_key = 'late'`);
    await admitMails(db, new Date(), true);
    expect(await reasons()).toEqual({ too_many: 1 });
  });

  it('hold the 151st mail about one registration form, while another form goes on', async () => {
    const register = async (form: { id: number; eventId: number }, name: string) =>
      visitor('POST /api/event-registrations', {
        ...{
          formId: form.id,
          eventId: form.eventId,
          participantName: name,
          participantEmail: `${name}@mail.hk`,
        },
      });
    const [one, other] = [
      await createForm(db, { eventId: (await createEvent(db, {})).id }),
      await createForm(db, { eventId: (await createEvent(db, {})).id }),
    ];
    await register(one, 'first');
    await settled();
    await owner.execute(sql`
      insert into mail_messages (dedupe_key, template_key, locale, recipient, status, priority, rendered_at, registration_id)
      select 'r' || n, 'registration-confirmed', 'en', n || '@mail.hk', 'sent', 2, now(), (select max(id) from event_registrations)
      from generate_series(1, 149) n`);
    await register(one, 'late');
    await register(other, 'other');
    expect(await reasons(sql`recipient = 'late@mail.hk'`)).toEqual({ too_many: 1 });
    expect(await reasons(sql`recipient = 'other@mail.hk'`)).toEqual({ no_provider: 1 });
  });
});

it('a receipt amid 300 mails of strangers is claimed at once', async () => {
  await store(300, 'subscription-confirm', 'queued');
  const at = new Date();
  expect(await claimDue(db, at)).toHaveLength(25);
  expect(await claimDue(db, at)).toEqual([]);
  await createMember(db, { companyStatus: true });
  await owner.execute(sql`select queue_mail('receipt:1', 'receipt', 'en', 'payer@mail.hk')`);
  await owner.execute(sql`update mail_messages set rendered_at = now() where dedupe_key = 'receipt:1'`);
  expect((await claimDue(db, new Date(at.getTime() + 1000))).map(({ dedupeKey }) => dedupeKey)).toEqual([
    'receipt:1',
  ]);
});
