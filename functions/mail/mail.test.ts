import { desc, eq, sql } from 'drizzle-orm';
import ICAL from 'ical.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { events, mailMessages, mailState, mailSuppressions } from '../../db/tables/index.ts';
import { createEvent, createForm } from '../../db/testing/factories.ts';
import { expectError, rowOf, rowsOf } from '../testing/answers.ts';
import { createTestApp } from '../testing/app.ts';
import { startSmtp } from '../testing/smtp.ts';
import { nextDue } from './claim.ts';
import { drainMail } from './sending/drain.ts';

const smtp = await startSmtp();
const { db, owner, env, visitor, staff, settled } = await createTestApp({
  env: {
    MAILER: smtp.binding,
    MAIL_FROM: '寵物業協會 <office@pets.hk>',
    MAIL_REPLY_TO: 'reply@pets.hk',
    LINK_KEY: 'a key for tests that is long enough',
    LINK_ORIGIN: 'http://localhost',
  },
});
const form = await createForm(db, {
  eventId: (await createEvent(db, { title: '牌照講座', titleEn: 'Licence talk', location: '會堂' })).id,
});

let person = 0;
async function register(email: string, headers: Record<string, string> = {}) {
  const body = {
    formId: form.id,
    eventId: form.eventId,
    participantName: `陳${++person}`,
    participantEmail: email,
  };
  const answer = await visitor('POST /api/event-registrations', { body, headers });
  expect(answer.status).toBe(201);
  return rowOf(answer);
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const mailTo = async (email: string) => {
  const [mail] = await db
    .select()
    .from(mailMessages)
    .where(eq(mailMessages.recipient, email))
    .orderBy(desc(mailMessages.id));
  return mail;
};
const stands = (email: string, status: string) =>
  expect.poll(async () => (await mailTo(email))?.status, { timeout: 20_000 }).toBe(status);
const arrivedAt = (email: string) => smtp.arrived.filter(({ recipient }) => recipient === email);

beforeEach(async () => {
  await settled();
  await owner.execute(sql`truncate mail_messages, mail_suppressions`);
  await db.update(mailState).set({ pausedAt: null, pauseReason: null, retryAt: null, troubleSince: null });
  smtp.arrived.length = 0;
  smtp.setDown(false);
});

describe('a registration', () => {
  it('is confirmed by mail in the form’s language, with text, HTML and calendar entry', async () => {
    const { id } = await register('chan@mail.hk', { 'accept-language': 'en' });
    await stands('chan@mail.hk', 'sent');
    const [mail] = arrivedAt('chan@mail.hk');
    expect(mail?.subject).toBe('You are registered: Licence talk');
    expect(mail?.from).toEqual({ name: '寵物業協會', address: 'office@pets.hk' });
    expect(mail?.replyTo).toEqual([{ name: '', address: 'reply@pets.hk' }]);
    expect(mail?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
    const link = /http:\/\/localhost\/en\/my#[0-9a-z]+\.[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? 'none';
    expect(mail?.html).toContain(`href="${link}"`);
    expect(mail?.html).not.toMatch(/<img|https?:\/\/(?!localhost)|<script/);
    const calendar = mail?.attachments.find(({ mimeType }) => mimeType.includes('calendar'));
    const content = new TextDecoder().decode(calendar?.content as ArrayBuffer);
    expect(content).toContain('METHOD:REQUEST');
    expect(content).toContain(`UID:registration-${id}@localhost`);
    expect(content).toContain('SEQUENCE:0');
    expect(content).toContain('DTSTART;TZID=Asia/Hong_Kong:');
    expect(content.match(/END:VEVENT/g)).toHaveLength(1);
    const [entry] = new ICAL.Component(ICAL.parse(content)).getAllSubcomponents('vevent');
    const read = new ICAL.Event(entry as ICAL.Component);
    const [event] = await db.select().from(events).where(eq(events.id, form.eventId));
    expect([read.summary, read.location, read.startDate.zone.tzid]).toEqual([
      'Licence talk',
      '會堂',
      'Asia/Hong_Kong',
    ]);
    const hongKong = new Date(`${read.startDate.toString()}+08:00`);
    expect(hongKong.toISOString().slice(0, 16)).toBe(event?.eventDate.toISOString().slice(0, 16));
    expect((await mailTo('chan@mail.hk'))?.text).not.toContain('my#');
  });

  it('that staff cancel causes one mail in the registrant’s language, which cancels the calendar entry', async () => {
    const { id } = await register('lam@mail.hk', { 'accept-language': 'zh-CN' });
    await stands('lam@mail.hk', 'sent');
    await staff(`PATCH /api/event-registrations/${id}`, { status: 'cancelled' });
    await expect.poll(() => arrivedAt('lam@mail.hk').length, { timeout: 20_000 }).toBe(2);
    const [, mail] = arrivedAt('lam@mail.hk');
    expect(mail?.subject).toBe('报名已取消：牌照讲座');
    const content = new TextDecoder().decode(mail?.attachments[0]?.content as ArrayBuffer);
    expect(content).toContain('METHOD:CANCEL');
    expect(content).toContain(`UID:registration-${id}@localhost`);
    expect(content).toContain('SEQUENCE:1');
    await staff(`PATCH /api/event-registrations/${id}`, { notes: 'nothing to tell' });
    await staff(`PATCH /api/event-registrations/${id}`, { status: 'cancelled' });
    await drainMail(env, new Date());
    expect(arrivedAt('lam@mail.hk')).toHaveLength(2);
  });

  it('is confirmed by mail when entered by staff, unless the address is missing or a demo address', async () => {
    const add = (values: object) =>
      staff(`POST /api/event-registrations/event/${form.eventId}`, values as never);
    await add({ participantName: 'Ho', participantEmail: 'ho@mail.hk', locale: 'en' });
    await stands('ho@mail.hk', 'sent');
    await add({ participantName: 'Nobody' });
    expect(await mailTo('')).toMatchObject({ status: 'skipped', reason: 'no_address' });
    await add({ participantName: 'Demo', participantEmail: 'demo@example.com' });
    expect(await mailTo('demo@example.com')).toMatchObject({ status: 'skipped', reason: 'demo' });
  });

  it('cannot insert a link, HTML or a header into a mail through the participant’s name', async () => {
    const body = {
      formId: form.id,
      eventId: form.eventId,
      participantName: '<b>x</b> {{link:1}} https://spam.hk\r\nBcc: all@mail.hk',
      participantEmail: 'victim@mail.hk',
    };
    await visitor('POST /api/event-registrations', body);
    await stands('victim@mail.hk', 'sent');
    const [mail] = arrivedAt('victim@mail.hk');
    expect(mail?.text).not.toMatch(/https:\/\/spam/);
    expect(mail?.text?.match(/my#/g)).toHaveLength(1);
    expect(mail?.html).not.toContain('<b>');
    expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc');
  });

  it('causes at most three mails a day per address; further mails wait until staff release them', async () => {
    for (let time = 0; time < 4; time++) await register('flood@mail.hk');
    await expect.poll(() => arrivedAt('flood@mail.hk').length, { timeout: 20_000 }).toBe(3);
    await stands('flood@mail.hk', 'held');
    expect(await mailTo('flood@mail.hk')).toMatchObject({ reason: 'too_many' });
  });
});

describe('mail sending', () => {
  it('retries deferred mails, stops after rejections, and leaves mails with unknown outcome to staff', async () => {
    for (const name of ['defer', 'refuse', 'hang', 'silent', 'good']) await register(`${name}@mail.hk`);
    await stands('good@mail.hk', 'sent');
    await stands('refuse@mail.hk', 'failed');
    await stands('silent@mail.hk', 'unknown');
    await expect.poll(async () => (await mailTo('defer@mail.hk'))?.tries).toBe(1);
    await expect.poll(async () => (await mailTo('hang@mail.hk'))?.tries).toBe(1);
    for (const [tries, minutes] of [1, 5, 15, 60, 60].entries()) {
      const deferred = await mailTo('defer@mail.hk');
      const wait = ((deferred?.nextTryAt.getTime() ?? 0) - (deferred?.claimedAt?.getTime() ?? 0)) / 60_000;
      expect([deferred?.tries, wait]).toEqual([tries + 1, minutes]);
      await drainMail(env, deferred?.nextTryAt ?? new Date());
    }
    await db
      .update(mailMessages)
      .set({ tries: 74, nextTryAt: new Date() })
      .where(eq(mailMessages.recipient, 'defer@mail.hk'));
    await drainMail(env, inMinutes(1000));
    expect(await mailTo('defer@mail.hk')).toMatchObject({ status: 'failed', reason: 'gave_up' });
    expect(arrivedAt('silent@mail.hk')).toHaveLength(1);
    expect(arrivedAt('good@mail.hk')).toHaveLength(1);
  });

  it('suppresses an address that the recipient’s server does not know', async () => {
    await register('nosuch@mail.hk');
    await stands('nosuch@mail.hk', 'bounced');
    expect(await db.select().from(mailSuppressions)).toMatchObject([
      { address: 'nosuch@mail.hk', reason: 'bounced' },
    ]);
    await register('nosuch@mail.hk');
    await stands('nosuch@mail.hk', 'skipped');
    expect(await db.$count(mailSuppressions)).toBe(1);
  });

  it('sends every mail once after the provider was down for a day, and does not count the attempts of that day', async () => {
    smtp.setDown(true);
    const emails = Array.from({ length: 35 }, (_, place) => `p${place}@mail.hk`);
    for (const email of emails) await register(email);
    for (let minutes = 1; minutes < 24 * 60; minutes += 240) await drainMail(env, inMinutes(minutes));
    const waiting = await db.select().from(mailMessages);
    expect(waiting.every(({ status, tries }) => status === 'queued' && tries === 0)).toBe(true);
    const { troubleSince, trouble } = await rowOf(await staff('GET /api/mail-state'));
    expect([typeof troubleSince, trouble]).toEqual(['string', expect.stringContaining('down for today')]);
    smtp.setDown(false);
    const at = 25 * 60;
    await Promise.all([drainMail(env, inMinutes(at)), drainMail(env, inMinutes(at))]);
    // A run that was started by a registration may still be sending some of the 25 mails, which is what strangers have of a
    // minute's 30.
    await expect.poll(() => smtp.arrived.length).toBeGreaterThanOrEqual(25);
    expect(smtp.arrived).toHaveLength(25);
    await Promise.all([drainMail(env, inMinutes(at + 1)), drainMail(env, inMinutes(at + 1))]);
    expect(smtp.arrived.map(({ recipient }) => recipient).sort()).toEqual([...emails].sort());
    expect((await rowOf(await staff('GET /api/mail-state'))).troubleSince).toBeNull();
  });

  it('records the outcome of a mail as unknown when the process is killed before recording it, and does not send the mail again', async () => {
    await register('lost@mail.hk');
    await stands('lost@mail.hk', 'sent');
    await db
      .update(mailMessages)
      .set({ status: 'sending', claimedAt: inMinutes(-10), begunAt: inMinutes(-10) });
    await drainMail(env, new Date());
    expect((await mailTo('lost@mail.hk'))?.status).toBe('sending');
    await drainMail(env, inMinutes(6));
    expect(await mailTo('lost@mail.hk')).toMatchObject({ status: 'unknown', reason: 'lost' });
    expect(arrivedAt('lost@mail.hk')).toHaveLength(1);
  });

  it('stops while paused by staff', async () => {
    const stopped = await rowOf(await staff('PATCH /api/mail-state', { isPaused: true }));
    expect(stopped).toMatchObject({ provider: 'smtp', pauseReason: 'staff' });
    await register('later@mail.hk');
    await drainMail(env, inMinutes(1));
    expect((await mailTo('later@mail.hk'))?.status).toBe('queued');
    expect(await nextDue(db, new Date())).toBeUndefined();
    await staff('PATCH /api/mail-state', { isPaused: false });
    await stands('later@mail.hk', 'sent');
  });

  it('is scheduled only while a mail is queued: at once, or, after a failure, at the time of the retry', async () => {
    await db.update(mailState).set({ troubleSince: inMinutes(-9), retryAt: inMinutes(7) });
    expect(await nextDue(db, new Date())).toBeUndefined();
    await register('due@mail.hk');
    await settled();
    const due = await nextDue(db, new Date());
    expect(Math.round(((due?.getTime() ?? 0) - Date.now()) / 60_000)).toBe(7);
    await db.update(mailState).set({ retryAt: null });
    expect((await nextDue(db, new Date()))?.getTime()).toBeLessThan(Date.now() + 60_000);
  });
});

describe('a mail that came back to a mailbox of staff', () => {
  it('is marked as bounced, and no more mail goes to its address', async () => {
    await register('gone@mail.hk');
    await stands('gone@mail.hk', 'sent');
    const mail = await mailTo('gone@mail.hk');
    const path = `POST /api/mail-messages/${mail?.id}/bounced` as const;
    expect(await rowOf(await staff(path, {}))).toMatchObject({ status: 'bounced' });
    await expectError(await staff(path, {}), 409);
    await expectError(await visitor(path, {}), 401);
    expect(await db.$count(mailSuppressions, eq(mailSuppressions.address, 'gone@mail.hk'))).toBe(1);
  });
});

describe('the mail queue without a provider', () => {
  it('holds mails for staff to send by hand; when a provider is configured later, mails held for less than a week are sent', async () => {
    env.MAILER = undefined as never;
    for (const name of ['new', 'old', 'byhand', 'never']) await register(`${name}@mail.hk`);
    await drainMail(env, new Date());
    const held = await rowsOf(await staff('GET /api/mail-messages?filter={"status":"held"}'));
    expect(held.map(({ reason }) => reason)).toEqual(Array(4).fill('no_provider'));
    const [, byHand] = held as unknown as { id: number; updatedAt: string }[];
    const details = await rowOf(await staff(`GET /api/mail-messages/${byHand?.id}`));
    expect(details.messengerText).toMatch(/^報名確認：牌照講座\n\n[\s\S]*http:\/\/localhost\/my#/);
    expect(String(details.messengerText).length).toBeLessThan(1000);
    const act = (email: string, name: string, body = {}) =>
      mailTo(email).then((mail) => staff(`POST /api/mail-messages/${mail?.id}/${name}`, body));
    expect((await act('byhand@mail.hk', 'sent-by-hand')).status).toBe(200);
    expect((await act('never@mail.hk', 'cancel')).status).toBe(200);
    await expectError(await act('never@mail.hk', 'cancel'), 409);
    await expectError(await act('new@mail.hk', 'send', { updatedAt: '2020-01-01T00:00:00Z' }), 409);
    await db
      .update(mailMessages)
      .set({ createdAt: inMinutes(-60 * 24 * 8) })
      .where(eq(mailMessages.recipient, 'old@mail.hk'));
    env.MAILER = smtp.binding as never;
    await staff('PATCH /api/mail-state', { isPaused: false });
    await stands('new@mail.hk', 'sent');
    const { counts } = (await rowOf(await staff('GET /api/mail-state'))) as unknown as {
      counts: { status: string; reason: string; count: number }[];
    };
    expect(counts).toEqual([
      { status: 'cancelled', reason: 'by_staff', count: 1 },
      { status: 'held', reason: 'no_provider', count: 1 },
      { status: 'sent', reason: 'by_hand', count: 1 },
      { status: 'sent', reason: null, count: 1 },
    ]);
    const [entry] = await rowsOf(await staff('GET /api/audit-log?filter={"resource":"mail-messages"}'));
    expect(entry).toMatchObject({ action: 'update', fields: expect.arrayContaining(['status']) });
  });

  it('can be used only by staff', async () => {
    for (const call of [
      'GET /api/mail-messages/1',
      'POST /api/mail-messages/1/send',
      'PATCH /api/mail-state',
    ])
      await expectError(await visitor(call, call.startsWith('GET') ? undefined : {}), 401);
    await expectError(await staff('GET /api/mail-messages/999999'), 404);
    await expectError(await staff('POST /api/mail-messages/999999/send', {}), 404);
    await expectError(await staff('PATCH /api/mail-state', { isPaused: 'x' }), 400);
  });
});
