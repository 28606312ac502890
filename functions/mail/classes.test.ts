import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { contactMessages, mailMessages } from '../../db/tables/index.ts';
import { createEvent, createForm, createMember } from '../../db/testing/factories.ts';
import { rowOf } from '../testing/answers.ts';
import { createTestApp } from '../testing/app.ts';
import { claimDue } from './claim.ts';

// Anybody can cause mail to any address by submitting a form. Such mail must neither delay important mail nor
// use up the limits of important mail.

const { db, owner, visitor, staff, settled } = await createTestApp({
  env: {
    LINK_KEY: 'a key for tests that is long enough',
    LINK_ORIGIN: 'http://localhost',
  },
});

beforeEach(async () => {
  await settled();
  await owner.execute(sql`truncate mail_messages, contact_messages, members, throttles cascade`);
});

const enquire = (email: string, address = '', values: object = {}) =>
  visitor('POST /api/contact-messages', {
    body: { name: '陳大文', email, subject: '入會', message: '請問', ...values },
    headers: address ? { 'cf-connecting-ip': address } : {},
  });
const mailsTo = (recipient: string) =>
  db.select().from(mailMessages).where(eq(mailMessages.recipient, recipient)).orderBy(desc(mailMessages.id));
const SENT = ['no_provider', 'no_provider', 'no_provider'];

describe('mails caused by form submissions', () => {
  it('do not count toward the limits of security notices and registrations', async () => {
    const { id } = await createMember(db, {
      companyStatus: true,
      memberPhone: '2345 6789',
      memberEmail: 'victim@mail.hk',
    });
    for (let time = 0; time < 4; time++) await enquire('victim@mail.hk', '', { message: `請問${time}` });
    await settled();
    const enquiries = await mailsTo('victim@mail.hk');
    expect(enquiries.map(({ reason }) => reason)).toEqual(['too_many', ...SENT]);
    const { url } = await rowOf(await staff(`POST /api/members/${id}/links`, {}));
    const token = String(url).split('#')[1] ?? '';
    await visitor('POST /api/my/changes', { token, changes: { memberPhone: '2111 2222' } } as never);
    await settled();
    expect((await mailsTo('victim@mail.hk'))[0]).toMatchObject({
      templateKey: 'changes-received',
      reason: 'no_provider',
    });
    const form = await createForm(db, { eventId: (await createEvent(db, {})).id });
    const person = { participantName: '陳大文', participantEmail: 'victim@mail.hk' };
    await visitor('POST /api/event-registrations', { formId: form.id, eventId: form.eventId, ...person });
    await settled();
    expect((await mailsTo('victim@mail.hk'))[0]).toMatchObject({
      templateKey: 'registration-confirmed',
      reason: 'no_provider',
    });
  });

  it('do not delay an answer by staff, even if forty of these mails are waiting', async () => {
    await owner.execute(sql`update mail_state set paused_at = now()`);
    for (let person = 0; person < 40; person++) await enquire(`person${person}@mail.hk`);
    const [enquiry] = await db.select().from(contactMessages).limit(1);
    const answer = await staff(`POST /api/contact-messages/${enquiry?.id}/replies`, {
      body: { requestId: 'a-request-of-sixteen', kind: 'answer', body: '可以。' } as never,
    });
    expect(answer.status).toBe(201);
    await settled();
    await owner.execute(sql`update mail_state set paused_at = null`);
    await owner.execute(sql`update mail_messages set claimed_at = null, status = 'queued'`);
    const claimed = await claimDue(db, new Date());
    expect(claimed).toHaveLength(26);
    expect(claimed.map(({ dedupeKey }) => dedupeKey.split(':')[0])).toContain('enquiry-answered');
    await owner.execute(sql`update mail_messages set claimed_at = null, status = 'queued'`);
  });

  it('count toward the limit of one address when spellings of the address differ only in tags, dots or case', async () => {
    const spellings = [
      'vic.tim@gmail.com',
      'victim+1@gmail.com',
      'Victim+news@GMAIL.com',
      'v.i.c.t.i.m@gmail.com',
    ];
    for (const email of spellings) await enquire(email);
    await settled();
    const statuses = await db
      .select({ reason: mailMessages.reason })
      .from(mailMessages)
      .orderBy(mailMessages.id);
    expect(statuses.map(({ reason }) => reason)).toEqual([...SENT, 'too_many']);
  });

  it('are limited per sender and day; the limit of one sender does not affect other senders', async () => {
    // Other words than above: the same enquiry within seconds is stored once.
    const values = { message: '請問地址' };
    for (let person = 0; person < 21; person++)
      await enquire(`person${person}@mail.hk`, '203.0.113.7', values);
    await enquire('other@mail.hk', '203.0.113.8');
    await settled();
    const held = await db.select().from(mailMessages).where(eq(mailMessages.reason, 'too_many'));
    expect(held.map(({ recipient }) => recipient)).toEqual(['person20@mail.hk']);
    expect(held[0]?.sender).toMatch(/^[0-9a-f]{64}$/);
  });

  it('are limited by a total number a day', async () => {
    await owner.execute(sql`
      insert into mail_messages (dedupe_key, template_key, locale, recipient, status, priority)
      select 'old:' || n, 'enquiry-received', 'en', n || '@mail.hk', 'sent', 2 from generate_series(1, 300) n`);
    await enquire('late@mail.hk');
    await settled();
    expect((await mailsTo('late@mail.hk'))[0]).toMatchObject({ status: 'held', reason: 'too_many' });
  });

  it('include mails that resend lost links; the same limits apply', async () => {
    await createMember(db, { companyStatus: true, memberEmail: 'known@mail.hk' });
    await owner.execute(sql`
      insert into mail_messages (dedupe_key, template_key, locale, recipient, status, priority)
      select 'links:' || n, 'links', 'en', 'known@mail.hk', 'sent', 2 from generate_series(1, 3) n`);
    const known = Math.max(...(await mailsTo('known@mail.hk')).map(({ id }) => id));
    await visitor('POST /api/my/links', { email: 'known@mail.hk' });
    const asked = async () => (await mailsTo('known@mail.hk')).find(({ id }) => id > known);
    await expect.poll(asked).toMatchObject({ templateKey: 'links', status: 'held', priority: 2 });
  });
});

