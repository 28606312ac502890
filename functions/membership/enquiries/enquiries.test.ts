import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { members as memberTable } from '../../../db/tables/index.ts';
import { mailMessages, memberEnquiries } from '../../../db/tables/index.ts';
import { createMember } from '../../../db/testing/factories.ts';
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
    MAIL_REPLY_TO: 'reply@pets.hk',
    LINK_KEY: 'a key for tests that is long enough',
    LINK_ORIGIN: 'https://pets.hk',
  },
});

beforeEach(async () => {
  await settled();
  await owner.execute(sql`truncate mail_messages, mail_suppressions, member_enquiries cascade`);
  smtp.arrived.length = 0;
});

const FIRM = 'shop@firm.hk';
const SENDER = 'asker@mail.hk';
const enquiry = { name: 'Ann Chan', email: SENDER, message: 'Do you groom rabbits?\nOn Sundays?' };

let made = 0;
const firm = (values: Partial<typeof memberTable.$inferInsert> = {}) =>
  createMember(db, {
    ...{
      takesEnquiries: true,
      memberEmail: FIRM,
      memberUniqueCode: `ASK${++made}`,
      companyNameEn: 'Rabbit Inn',
    },
    ...values,
  });
type Firm = Awaited<ReturnType<typeof firm>>;

const ask = ({ memberUniqueCode: code }: Pick<Firm, 'memberUniqueCode'>, values = {}, language = 'en') =>
  visitor('POST /api/member-enquiries', {
    body: { ...enquiry, code, ...values },
    headers: { 'accept-language': language },
  });
const drain = async () => {
  await settled();
  await drainMail(env, new Date());
};
const mailTo = (address: string) => smtp.arrived.filter(({ recipient }) => recipient === address);
const tokenIn = (text = '') => /\/my#([\w.-]+)/.exec(text)?.[1] ?? '';
const confirm = (token: string, language = 'en') =>
  visitor('POST /api/my/enquiry', { body: { token }, headers: { 'accept-language': language } });

async function asked(of: Pick<Firm, 'memberUniqueCode'>, values = {}) {
  expect((await ask(of, values)).status).toBe(202);
  await drain();
  return tokenIn(mailTo(SENDER).at(-1)?.text);
}

