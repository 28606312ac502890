import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { mailMessages, mailState, mailSuppressions } from '../../db/tables/index.ts';
import { createForm, createMember } from '../../db/testing/factories.ts';
import { expectError, rowOf } from '../testing/answers.ts';
import { createTestApp } from '../testing/app.ts';
import { bodyOf, startServer } from '../testing/server.ts';
import { drainMail } from './sending/drain.ts';

const taken = new Map<string, { id: string; to: string[]; attachments?: { content: string }[] }>();
let failures: number[] = [];
const url = await startServer(async (request, response) => {
  const body = JSON.parse(await bodyOf(request));
  const key = String(request.headers['idempotency-key']);
  const known = taken.get(key) ?? { ...body, id: `re_${taken.size + 1}` };
  if (!String(body.to).startsWith('refuse@')) taken.set(key, known);
  const failure = failures.shift();
  // Closes the connection after accepting the mail.
  if (failure === 0) return void request.socket.destroy();
  const status = failure ?? (String(body.to).startsWith('refuse@') ? 422 : 200);
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(status === 200 ? { id: known.id } : { message: 'no' }));
});
const SECRET = `whsec_${Buffer.from('a secret of the webhook').toString('base64')}`;
const { db, env, visitor, settled } = await createTestApp({
  env: {
    MAIL_FROM: 'office@pets.hk',
    RESEND_API_KEY: 're_key',
    RESEND_API_URL: url,
    RESEND_WEBHOOK_SECRET: SECRET,
  },
});
const form = await createForm(db);

let person = 0;
async function register(participantEmail: string) {
  const body = {
    formId: form.id,
    eventId: form.eventId,
    participantName: `n${++person}`,
    participantEmail,
  };
  expect((await visitor('POST /api/event-registrations', body)).status).toBe(201);
  await settled();
}
const mailTo = async (email: string) =>
  (await db.select().from(mailMessages).where(eq(mailMessages.recipient, email)))[0];
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

beforeEach(async () => {
  await settled();
  failures = [];
  await db.update(mailState).set({ retryAt: null, troubleSince: null });
});

describe('Resend', () => {
  it('receives a mail with its idempotency key, and a rejection by Resend is recorded', async () => {
    await register('one@mail.hk');
    expect(await mailTo('one@mail.hk')).toMatchObject({
      status: 'sent',
      providerId: expect.stringMatching(/^re_/),
    });
    await register('refuse@mail.hk');
    expect(await mailTo('refuse@mail.hk')).toMatchObject({ status: 'failed', reason: 'rejected' });
  });

  it('receives each mail of registrations that arrive at the same time, once', async () => {
    const addresses = Array.from({ length: 5 }, (_, number) => `rush-${number}@mail.hk`);
    await Promise.all(addresses.map(register));
    expect(await Promise.all(addresses.map(async (one) => (await mailTo(one))?.status))).toEqual(
      addresses.map(() => 'sent'),
    );
    const received = [...taken.values()].flatMap(({ to }) => to).filter((to) => to.startsWith('rush-'));
    expect(received.toSorted()).toEqual(addresses);
  });

  it('receives a mail once, even if the connection is lost or the sender is killed after Resend has accepted the mail', async () => {
    failures = [0];
    await register('broken@mail.hk');
    expect((await mailTo('broken@mail.hk'))?.status).toBe('queued');
    await drainMail(env, inMinutes(2));
    expect((await mailTo('broken@mail.hk'))?.status).toBe('sent');
    await db
      .update(mailMessages)
      .set({ status: 'sending', claimedAt: inMinutes(-20) })
      .where(eq(mailMessages.recipient, 'broken@mail.hk'));
    await drainMail(env, inMinutes(4));
    expect((await mailTo('broken@mail.hk'))?.status).toBe('sent');
    expect([...taken.values()].filter(({ to }) => to[0] === 'broken@mail.hk')).toHaveLength(1);
  });

  it.each([401, 429, 500])('gets a mail again after status %i', async (status) => {
    failures = [status];
    await register(`s${status}@mail.hk`);
    expect(await mailTo(`s${status}@mail.hk`)).toMatchObject({ status: 'queued', tries: 0 });
    await drainMail(env, inMinutes(20));
    expect((await mailTo(`s${status}@mail.hk`))?.status).toBe('sent');
  });
});

