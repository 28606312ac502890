import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { consents, contacts, mailMessages } from '../../../db/tables/index.ts';
import { createEvent, createForm } from '../../../db/testing/factories.ts';
import { runScheduled } from '../../app/scheduled/scheduled.ts';
import { drainMail } from '../../mail/sending/drain.ts';
import { expectError, rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import { inNights } from '../../testing/nights.ts';
import { startSmtp } from '../../testing/smtp.ts';

const smtp = await startSmtp();
const { db, owner, env, visitor, settled, staff, signIn } = await createTestApp({
  env: {
    MAILER: smtp.binding,
    MAIL_FROM: 'office@pets.hk',
    LINK_KEY: 'a key for tests that is long enough',
    LINK_ORIGIN: 'https://pets.hk',
    RATE_LIMITS: 'off',
  },
});

beforeEach(async () => {
  await settled();
  await owner.execute(sql`truncate mail_messages, mail_suppressions, contacts, consents cascade`);
  smtp.arrived.length = 0;
});

const EMAIL = 'reader@mail.hk';
const ask = (values = {}) =>
  visitor('POST /api/subscriptions', {
    body: { email: EMAIL, locale: 'en', topics: ['circular'], ...values },
  });
const drain = async () => {
  await settled();
  await drainMail(env, new Date());
};
const tokenIn = (text = '') => /\/subscribe#([\w.-]+)/.exec(text)?.[1] ?? '';
const confirm = (token: string) => visitor('POST /api/subscriptions/confirm', { body: { token } });

describe('a subscription', () => {
  it('counts as consent only after the link in its mail was opened', async () => {
    expect((await ask({ topics: ['circular', 'events'], name: 'Reader' })).status).toBe(202);
    await drain();
    const [mail] = smtp.arrived;
    expect(mail?.recipient).toBe(EMAIL);
    expect(mail?.subject).toMatch(/^One more step/);
    expect(mail?.text).not.toContain('Reader');
    expect(await db.$count(consents)).toBe(0);
    const token = tokenIn(mail?.text);
    expect(await rowOf(await confirm(token))).toEqual({ topics: ['circular', 'events'] });
    expect(await rowOf(await confirm(token))).toEqual({ topics: ['circular', 'events'] });
    expect(await db.select().from(consents)).toMatchObject([
      { address: EMAIL, act: 'given', channel: 'link', wordingKey: 'subscribe.consent', locale: 'en' },
      { topic: 'events' },
    ]);
    expect(await db.select().from(contacts)).toMatchObject([{ status: 'subscribed', source: 'form' }]);
  });

  it('is confirmed by a token that the database does not store', async () => {
    await ask();
    await drain();
    const [stored] = await db.select().from(mailMessages);
    expect(stored?.text).not.toContain(tokenIn(smtp.arrived[0]?.text));
  });

  it('for a suppressed address is accepted with 202 like any other, but causes no mail', async () => {
    await owner.execute(sql`insert into mail_suppressions (address, reason) values (${EMAIL}, 'complained')`);
    expect((await ask()).status).toBe(202);
    await drain();
    expect(smtp.arrived).toEqual([]);
  });

  it('causes at most one mail per address in 24 hours, even after many requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, place) => ask({ email: place % 2 ? EMAIL : EMAIL.toUpperCase() })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    await drain();
    expect(smtp.arrived).toHaveLength(1);
    await owner.execute(sql`update contacts set asked_at = now() - interval '25 hours'`);
    await ask();
    await drain();
    expect(smtp.arrived).toHaveLength(2);
  }, 60_000);

  it.each([
    ['no topic', { topics: [] }],
    ['the press, which staff add', { topics: ['press'] }],
    ['no address', { email: 'nobody' }],
  ])('is rejected with %s', async (_what, values) => {
    await expectError(await ask(values), 400);
  });

  it('is deleted after seven days without confirmation', async () => {
    await ask();
    await ask({ email: 'later@mail.hk' });
    await drain();
    const token = tokenIn(smtp.arrived.find(({ recipient }) => recipient === EMAIL)?.text);
    await owner.execute(sql`update contacts set asked_at = now() - interval '8 days' where email = ${EMAIL}`);
    await runScheduled(env, inNights(1));
    expect(await db.select({ email: contacts.email }).from(contacts)).toEqual([{ email: 'later@mail.hk' }]);
    await expectError(await confirm(token), 404);
  });

  it('returns 404 for an old link after a withdrawal, and the contact stays unsubscribed', async () => {
    await ask();
    await drain();
    const token = tokenIn(smtp.arrived[0]?.text);
    await rowOf(await confirm(token));
    const [contact] = await db.select().from(contacts);
    await staff(`POST /api/contacts/${contact?.id}/withdrawal`);
    expect(await expectError(await confirm(token), 404)).toMatchObject({ code: 'link_invalid' });
    expect(await rowOf(await staff(`GET /api/contacts/${contact?.id}`))).toMatchObject({
      status: 'unsubscribed',
      topics: [],
    });
    await owner.execute(sql`update contacts set asked_at = now() - interval '25 hours'`);
    expect((await ask()).status).toBe(202);
    expect(await rowOf(await confirm(token))).toEqual({ topics: ['circular'] });
    expect(await db.select().from(contacts)).toMatchObject([{ status: 'subscribed' }]);
  });

  it('ignores a topic that was withdrawn after the request', async () => {
    await ask({ topics: ['circular', 'events'] });
    await drain();
    await owner.execute(sql`
      insert into consents (address, topic, act, channel) values (${EMAIL}, 'circular', 'withdrawn', 'one_click')`);
    expect(await rowOf(await confirm(tokenIn(smtp.arrived[0]?.text)))).toEqual({ topics: ['events'] });
  });

  it('returns 404 for an unknown token', async () => {
    await expectError(await confirm(`1.${'A'.repeat(43)}`), 404);
  });
});