describe('POST /api/member-enquiries', () => {
  it('mails the sender alone, without what the sender has typed', async () => {
    const one = await firm();
    const answer = await ask(one);
    expect([answer.status, await answer.json()]).toEqual([202, { status: 'accepted' }]);
    await drain();
    expect(smtp.arrived.map(({ recipient }) => recipient)).toEqual([SENDER]);
    const [mail] = smtp.arrived;
    expect(mail?.subject).toBe('One more step: confirm your enquiry to Rabbit Inn');
    for (const text of [mail?.text, mail?.html]) {
      expect(text).not.toMatch(/rabbits|Ann Chan|shop@firm/);
      expect(text).toContain('https://pets.hk/en/my#');
    }
    const [stored] = await db.select().from(mailMessages);
    expect(stored?.text).not.toContain(tokenIn(mail?.text));
  });

  it('returns 404 for a firm that has not agreed, is not listed, has no working address, or is unknown', async () => {
    const bounced = 'gone@firm.hk';
    await owner.execute(sql`insert into mail_suppressions (address, reason) values (${bounced}, 'bounced')`);
    const refused = [
      await firm({ takesEnquiries: false }),
      await firm({ companyStatus: false }),
      await firm({ memberEmail: '' }),
      await firm({ memberEmail: 'Gone@firm.hk' }),
      { memberUniqueCode: 'NOBODY1' },
      { memberUniqueCode: 'id-99999999999' },
    ];
    for (const one of refused)
      expect(await expectError(await ask(one), 404)).toEqual({
        message: 'This company does not take enquiries here at present.',
        code: 'not_taken',
      });
    expect(await db.$count(memberEnquiries)).toBe(0);
  });

  it('finds a firm by the address of its page, also where that holds its id', async () => {
    const { id } = await firm({ memberUniqueCode: 'odd code' });
    expect((await ask({ memberUniqueCode: `id-${id}` })).status).toBe(202);
  });

  it('reports invalid fields in the reader’s language', async () => {
    const empty = { name: ' ', email: 'nobody', message: '' };
    const one = await firm();
    expect(await expectError(await ask(one, empty, 'en-GB'), 400)).toMatchObject({
      errors: {
        name: 'Please enter your name',
        email: 'Please enter a valid email address',
        message: 'Please enter a message',
      },
    });
    expect(await expectError(await ask(one, empty, 'zh-CN'), 400)).toMatchObject({
      errors: { name: '请输入您的姓名' },
    });
    await expectError(await ask(one, { message: 'x'.repeat(20_001) }), 400);
    expect(await expectError(await ask(one, { leaveBlank: 'x' }), 400)).toMatchObject({
      code: 'bot_suspected',
    });
  });

  it('stores the same enquiry of a day once, also when it is sent concurrently', async () => {
    const one = await firm();
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(one)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(202));
    await drain();
    expect([await db.$count(memberEnquiries), mailTo(SENDER).length]).toEqual([1, 1]);
  });

  it('mails a mailbox three times a day, and 20 times for a network', async () => {
    const one = await firm();
    for (let time = 0; time < 5; time++)
      expect((await ask(one, { email: `asker+${time}@mail.hk`, message: `${time}` })).status).toBe(202);
    await drain();
    expect(smtp.arrived).toHaveLength(3);
    const headers = { 'cf-connecting-ip': '192.0.2.77' };
    for (let time = 0; time < 22; time++) {
      const body = { ...enquiry, code: one.memberUniqueCode, email: `a${time}@many.hk` };
      expect((await visitor('POST /api/member-enquiries', { body, headers })).status).toBe(202);
    }
    await drain();
    const held = await db.$count(mailMessages, eq(mailMessages.reason, 'too_many'));
    expect(held).toBe(2 + 2);
  });
});

describe('POST /api/my/enquiry', () => {
  it('passes the enquiry on once, with the sender as the address for replies', async () => {
    const one = await firm();
    const token = await asked(one);
    const page = await rowOf(await visitor('POST /api/my', { body: { token } }));
    expect(page).toMatchObject({ purpose: 'enquiry', status: 'waiting', message: enquiry.message });
    expect(mailTo(FIRM)).toEqual([]);
    for (let time = 0; time < 2; time++)
      expect(await rowOf(await confirm(token))).toMatchObject({ status: 'passed_on', company: 'Rabbit Inn' });
    await drain();
    const [mail, ...more] = mailTo(FIRM);
    expect(more).toEqual([]);
    expect(mail?.replyTo).toEqual([{ name: '', address: SENDER }]);
    for (const text of ['Ann Chan', SENDER, 'Do you groom rabbits?\nOn Sundays?'])
      expect(mail?.text).toContain(text);
    expect(mail?.text).not.toContain('/my#');
    expect(smtp.arrived.find(({ recipient }) => recipient === SENDER)?.replyTo).toMatchObject([
      { address: 'reply@pets.hk' },
    ]);
  });

  it('passes it on once for concurrent confirmations', async () => {
    const token = await asked(await firm());
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    await drain();
    expect(mailTo(FIRM)).toHaveLength(1);
  });

  it('passes on three a day to a firm, and holds more for staff', async () => {
    const one = await firm();
    for (let time = 0; time < 4; time++) {
      const email = `sender${time}@mail.hk`;
      expect((await ask(one, { email })).status).toBe(202);
      await drain();
      await rowOf(await confirm(tokenIn(mailTo(email)[0]?.text)));
    }
    await drain();
    expect(mailTo(FIRM)).toHaveLength(3);
    const held = and(eq(mailMessages.recipient, FIRM), eq(mailMessages.reason, 'too_many'));
    expect(await db.$count(mailMessages, held)).toBe(1);
  });

  it('writes to the firm in the firm’s language', async () => {
    const one = await firm({ companyNameHk: '兔子旅館' });
    await owner.execute(sql`
      update applications set locale = 'zh-TW' where member_id = ${one.id}`);
    await confirm(await asked(one));
    await drain();
    expect(mailTo(FIRM)[0]?.text).toMatch(/^兔子旅館：/);
  });

  it('returns 409 in the reader’s language once the firm has stopped enquiries', async () => {
    const one = await firm();
    const token = await asked(one);
    expect((await staff(`PATCH /api/members/${one.id}`, { takesEnquiries: false })).status).toBe(200);
    expect(await expectError(await confirm(token, 'zh-HK'), 409)).toEqual({
      message: '此公司目前不接受網上查詢。',
      code: 'not_taken',
    });
    expect(await rowOf(await visitor('POST /api/my', { body: { token } }))).toMatchObject({
      status: 'stopped',
    });
  });

  it('returns 404 for an unknown token', async () => {
    await expectError(await confirm(`1.${'A'.repeat(43)}`), 404);
  });
});

