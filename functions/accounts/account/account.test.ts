import { and, desc, eq, like, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  accountLinks,
  auditLog,
  emailConfirmations,
  mailMessages,
  sessions,
  users,
} from '../../../db/tables/index.ts';
import { createContactMessage, createNews } from '../../../db/testing/factories.ts';
import { drainMail } from '../../mail/sending/drain.ts';
import { createAccount, PASSWORD, withCookieOf } from '../../testing/accounts.ts';
import { expectError, type Row, rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import type { Caller } from '../../testing/caller.ts';
import { startSmtp } from '../../testing/smtp.ts';

const smtp = await startSmtp();
const { db, owner, env, visitor, staff, settled } = await createTestApp({
  env: {
    MAILER: smtp.binding,
    MAIL_FROM: 'office@pets.hk',
    LINK_KEY: 'a key for tests that is long enough',
    LINK_ORIGIN: 'https://pets.hk',
    RATE_LIMITS: 'off',
  },
});

const OTHER = 'another long password';
let count = 0;
const address = () => `staff${++count}@office.hk`;
type Account = typeof users.$inferSelect & { call: Caller };

async function signInAs(values: Partial<typeof users.$inferInsert> = {}): Promise<Account> {
  const account = await createAccount(db, values);
  const login = await visitor('POST /api/login', { username: account.username, password: PASSWORD });
  return { ...account, call: withCookieOf(visitor, login) };
}

async function sendAll() {
  // Two waits: until the mail is queued after the response, and until it is sent.
  for (const _ of ['queued', 'sent']) await settled();
  await owner.execute(sql`update mail_messages set claimed_at = claimed_at - interval '1 minute'`);
  await drainMail(env, new Date());
}
const arrivedAt = (recipient: string) => smtp.arrived.filter((mail) => mail.recipient === recipient);
async function tokenIn(recipient: string) {
  await sendAll();
  return /\/admin\/(\w+)#([\w-]{43})/.exec(arrivedAt(recipient).at(-1)?.text ?? '')?.slice(1) ?? [];
}
const ask = (call: Caller, email: string, currentPassword = PASSWORD) =>
  call('PUT /api/account/email', { email, currentPassword });
const confirm = (token = '') => visitor('POST /api/account-links/confirm', { token });
const own = async (call: Caller) => rowOf(await call('GET /api/account'));

beforeEach(async () => {
  await settled();
  await owner.execute(sql`truncate mail_messages cascade`);
  smtp.arrived.length = 0;
});

describe('PUT /api/account/email', () => {
  it('changes the address when the mailed link is opened; the link works once', async () => {
    const account = await signInAs({ roles: ['editor'] });
    const email = address();
    expect(await rowOf(await ask(account.call, email))).toMatchObject({ email: null, pendingEmail: email });
    const [page, token] = await tokenIn(email);
    expect(page).toBe('email');
    expect(await rowOf(await confirm(token))).toEqual({ email });
    expect(await own(account.call)).toMatchObject({ email, pendingEmail: null });
    await expectError(await confirm(token), 410);
    const [entry] = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.resource, 'users'), eq(auditLog.recordId, account.id)))
      .orderBy(desc(auditLog.id));
    expect(entry).toMatchObject({ action: 'update', fields: ['email'], accountId: account.id });
  });

  it('requires the account’s password and a valid address', async () => {
    const { call } = await signInAs();
    expect((await expectError(await ask(call, address(), 'guessed it'), 400)).errors).toHaveProperty(
      'currentPassword',
    );
    expect((await expectError(await ask(call, 'nobody'), 400)).errors).toHaveProperty('email');
    await expectError(await ask(visitor, address()), 401);
    expect(await db.$count(mailMessages)).toBe(0);
  });

  it('notifies the old address once the new address is confirmed, and not before', async () => {
    const [before, after] = [address(), address()];
    const { call } = await signInAs({ email: before });
    await ask(call, after);
    const [, token] = await tokenIn(after);
    expect(arrivedAt(before)).toEqual([]);
    await confirm(token);
    await sendAll();
    expect(arrivedAt(before)[0]?.subject).toContain('電郵地址已更改');
    expect(await rowOf(await ask(call, ''))).toMatchObject({ email: null, pendingEmail: null });
  });

  it('invalidates the link when another address is requested, the password changes or the account is disabled; sends at most five mails a day', async () => {
    const { id, call } = await signInAs({ roles: ['editor'] });
    const first = address();
    await ask(call, first);
    const [, token] = await tokenIn(first);
    await ask(call, address());
    await expectError(await confirm(token), 410);
    const change = { currentPassword: PASSWORD, newPassword: OTHER };
    await call('POST /api/password', change);
    expect(await db.$count(emailConfirmations, eq(emailConfirmations.userId, id))).toBe(0);
    await ask(call, first, OTHER);
    await staff(`PATCH /api/users/${id}`, { disabled: true, currentPassword: PASSWORD });
    expect(await db.$count(emailConfirmations, eq(emailConfirmations.userId, id))).toBe(0);
    const other = await signInAs();
    const answers = await Promise.all(Array.from({ length: 7 }, () => ask(other.call, address())));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });

  it('stores the token of the link neither in the database nor in the mail that staff can read', async () => {
    const { call } = await signInAs();
    const email = address();
    await ask(call, email);
    const [, token = ''] = await tokenIn(email);
    const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.recipient, email));
    expect(JSON.stringify([mail, await db.select().from(emailConfirmations)])).not.toContain(token);
    for (const read of [`GET /api/mail-messages/${mail?.id}`, `POST /api/mail-messages/${mail?.id}/copy`]) {
      const { text, html } = await rowOf(await staff(read, read.startsWith('POST') ? {} : undefined));
      expect(`${text}${html}`).not.toMatch(/#[\w-]{43}|link:account/);
    }
  });
});

