import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { contactMessages, mailMessages, users } from '../../../db/tables/index.ts';
import { createContactMessage } from '../../../db/testing/factories.ts';
import { expectError, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import { startSmtp } from '../../testing/smtp.ts';

const smtp = await startSmtp();
const { db, owner, visitor, staff, settled, signIn } = await createTestApp({
  env: { MAILER: smtp.binding, MAIL_FROM: 'office@pets.hk', RATE_LIMITS: 'off' },
});

interface Reply {
  id: number;
  kind: string;
  body: string;
  authorName: string;
  mail: { status: string; subject: string; text: string; phone: string } | null;
}

let count = 0;
async function asked(language = 'zh-TW') {
  const email = `asks${++count}@mail.hk`;
  const body = { name: '陳小姐', email, phone: '9123 4567', subject: '入會', message: '年費多少？' };
  const { id } = await rowOf(
    await visitor('POST /api/contact-messages', { body, headers: { 'accept-language': language } }),
  );
  await settled();
  return { id: id as number, email };
}
const arrivedAt = (email: string) => smtp.arrived.filter(({ recipient }) => recipient === email);
const reply = (id: number, values: object) =>
  staff(`POST /api/contact-messages/${id}/replies`, {
    body: { requestId: crypto.randomUUID(), kind: 'answer', body: '800 元。', ...values },
  });
const threadOf = async (id: number) =>
  (await rowsOf(await staff(`GET /api/contact-messages/${id}/replies`))) as unknown as Reply[];
const enquiryOf = async (id: number) => rowOf(await staff(`GET /api/contact-messages/${id}`));
const change = (id: number, body: object) => staff(`PATCH /api/contact-messages/${id}`, body as never);

describe('an answer', () => {
  it('is mailed once in the enquiry’s language, marks the enquiry answered, and records the author', async () => {
    const { id, email } = await asked('en');
    const body = '{{link:1}} 800 <b>dollars</b>.\n\nRegards';
    const twice = await Promise.all([1, 2].map(() => reply(id, { requestId: `twice${id}`, body })));
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 201]);
    await expect.poll(() => arrivedAt(email).length, { timeout: 15_000 }).toBe(2);
    const mail = arrivedAt(email)[1];
    expect(mail?.subject).toBe(`Re: 入會 (E${id})`);
    expect(mail?.text).toContain('{ {link:1}} 800 <b>dollars</b>.\n\nRegards');
    expect(mail?.html).toContain('800 &lt;b&gt;dollars&lt;/b&gt;.<br><br>Regards');
    expect(await threadOf(id)).toMatchObject([
      { kind: 'answer', body, authorName: expect.stringMatching(/^staff-/), mail: { status: 'sent' } },
    ]);
    expect(await enquiryOf(id)).toMatchObject({ status: 'answered', read: true });
  });

  it('is not mailed without a mail provider; staff see the text and the enquirer’s telephone number until they mark the answer as sent', async () => {
    const office = await createTestApp();
    const { id } = await createContactMessage(office.db, {
      name: '陳小姐',
      phone: '9123 4567',
      email: 'c@mail.hk',
    });
    const path = `/api/contact-messages/${id}/replies`;
    const body = { requestId: 'held', kind: 'answer', body: '800 元。' };
    await office.staff(`POST ${path}`, { body });
    await office.settled();
    const [answer] = (await rowsOf(await office.staff(`GET ${path}`))) as unknown as Reply[];
    expect(answer?.mail).toMatchObject({ status: 'held', phone: '85291234567' });
    expect(answer?.mail?.text).toContain('陳小姐：\n\n800 元。');
    const sent = `POST ${path}/${answer?.id}/sent-by-hand`;
    expect(await rowsOf(await office.staff(sent, {}))).toMatchObject([
      { mail: { status: 'sent', reason: 'by_hand' } },
    ]);
    expect(await expectError(await office.staff(sent, {}), 409)).toMatchObject({ code: 'wrong_state' });
    await expectError(await office.staff(`POST ${path}/2147483647/sent-by-hand`, {}), 404);
  });

  it('appears in one thread with internal notes; notes are not mailed and leave the enquiry open', async () => {
    const { id, email } = await asked();
    await reply(id, { kind: 'note', body: '已致電，明日再覆。' });
    expect(await enquiryOf(id)).toMatchObject({ status: 'new' });
    await reply(id, {});
    await expect.poll(() => arrivedAt(email).length, { timeout: 15_000 }).toBe(2);
    expect((await threadOf(id)).map(({ kind, mail }) => [kind, mail?.status])).toEqual([
      ['note', undefined],
      ['answer', 'sent'],
    ]);
  });

  it.each([
    ['no text', { body: ' ' }, 'body'],
    ['an unknown kind', { kind: 'x' }, 'kind'],
    ['no request', { requestId: undefined }, 'requestId'],
  ])('is rejected with %s', async (_what, values, field) => {
    const { id } = await asked();
    expect(await expectError(await reply(id, values), 400)).toMatchObject({
      errors: { [field]: expect.any(String) },
    });
    expect(await threadOf(id)).toEqual([]);
  });

  it('requires the enquiries role and an existing enquiry, and is deleted with the enquiry', async () => {
    await expectError(await reply(2_147_483_647, {}), 404);
    const { id } = await asked();
    await reply(id, {});
    const member = await signIn('membership');
    await expectError(await member(`GET /api/contact-messages/${id}/replies`), 404);
    expect((await (await signIn('enquiries'))(`GET /api/contact-messages/${id}/replies`)).status).toBe(200);
    const records = [{ resource: 'contact-messages', id }];
    const exported = await rowOf(await staff('POST /api/personal-data/export', { records } as never));
    expect(exported).toMatchObject({ contactMessages: [{ id, replies: ['800 元。'] }] });
    await staff('POST /api/personal-data/erase', { records } as never);
    expect(await db.$count(mailMessages, eq(mailMessages.contactMessageId, id))).toBe(0);
    expect(
      (await owner.execute(sql`select from enquiry_replies where contact_message_id = ${id}`)).rows,
    ).toEqual([]);
  });
});