describe('GET /api/members/:id/enquiries', () => {
  it('counts the enquiries that were passed on, for staff alone', async () => {
    const one = await firm();
    const read = async () => rowOf(await staff(`GET /api/members/${one.id}/enquiries`));
    expect(await read()).toEqual({ takesEnquiries: true, isReachable: true, passedOn: 0, lastAt: null });
    await asked(one, { message: 'Never confirmed' });
    await confirm(await asked(one));
    expect(await read()).toMatchObject({ passedOn: 1, lastAt: expect.stringMatching(/^20\d\d-/) });
    await expectError(await visitor(`GET /api/members/${one.id}/enquiries`), 401);
    await expectError(await (await signIn('enquiries'))(`GET /api/members/${one.id}/enquiries`), 404);
    await expectError(await staff('GET /api/members/999999/enquiries'), 404);
  });
});

describe('the texts of an enquiry', () => {
  const texts = async () =>
    (await db.select().from(memberEnquiries).orderBy(memberEnquiries.id)).map(({ message }) => message);

  it('are deleted seven days after they came without confirmation, and 30 days after they were passed on', async () => {
    const one = await firm();
    const token = await asked(one, { message: 'unconfirmed' });
    await confirm(await asked(one, { message: 'passed on' }));
    await asked(one, { message: 'fresh' });
    await owner.execute(sql`
      update member_enquiries set created_at = now() - interval '8 days' where message = 'unconfirmed'`);
    await runScheduled(env, inNights(1));
    expect(await texts()).toEqual(['passed on', 'fresh']);
    await expectError(await confirm(token), 404);
    await owner.execute(sql`
      update member_enquiries set passed_on_at = now() - interval '31 days' where message = 'passed on'`);
    await runScheduled(env, inNights(2));
    expect(await texts()).toEqual(['', 'fresh']);
    const left = await db.select({ text: mailMessages.text, to: mailMessages.recipient }).from(mailMessages);
    expect(left.map(({ to }) => to)).toEqual([SENDER]);
    expect(await rowOf(await staff(`GET /api/members/${one.id}/enquiries`))).toMatchObject({ passedOn: 1 });
  });

  it('are found, exported and erased with their sender, and cannot be passed on then', async () => {
    const one = await firm();
    const token = await asked(one);
    const { records } = await rowOf(await staff('POST /api/personal-data/search', { email: SENDER }));
    const [found, ...others] = (records as { resource: string; id: number }[]).map(({ resource, id }) => ({
      resource,
      id,
    }));
    expect([found?.resource, others]).toEqual(['member-enquiries', []]);
    const chosen = { records: [found] };
    expect(await rowOf(await staff('POST /api/personal-data/export', chosen as never))).toMatchObject({
      memberEnquiries: [{ memberId: one.id, email: SENDER, message: enquiry.message, passedOnAt: null }],
    });
    await rowOf(await staff('POST /api/personal-data/erase', chosen as never));
    expect(await db.select().from(memberEnquiries)).toMatchObject([
      { name: '', email: '', message: '', contentHash: null },
    ]);
    expect(await db.$count(mailMessages)).toBe(0);
    await expectError(await confirm(token), 409);
  });
});