describe('POST /api/account-links/lost', () => {
  const lose = (email: string) => visitor('POST /api/account-links/lost', { email });

  it('mails a link, valid for an hour, that sets the password once and ends all sessions', async () => {
    const email = address();
    const { id, username } = await signInAs({ roles: ['events'], email });
    expect((await lose(email.toUpperCase())).status).toBe(202);
    const [page, token] = await tokenIn(email);
    expect(page).toBe('invitation');
    const [link] = await db.select().from(accountLinks).where(eq(accountLinks.userId, id));
    expect((Number(link?.expiresAt) - Date.now()) / 3_600_000).toBeCloseTo(1, 1);
    const [mail] = await db.select().from(mailMessages);
    expect(mail).toMatchObject({ templateKey: 'password-link', priority: 0 });
    const use = () => visitor('POST /api/account-links/use', { token, password: OTHER });
    expect(await rowOf(await use())).toEqual({ username });
    expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(0);
    await expectError(await use(), 410);
    expect((await visitor('POST /api/login', { username, password: OTHER })).status).toBe(200);
  });

  it('responds in the same way for unknown, unconfirmed and disabled accounts, and mails nothing', async () => {
    const [pending, disabled] = [address(), address()];
    const { call } = await signInAs();
    await ask(call, pending);
    await createAccount(db, { email: disabled, disabled: true });
    await settled();
    await db.delete(mailMessages);
    const answers = await Promise.all(['nobody@office.hk', pending, disabled].map(lose));
    const told = await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]));
    expect(new Set(told.map(String))).toEqual(new Set(['202,{}']));
    await settled();
    expect(await db.$count(mailMessages)).toBe(0);
    await expectError(await lose('no address'), 400);
  });

  it.each<[string, (id: number) => Promise<unknown>]>([
    ['is disabled', (id) => staff(`PATCH /api/users/${id}`, { disabled: true, currentPassword: PASSWORD })],
    [
      'gets other roles',
      (id) => staff(`PATCH /api/users/${id}`, { roles: ['reader'], currentPassword: PASSWORD }),
    ],
    [
      'gets another password',
      (id) => staff(`PATCH /api/users/${id}`, { password: OTHER, currentPassword: PASSWORD }),
    ],
    ['is deleted', (id) => staff(`DELETE /api/users/${id}`, { currentPassword: PASSWORD })],
    ['gets another address', (id) => db.update(users).set({ email: address() }).where(eq(users.id, id))],
  ])('mails a link that becomes invalid when the account %s', async (_, change) => {
    const email = address();
    const { id } = await createAccount(db, { roles: ['events'], email });
    await lose(email);
    const [, token] = await tokenIn(email);
    expect((await visitor('POST /api/account-links/open', { token })).status).toBe(200);
    await change(id);
    await expectError(await visitor('POST /api/account-links/use', { token, password: OTHER }), 410);
  });

  it('mails at most three links an hour, and the last link stays valid', async () => {
    const email = address();
    const { id } = await createAccount(db, { email });
    await Promise.all(Array.from({ length: 5 }, () => lose(email)));
    await settled();
    expect(await db.$count(mailMessages)).toBe(3);
    expect(await db.$count(accountLinks, eq(accountLinks.userId, id))).toBe(1);
  });

  it('is rate-limited like the public forms', async () => {
    const limited = await createTestApp({
      env: { FORM_LIMIT: { limit: async () => ({ success: false }) }, RATE_LIMITS: 'on' },
    });
    const request = { body: { email: address() }, headers: { 'cf-connecting-ip': '203.0.113.7' } };
    await expectError(await limited.visitor('POST /api/account-links/lost', request), 429);
  });
});