describe('a Resend webhook', () => {
  const tell = (body: object | string, { at = new Date(), secret = SECRET } = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const timestamp = String(Math.floor(at.getTime() / 1000));
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const signature = createHmac('sha256', key).update(`msg_1.${timestamp}.${text}`).digest('base64');
    const headers = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    };
    return visitor('POST /api/mail-events/resend', { body: text, headers });
  };
  const event = (type: string, id: string | null | undefined, bounce?: object) => ({
    type,
    data: { email_id: id ?? '', to: ['x@mail.hk'], ...(bounce && { bounce }) },
  });

  it('sends a bounced mail to the member’s next address; if there is no other address, adds a task for staff', async () => {
    const member = await createMember(db, {
      contactPersonEmail: 'first-address@mail.hk',
      memberEmail: 'next-address@mail.hk',
    });
    const unreachable = async () => {
      const { rows } = await db.execute<{ count: number }>(sql`
        select count(*)::int as count from members where id = ${member.id} and is_unreachable(members)`);
      return rows[0]?.count;
    };
    await db.insert(mailMessages).values({
      ...{ dedupeKey: 'bounces', templateKey: 'links', locale: 'en', recipient: 'first-address@mail.hk' },
      ...{ memberId: member.id, subject: 's', text: 't', html: 'h', renderedAt: new Date() },
      ...{ status: 'sent', sentAt: new Date(), providerId: 'bounces-1' },
    });
    for (const _again of [1, 2])
      await tell(event('email.bounced', 'bounces-1', { message: 'gone', type: 'Permanent' }));
    expect(await mailTo('next-address@mail.hk')).toMatchObject({ status: 'queued', subject: 's', tries: 0 });
    expect(await unreachable()).toBe(0);
    await db
      .update(mailMessages)
      .set({ status: 'sent', sentAt: new Date(), providerId: 'bounces-2' })
      .where(eq(mailMessages.recipient, 'next-address@mail.hk'));
    await tell(event('email.bounced', 'bounces-2', { message: 'gone', type: 'Permanent' }));
    expect(await db.$count(mailMessages, eq(mailMessages.memberId, member.id))).toBe(2);
    expect(await unreachable()).toBe(1);
  });

  it('marks a bounced mail and suppresses its address, even when the webhook is delivered twice', async () => {
    await register('Bounce@mail.hk');
    const { providerId } = (await mailTo('Bounce@mail.hk')) ?? {};
    expect((await tell(event('email.bounced', providerId, { type: 'Transient' }))).status).toBe(204);
    expect((await mailTo('Bounce@mail.hk'))?.status).toBe('sent');
    for (let time = 0; time < 2; time++)
      expect(
        (await tell(event('email.bounced', providerId, { message: 'gone', type: 'Permanent' }))).status,
      ).toBe(204);
    expect(await mailTo('Bounce@mail.hk')).toMatchObject({ status: 'bounced', error: 'gone' });
    expect(await db.$count(mailSuppressions, eq(mailSuppressions.address, 'bounce@mail.hk'))).toBe(1);
    await register('bounce@mail.hk');
    expect(await mailTo('bounce@mail.hk')).toMatchObject({ status: 'skipped', reason: 'suppressed' });
    expect((await tell(event('email.delivered', providerId))).status).toBe(204);
  });

  it('is rejected with a wrong signature or an old timestamp', async () => {
    const body = event('email.complained', 're_1');
    await expectError(await tell(body, { secret: 'whsec_b3RoZXJvdGhlcm90aGVy' }), 401);
    await expectError(await tell(body, { at: inMinutes(-6) }), 401);
    await expectError(await tell(body, { at: inMinutes(6) }), 401);
    await expectError(await visitor('POST /api/mail-events/resend', body), 401);
    await expectError(await tell('{'), 400);
    expect(await rowOf(await visitor('POST /api/mail-events/resend', body))).toHaveProperty('message');
  });
});