describe('a name in a mail caused by a form', () => {
  const register = async (participantName: string) => {
    const form = await createForm(db, { eventId: (await createEvent(db, {})).id });
    const person = { participantName, participantEmail: 'victim@mail.hk' };
    await visitor('POST /api/event-registrations', {
      body: { formId: form.id, eventId: form.eventId, ...person },
      headers: { 'accept-language': 'en' },
    });
    await settled();
    return (await mailsTo('victim@mail.hk'))[0]?.text ?? '';
  };

  it.each(['BUY NOW http evil.example', 'see evil.com', 'a/b', 'me@evil.hk', 'x'.repeat(41), 'ｅvil．com'])(
    'is omitted: %s',
    async (name) => {
      const text = await register(name);
      expect(text).toContain('Dear participant,');
      expect(text).not.toContain(name);
    },
  );

  it.each(['Dr. Chan', '陳大文', "J. O'Neil Jr."])('appears in the mail: %s', async (name) => {
    expect(await register(name)).toContain(`Dear ${name},`);
  });

  it('is omitted if it is an application’s company name and contains a URL', async () => {
    await visitor('POST /api/members', {
      companyNameEn: 'BUY NOW evil.example',
      memberPhone: '2345 6789',
      memberEmail: 'victim@mail.hk',
    });
    await settled();
    const [mail] = await mailsTo('victim@mail.hk');
    expect([mail?.subject, mail?.text].join()).not.toContain('evil.example');
  });
});