describe('notices that staff receive by mail', () => {
  const applied = () =>
    visitor('POST /api/members', {
      companyNameHk: '貓店',
      memberPhone: '2345 6789',
      memberEmail: `applies${++count}@mail.hk`,
    });
  const noticesTo = async (email: string): Promise<Row[]> => {
    await settled();
    const isNotice = and(eq(mailMessages.recipient, email), like(mailMessages.dedupeKey, 'notice:%'));
    const sent = db.select().from(mailMessages).where(isNotice);
    return (await sent.orderBy(mailMessages.id)) as unknown as Row[];
  };

  it('announce an application without the applicant’s name, to recipients who have not turned these notices off', async () => {
    const [on, off, none] = [address(), address(), address()];
    await createAccount(db, { roles: ['membership'], email: on });
    const muted = await signInAs({ roles: ['membership'], email: off });
    await createAccount(db, { roles: ['events'], email: none });
    expect(await rowOf(await muted.call('PATCH /api/account/notices', { notices: ['draft'] }))).toMatchObject(
      {
        notices: ['draft'],
      },
    );
    expect((await applied()).status).toBe(201);
    await sendAll();
    const [mail] = arrivedAt(on);
    expect(mail?.subject).toMatch(/收到新的入會申請（編號 \d+）/);
    expect(mail?.text).toContain('https://pets.hk/admin/dashboard/pending-members');
    expect(mail?.text).not.toContain('貓店');
    expect([await noticesTo(off), await noticesTo(none)]).toEqual([[], []]);
    await expectError(await muted.call('PATCH /api/account/notices', { notices: ['all'] }), 400);
    await expectError(await visitor('PATCH /api/account/notices', { notices: [] }), 401);
  });

  it('inform an account of enquiries that another account assigns to it, but not of enquiries that it assigns to itself', async () => {
    const [email, mine] = [address(), address()];
    const keeper = await createAccount(db, { roles: ['enquiries'], email });
    const self = await signInAs({ roles: ['enquiries'], email: mine });
    const { id } = await createContactMessage(db);
    await staff(`PATCH /api/contact-messages/${id}`, { assigneeId: keeper.id });
    await staff(`PATCH /api/contact-messages/${id}`, { status: 'new' });
    expect(await noticesTo(email)).toHaveLength(1);
    await self.call(`PATCH /api/contact-messages/${id}`, { assigneeId: self.id });
    expect(await noticesTo(mine)).toEqual([]);
    await sendAll();
    expect(arrivedAt(email)[0]?.subject).toContain(`查詢 E${id}`);
  });

  it('inform an editor once of a writer’s draft, and never of the editor’s own draft', async () => {
    const email = address();
    const editor = await signInAs({ roles: ['editor'], email });
    const writer = await signInAs({ roles: ['writer'] });
    const { id } = await createNews(db);
    for (const title of ['一', '二']) await writer.call(`PATCH /api/news/${id}`, { title, draft: true });
    expect(await noticesTo(email)).toHaveLength(1);
    const other = await createNews(db);
    await editor.call(`PATCH /api/news/${other.id}`, { title: '三', draft: true });
    expect(await noticesTo(email)).toHaveLength(1);
    await sendAll();
    expect(arrivedAt(email)[0]?.text).toContain(`/admin/dashboard/news/${id}`);
  });

  it('inform a writer of an editor’s comment, and the editor of the writer’s answer, unless the recipient has turned these notices off', async () => {
    const [desk, own, off] = [address(), address(), address()];
    const editor = await signInAs({ roles: ['editor'], email: desk });
    const writer = await signInAs({ roles: ['writer'], email: own });
    const other = await signInAs({ roles: ['writer'], email: off });
    await other.call('PATCH /api/account/notices', { notices: ['draft'] });
    const { id } = await createNews(db);
    await writer.call(`PATCH /api/news/${id}`, { title: '初稿', draft: true });
    const [before] = await noticesTo(desk);
    const commented = await editor.call(`POST /api/news/${id}/comments`, { body: '  請補上日期。 ' });
    expect(commented.status).toBe(201);
    const draft = await rowOf(await writer.call(`GET /api/news/${id}?draft=1`));
    expect(draft.comments).toEqual([
      { body: '請補上日期。', authorName: expect.any(String), createdAt: expect.any(String) },
    ]);
    expect([await noticesTo(own), await noticesTo(off)]).toEqual([[expect.anything()], []]);
    // A comment does not change the draft's version, so a user who has the draft open can still save it.
    const saved = await writer.call(`PATCH /api/news/${id}`, {
      ...{ title: '二稿', draft: true, updatedAt: draft.updatedAt },
    });
    expect(saved.status).toBe(200);
    await writer.call(`POST /api/news/${id}/comments`, { body: '已補上。' });
    expect((await noticesTo(desk)).map(({ id: notice }) => notice)).toEqual([before?.id, expect.any(Number)]);
    await other.call(`PATCH /api/news/${id}`, { title: '三稿', draft: true });
    await editor.call(`POST /api/news/${id}/comments`, { body: '謝謝。' });
    expect([await noticesTo(own), await noticesTo(off)]).toEqual([[expect.anything()], []]);
    await sendAll();
    const [mail] = arrivedAt(own);
    expect(mail?.subject).toContain(`您的草稿有新的意見（編號 ${id}）`);
    expect(mail?.text).toContain(`/admin/dashboard/news/${id}`);
    expect(mail?.text).not.toContain('請補上日期');
  });

  it('concern comments on drafts; visitors cannot see these comments, and publishing a draft deletes them', async () => {
    const writer = await signInAs({ roles: ['writer'] });
    const reader = await signInAs({ roles: ['reader'] });
    const { id } = await createNews(db);
    const comment = { body: { body: '請核對。' } };
    await expectError(await staff(`POST /api/news/${id}/comments`, comment), 409);
    await writer.call(`PATCH /api/news/${id}`, { title: '稿', draft: true });
    await expectError(await reader.call(`POST /api/news/${id}/comments`, comment.body), 403);
    await expectError(await visitor(`POST /api/news/${id}/comments`, comment), 401);
    await expectError(await staff(`POST /api/news/${id}/comments`, { body: { body: ' ' } }), 400);
    await expectError(await staff('POST /api/news/999999/comments', comment), 404);
    expect((await staff(`POST /api/news/${id}/comments`, comment)).status).toBe(201);
    expect(JSON.stringify(await rowOf(await visitor(`GET /api/news/${id}`)))).not.toContain('comments');
    await staff(`POST /api/news/${id}/publish`);
    expect((await rowOf(await staff(`GET /api/news/${id}`))).comments).toBeNull();
  });

  it('are limited to twenty a day for each address', async () => {
    const email = address();
    await createAccount(db, { roles: ['membership'], email });
    for (let time = 0; time < 22; time++) await applied();
    expect(await noticesTo(email)).toHaveLength(20);
  });
});

describe('test mails', () => {
  const TEXTS = {
    ...{ subjectZhTw: 's', bodyZhTw: 'b', subjectZhCn: 's', bodyZhCn: 'b', subjectEn: 's', bodyEn: 'b' },
  };
  it('are sent only to the caller’s own confirmed address', async () => {
    const email = address();
    const { id, call } = await signInAs();
    const test = (to?: string) =>
      call('POST /api/mail-templates/links/test', { ...TEXTS, ...(to && { to }), locale: 'en' });
    const message = '請先在「帳戶安全」頁填寫並確認您的電郵地址';
    expect(await expectError(await test(email), 400)).toMatchObject({ message, errors: { to: message } });
    await db.update(users).set({ email }).where(eq(users.id, id));
    expect((await expectError(await test('other@mail.hk'), 400)).errors).toHaveProperty('to');
    for (const to of [undefined, email]) expect((await test(to)).status).toBe(201);
    const mails = await db.select().from(mailMessages).where(eq(mailMessages.templateKey, 'test'));
    expect(mails.map(({ recipient }) => recipient)).toEqual([email, email]);
  });
});