describe('contacts', () => {
  const add = (values = {}) =>
    staff('POST /api/contacts', {
      email: 'Desk@paper.hk',
      kind: 'press',
      sourceNote: '報章網站',
      ...values,
    } as never);

  it('are added by staff with the source of the address, once for each address', async () => {
    const contact = await rowOf(await add());
    expect(contact).toMatchObject({ email: 'desk@paper.hk', status: 'subscribed', topics: [] });
    expect(await expectError(await add(), 409)).toMatchObject({ code: 'already_known' });
    await expectError(await add({ email: 'b@paper.hk', sourceNote: '' }), 400);
  });

  it('can be unsubscribed from all topics by staff', async () => {
    const { id } = await rowOf(await add({ kind: 'subscriber', topics: ['circular'] }));
    expect(await rowOf(await staff(`GET /api/contacts/${id}`))).toMatchObject({ topics: ['circular'] });
    expect(await rowOf(await staff(`POST /api/contacts/${id}/withdrawal`))).toMatchObject({
      status: 'unsubscribed',
      topics: [],
    });
    await rowOf(await staff(`DELETE /api/contacts/${id}`));
    expect(await db.$count(consents, eq(consents.act, 'withdrawn'))).toBe(3);
  });

  it('cannot be added again after a withdrawal without a new consent and its proof', async () => {
    const subscriber = { kind: 'subscriber', topics: ['circular'] };
    const { id } = await rowOf(await add(subscriber));
    await staff(`POST /api/contacts/${id}/withdrawal`);
    await rowOf(await staff(`DELETE /api/contacts/${id}`));
    const refused = await expectError(await add({ ...subscriber, email: 'DESK@paper.hk' }), 409);
    const day = refused.withdrawnOn as string;
    expect(refused).toMatchObject({ code: 'has_withdrawn', withdrawnOn: expect.stringMatching(/^20\d\d-/) });
    await expectError(await add(), 409);
    await expectError(await add({ ...subscriber, topics: [] }), 409);
    await expectError(await add({ ...subscriber, consentOn: day }), 409);
    const old = { ...subscriber, consentOn: '2020-01-01', consentProof: '紙本表格' };
    await expectError(await add(old), 409);
    const back = await rowOf(await add({ ...old, consentOn: day }));
    expect(back).toMatchObject({ status: 'subscribed', topics: ['circular'] });
    expect(await db.select().from(consents).where(eq(consents.act, 'given'))).toMatchObject([
      { channel: 'paper', proof: '紙本表格' },
    ]);
  });

  it('are visible to the membership role only', async () => {
    const editor = await signIn('editor');
    await expectError(await editor('GET /api/contacts'), 403);
    await expectError(await visitor('GET /api/contacts'), 401);
    await expectError(await staff('GET /api/contacts/999'), 404);
  });
});

describe('a form with topics', () => {
  it('records consent to topics that an applicant has ticked, and nothing for unticked topics', async () => {
    const apply = (values: object) =>
      visitor('POST /api/members', {
        companyNameHk: '新公司',
        memberEmail: 'Applicant@firm.hk',
        ...values,
      } as never);
    expect((await apply({ topics: [] })).status).toBe(201);
    expect(await db.$count(consents)).toBe(0);
    expect((await apply({ topics: ['events'] })).status).toBe(201);
    expect(await db.select().from(consents)).toMatchObject([
      { address: 'applicant@firm.hk', topic: 'events', act: 'given', channel: 'form' },
    ]);
    await expectError(await apply({ topics: ['press'] }), 400);
  });

  it('does not undo a withdrawal, because anybody can enter any address', async () => {
    await owner.execute(sql`
      insert into consents (address, topic, act, channel) values ('victim@firm.hk', 'events', 'withdrawn', 'link')`);
    const body = { companyNameHk: '乙公司', memberEmail: 'Victim@firm.hk', topics: ['events'] };
    expect((await visitor('POST /api/members', body as never)).status).toBe(201);
    expect(await db.$count(consents, eq(consents.act, 'given'))).toBe(0);
  });

  it('records consent to topics ticked by a participant', async () => {
    const { id: eventId } = await createEvent(db, { eventDate: new Date(Date.now() + 86_400_000 * 9) });
    const { id: formId } = await createForm(db, { eventId });
    const answer = await visitor('POST /api/event-registrations', {
      ...{ formId, eventId, participantName: '陳', participantEmail: 'chan@mail.hk' },
      topics: ['circular'],
    } as never);
    expect(answer.status).toBe(201);
    expect(await db.select().from(consents)).toMatchObject([{ address: 'chan@mail.hk', topic: 'circular' }]);
  });
});