describe('an assigned enquiry', () => {
  it('requires an assignee with the enquiries role', async () => {
    const [keeper, reader] = await db
      .insert(users)
      .values([
        { username: 'keeper', passwordHash: 'x', roles: ['enquiries'] },
        { username: 'reader', passwordHash: 'x', roles: ['reader'] },
      ])
      .returning();
    const { id } = await createContactMessage(db);
    const wrong = await expectError(await change(id, { assigneeId: reader?.id }), 400);
    expect(wrong.errors).toHaveProperty('assigneeId');
    expect(await rowOf(await change(id, { assigneeId: keeper?.id }))).toMatchObject({
      assigneeId: keeper?.id,
    });
    const mine = await rowsOf(await staff(`GET /api/contact-messages?filter={"assigneeId":${keeper?.id}}`));
    expect(mine.map((row) => row.id)).toEqual([id]);
    await db.update(users).set({ disabled: true }).where(eq(users.username, 'keeper'));
    const names = (await rowsOf(await staff('GET /api/contact-messages/assignees'))).map(
      (one) => one.username,
    );
    expect(names).toContain('keeper');
    expect(names).not.toContain('reader');
    await db.delete(users).where(eq(users.username, 'keeper'));
    expect(await enquiryOf(id)).toMatchObject({ assigneeId: null });
  });

  it('is due within two working days, not counting public holidays, and is overdue afterwards', async () => {
    const came = (createdAt: string) => createContactMessage(db, { createdAt: new Date(createdAt) });
    // The morning of Lunar New Year's Eve. The next working days are Friday, 20 February, and Monday, 23
    // February.
    const { id } = await came('2026-02-16T01:00:00Z');
    expect(await enquiryOf(id)).toMatchObject({ dueOn: '2026-02-23' });
    const late = async () =>
      (await rowsOf(await staff('GET /api/contact-messages?filter={"isLate":true}'))).map((row) => row.id);
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    await change(id, { dueOn: today });
    expect(await late()).not.toContain(id);
    await change(id, { dueOn: '2026-02-24' });
    expect(await late()).toContain(id);
    await change(id, { status: 'closed' });
    expect(await late()).not.toContain(id);
    await expectError(await staff('GET /api/contact-messages?filter={"isLate":"x"}'), 400);
    await db.delete(contactMessages).where(eq(contactMessages.id, id));
  });
});
