import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { circularRecipients, circulars, consents, mailMessages, news } from '../../../db/tables/index.ts';
import { createMember, createNews } from '../../../db/testing/factories.ts';
import { settingsOf } from '../../http/env.ts';
import { drainMail } from '../../mail/sending/drain.ts';
import { unsubscribeAddress } from '../../mail/unsubscribe-token.ts';
import { giveAddresses } from '../../testing/accounts.ts';
import { expectError, rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import { startSmtp } from '../../testing/smtp.ts';

const smtp = await startSmtp();
const { db, owner, env, app, visitor, settled, signIn } = await createTestApp({
  env: {
    MAILER: smtp.binding,
    MAIL_FROM: 'office@pets.hk',
    LINK_KEY: 'a key for tests that is long enough',
    LINK_ORIGIN: 'https://pets.hk',
    RATE_LIMITS: 'off',
  },
});

/** One account may send only ten test mails a day, so each test uses another. */
let staff = await signIn();

beforeEach(async () => {
  await settled();
  staff = await signIn();
  await giveAddresses(db);
  await owner.execute(
    sql`truncate mail_messages, mail_suppressions, members, circulars, idempotency_keys, consents, association_texts cascade`,
  );
  await owner.execute(sql`update mail_state set most_bulk_per_day = 1000, paused_at = null`);
  smtp.arrived.length = 0;
});

type Circular = typeof circulars.$inferSelect & { sentCount: number };
const TEXT = {
  kind: 'text',
  zh: '致 {{company}}：\n\n週年大會改期。',
  en: 'Dear {{company}},\n\nThe meeting moves.',
};

let firm = 0;
const member = (values = {}) => {
  firm += 1;
  return createMember(db, { memberEmail: `firm${firm}@mail.hk`, companyNameHk: `公司${firm}`, ...values });
};
/** `CIRCULAR_RECIPIENTS=5000 vitest run …` measures a large association: 32 s for 5,000 on two cores. */
const RECIPIENTS = Number(process.env.CIRCULAR_RECIPIENTS ?? 800);

const manyMembers = (count: number) =>
  owner.execute(sql`
    insert into members (company_name_hk, company_name_en, company_status, member_email)
    select '公司' || n, 'Firm ' || n, true, 'bulk' || n || '@mail.hk' from generate_series(1, ${count}) n`);

const write = async (values = {}) =>
  (await rowOf(
    await staff('POST /api/circulars', {
      subjectZh: '給 {{company}} 的通函',
      subjectEn: 'A circular',
      blocks: [TEXT],
      ...values,
    } as never),
  )) as unknown as Circular;
const tested = async (id: number) =>
  (await rowOf(
    await staff(`POST /api/circulars/${id}/test`, { to: 'me@mail.hk', locale: 'en' }),
  )) as unknown as Circular;
const audience = async (id: number) =>
  (await rowOf(await staff(`POST /api/circulars/${id}/audience`, {}))) as unknown as {
    count: number;
    locales: object[];
    excluded: object[];
    people: object[];
    missing: string[];
  };
const ready = async (values = {}) => tested((await write(values)).id);
const send = async ({ id, updatedAt }: Circular, values = {}) =>
  staff(`POST /api/circulars/${id}/send`, {
    requestId: `click-${id}`,
    updatedAt,
    count: (await audience(id)).count,
    ...values,
  } as never);
async function drainAll(most = 20) {
  await settled();
  for (let minute = 0; minute < most; minute++) {
    await owner.execute(sql`update mail_messages set claimed_at = claimed_at - interval '1 minute'`);
    await drainMail(env, new Date());
  }
}
const arrivedAt = (address: string) => smtp.arrived.filter(({ recipient }) => recipient === address);
const headerOf = (address: string, name: string) =>
  arrivedAt(address)[0]?.headers.find(({ key }) => key === name)?.value;
const statusOf = async (id: number) =>
  (await db.select().from(circulars).where(eq(circulars.id, id)))[0]?.status;
const tokenFor = async (address: string) => {
  const [recipient] = await db
    .select()
    .from(circularRecipients)
    .where(eq(circularRecipients.address, address))
    .orderBy(desc(circularRecipients.id));
  return (
    unsubscribeAddress(settingsOf(env), recipient?.id ?? 0)
      .split('/')
      .at(-1) ?? ''
  );
};
const ONE_CLICK = {
  body: 'List-Unsubscribe=One-Click' as never,
  headers: {
    'content-type': 'application/x-www-form-urlencoded',
    origin: 'https://mail.google.com',
    'sec-fetch-site': 'cross-site',
  },
};

describe('a circular to members', () => {
  it('reaches every member once, in the member’s language, with the footer and the bulk headers', async () => {
    await member({ memberEmail: 'one@mail.hk', companyNameHk: '一號 & 公司' });
    await member({ memberEmail: 'two@mail.hk' });
    const circular = await ready();
    expect((await send(circular)).status).toBe(202);
    await drainAll(2);
    const [mail] = arrivedAt('one@mail.hk');
    expect(mail?.subject).toBe('給 一號 & 公司 的通函');
    expect(mail?.text).toContain('致 一號 & 公司：');
    expect(mail?.html).toContain('致 一號 &amp; 公司：');
    expect(mail?.text).toContain('+852 0000 0000');
    expect(mail?.text).toContain('如不欲再收到這類電郵');
    expect(mail?.text).toContain('To stop receiving emails of this kind');
    const address = `https://pets.hk/api/unsubscribe/${await tokenFor('one@mail.hk')}`;
    expect(mail?.text).toContain(address);
    expect(headerOf('one@mail.hk', 'list-unsubscribe')).toBe(`<${address}>`);
    expect(headerOf('one@mail.hk', 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(headerOf('one@mail.hk', 'precedence')).toBe('bulk');
    expect(headerOf('one@mail.hk', 'auto-submitted')).toBeUndefined();
    expect(arrivedAt('two@mail.hk')).toHaveLength(1);
    expect(await statusOf(circular.id)).toBe('sent');
    expect(Buffer.byteLength(mail?.html ?? '')).toBeLessThan(60_000);
  });

  it('is sent once when two requests have the same requestId', async () => {
    await member();
    const circular = await ready();
    const answers = await Promise.all([send(circular), send(circular)]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    await drainAll(2);
    expect(await db.$count(mailMessages, eq(mailMessages.templateKey, 'circular'))).toBe(1);
    const again = await send(circular, { requestId: 'another click' });
    expect(await expectError(again, 409)).toMatchObject({ code: 'wrong_state' });
  });

  it('reaches each of 600 members once, even if its preparation is interrupted after 250 members', async () => {
    await manyMembers(600);
    await owner.execute(sql`update mail_state set paused_at = now()`);
    const circular = await ready();
    await settled();
    await owner.execute(sql`update circulars set status = 'preparing'`);
    // The first batch commits. The process crashes in the middle of the second.
    const texts = sql`insert into circular_texts (circular_id, locale, subject, text, html, sha256)
      select ${circular.id}, locale, 's', 't', 'h', '' from unnest(array['zh-TW', 'zh-CN', 'en']) locale`;
    await owner.execute(texts);
    await owner.execute(sql`select prepare_circular(${circular.id}, 250)`);
    const killed = owner.batch([
      owner.execute(sql`select prepare_circular(${circular.id}, 250)`),
      owner.execute(sql`select 1 / 0`),
    ]);
    await expect(killed).rejects.toThrow();
    expect(await db.$count(circularRecipients)).toBe(250);
    await drainMail(env, new Date());
    await drainMail(env, new Date());
    const mails = await db.select().from(mailMessages).where(eq(mailMessages.circularId, circular.id));
    expect(mails).toHaveLength(600);
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(600);
    expect(await statusOf(circular.id)).toBe('sending');
  });

  it('skips a recipient who unsubscribes while the circular is queued, but still sends this person a receipt', async () => {
    await member({ memberEmail: 'leaver@mail.hk' });
    await owner.execute(sql`update mail_state set paused_at = now()`);
    await send(await ready());
    await settled();
    expect(
      (await visitor(`POST /api/unsubscribe/${await tokenFor('leaver@mail.hk')}`, ONE_CLICK)).status,
    ).toBe(200);
    await owner.execute(sql`
      insert into mail_messages (dedupe_key, template_key, locale, recipient, subject, text, html, rendered_at)
      values ('receipt:1', 'receipt', 'en', 'leaver@mail.hk', 'Receipt', 'Paid', '<p>Paid', now())`);
    await owner.execute(sql`update mail_state set paused_at = null`);
    await drainAll(2);
    expect(arrivedAt('leaver@mail.hk').map(({ subject }) => subject)).toEqual(['Receipt']);
    const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.templateKey, 'circular'));
    expect(mail).toMatchObject({ status: 'skipped', reason: 'withdrawn' });
  });

  it('is mailed once to an address that two firms share', async () => {
    await member({ memberEmail: 'both@mail.hk' });
    await member({ memberEmail: 'Both@mail.hk' });
    const circular = await ready();
    expect(await audience(circular.id)).toMatchObject({
      count: 1,
      excluded: [{ reason: 'same_address', count: 1 }],
    });
    await send(circular);
    await drainAll(2);
    expect(arrivedAt('both@mail.hk')).toHaveLength(1);
  });

  it('does not reach a recipient who unsubscribes after scheduling', async () => {
    await member({ memberEmail: 'stays@mail.hk' });
    await member({ memberEmail: 'leaves@mail.hk' });
    const circular = await ready();
    const at = new Date(Date.now() + 3_600_000);
    expect(await rowOf(await send(circular, { at: at.toISOString() }))).toMatchObject({
      status: 'scheduled',
    });
    await drainAll(1);
    expect(await statusOf(circular.id)).toBe('scheduled');
    await db
      .insert(consents)
      .values({ address: 'leaves@mail.hk', topic: 'circular', act: 'withdrawn', channel: 'staff' });
    await owner.execute(sql`update circulars set scheduled_at = now() - interval '1 minute'`);
    await drainAll(2);
    expect(arrivedAt('stays@mail.hk')).toHaveLength(1);
    expect(arrivedAt('leaves@mail.hk')).toHaveLength(0);
    const [left] = await db
      .select()
      .from(circularRecipients)
      .where(eq(circularRecipients.outcome, 'excluded'));
    expect(left).toMatchObject({ reason: 'withdrawn' });
  });

  it.each([
    ['telephone', { phone: '' }],
    ['address', { address: { zh: '', en: '' } }],
    ['e-mail', { email: '' }],
    ['place of business but a PO box', { address: { zh: '香港郵政信箱 123 號', en: 'P. O. Box 123' } }],
    ['place of business but a GPO box', { address: { zh: 'G.P.O. Box 9, Hong Kong', en: '' } }],
  ])('is rejected while the association has no %s', async (_what, data) => {
    await member();
    const circular = await ready();
    await owner.execute(
      sql`insert into association_texts (id, data) values (1, ${JSON.stringify(data)}::jsonb)`,
    );
    expect((await audience(circular.id)).missing).toContain('sender_incomplete');
    expect(await expectError(await send(circular), 409)).toMatchObject({ code: 'sender_incomplete' });
  });

  it('does not delay a receipt by more than a minute when it has 600 recipients', async () => {
    await manyMembers(600);
    await send(await ready());
    await drainAll(2);
    const before = smtp.arrived.length;
    await owner.execute(sql`
      insert into mail_messages (dedupe_key, template_key, locale, recipient, subject, text, html, rendered_at)
      values ('receipt:2', 'receipt', 'en', 'payer@mail.hk', 'Receipt', 'Paid', '<p>Paid', now())`);
    await drainMail(env, new Date());
    expect(arrivedAt('payer@mail.hk')).toHaveLength(1);
    expect(smtp.arrived.length - before).toBeLessThanOrEqual(20);
  });

  it('has every member as a recipient, even with several thousand members', async () => {
    await manyMembers(RECIPIENTS);
    await owner.execute(sql`update mail_state set paused_at = now()`);
    const circular = await ready();
    await settled();
    await send(circular);
    const start = performance.now();
    await settled();
    await drainMail(env, new Date());
    const seconds = (performance.now() - start) / 1000;
    console.log(`${RECIPIENTS} recipients prepared in ${seconds.toFixed(1)} s`);
    expect(await db.$count(circularRecipients)).toBe(RECIPIENTS);
  }, 240_000);

  it('is mailed to at most 20 recipients a minute, and within the provider’s daily limit', async () => {
    await manyMembers(60);
    await owner.execute(sql`update mail_state set most_bulk_per_day = 25`);
    await send(await ready());
    await settled();
    await drainMail(env, new Date());
    const circularsSent = () => db.$count(mailMessages, sql`template_key = 'circular' and status = 'sent'`);
    expect(await circularsSent()).toBe(20);
    await drainAll(3);
    expect(await circularsSent()).toBe(25);
  });

  it.each([
    ['a merge field that is misspelt', { blocks: [{ ...TEXT, zh: '{{typo}}' }] }, 'unknown_placeholder'],
    ['a misspelt field in the subject', { subjectZh: '{{typo}}' }, 'unknown_placeholder'],
    ['a button that leads nowhere', { blocks: [{ ...TEXT, zh: '[x](javascript:1)' }] }, 'bad_address'],
    ['a link without https', { blocks: [{ kind: 'button', zh: 'x', address: 'http://a.hk' }] }, undefined],
    ['no subject', { subjectZh: ' ' }, undefined],
  ])('is rejected with %s', async (_what, values, code) => {
    const answer = await staff('POST /api/circulars', {
      subjectZh: 's',
      blocks: [TEXT],
      ...values,
    } as never);
    const failure = await expectError(answer, 400);
    if (code) expect(failure).toMatchObject({ code });
  });

  it('is rejected if no test mail of its text was sent, or if the audience has changed since staff saw it', async () => {
    await member();
    const draft = await write();
    expect((await audience(draft.id)).missing).toEqual(['not_tested']);
    expect(await expectError(await send(draft), 409)).toMatchObject({ code: 'not_tested' });
    const circular = await tested(draft.id);
    await settled();
    expect(arrivedAt('me@mail.hk')[0]?.subject).toBe('[Test] A circular');
    expect(await expectError(await send(circular, { count: 7 }), 409)).toMatchObject({
      code: 'audience_changed',
    });
    const changed = (await rowOf(
      await staff(`PATCH /api/circulars/${draft.id}`, { subjectZh: '改' }),
    )) as unknown as Circular;
    expect(changed.testedAt).toBeNull();
    expect(await expectError(await send(circular), 409)).toMatchObject({ code: 'edit_conflict' });
    expect(await expectError(await send(changed), 409)).toMatchObject({ code: 'not_tested' });
  });

  it('is sent once for a repeated requestId, and rejects the same requestId with a different body', async () => {
    await member();
    const circular = await ready();
    const answers = [await send(circular), await send(circular, { count: 1 })];
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    for (const values of [{ count: 2 }, { at: new Date(Date.now() + 3_600_000).toISOString() }])
      expect(await expectError(await send(circular, values), 409)).toMatchObject({
        code: 'idempotency_conflict',
      });
  });

  it('can be paused, resumed and stopped, and can be sent again to recipients whom it has not reached', async () => {
    await manyMembers(45);
    const circular = await ready();
    const act = async (name: string) => staff(`POST /api/circulars/${circular.id}/${name}`);
    await expectError(await act('pause'), 409);
    await send(circular);
    await settled();
    expect((await act('pause')).status).toBe(200);
    const sent = () => db.$count(mailMessages, sql`template_key = 'circular' and status = 'sent'`);
    const before = await sent();
    await drainAll(2);
    expect(await sent()).toBe(before);
    await act('resume');
    await drainAll(1);
    expect(await sent()).toBeGreaterThan(before);
    expect((await act('stop')).status).toBe(200);
    const stopped = await sent();
    await drainAll(2);
    expect(await sent()).toBe(stopped);
    expect(stopped).toBeLessThan(45);
    await createMember(db, { memberEmail: 'joined@mail.hk' });
    const again = await staff(`POST /api/circulars/${circular.id}/resend`, { requestId: 'again' });
    expect(again.status).toBe(202);
    await drainAll(4);
    expect(await sent()).toBe(45);
    expect(arrivedAt('joined@mail.hk')).toEqual([]);
    await staff(`POST /api/circulars/${circular.id}/resend`, { requestId: 'more', withNew: true });
    await drainAll(2);
    expect(arrivedAt('joined@mail.hk')).toHaveLength(1);
    const addresses = smtp.arrived.map(({ recipient }) => recipient);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('shows published articles, and does not fill placeholders in the texts of articles', async () => {
    const article = await createNews(db, { title: '新聞 {{company}}', excerpt: '摘要', titleEn: 'News' });
    const later = await createNews(db, { title: '未出', publishedAt: new Date(Date.now() + 86_400_000) });
    const circular = await write({
      blocks: [
        { kind: 'heading', zh: '本月' },
        ...[article.id, later.id].map((newsId) => ({ kind: 'article', newsId })),
        { kind: 'rule' },
        { kind: 'button', zh: '網站', en: 'Site', address: 'https://pets.hk/' },
      ],
    });
    const look = async (locale: string) =>
      (await rowOf(await staff(`POST /api/circulars/${circular.id}/preview`, { locale }))) as unknown as {
        subject: string;
        text: string;
        html: string;
      };
    const chinese = await look('zh-TW');
    expect(chinese.text).toContain('新聞 { {company}}');
    expect(chinese.text).toContain(`https://pets.hk/news/${article.id}`);
    expect(chinese.text).not.toContain('未出');
    expect((await look('en')).text).toContain(`News\n摘要\nhttps://pets.hk/en/news/${article.id}`);
    expect((await look('zh-CN')).text).toContain('新闻');
  });

  it('must be tested again after an article that it shows was deleted or changed', async () => {
    await member();
    const article = await createNews(db, { title: '新聞' });
    const blocks = [TEXT, { kind: 'article', newsId: article.id }];
    const circular = await ready({ blocks });
    await db.update(news).set({ title: '改題' }).where(eq(news.id, article.id));
    expect(await expectError(await send(circular), 409)).toMatchObject({ code: 'not_tested' });
    const again = await tested(circular.id);
    await rowOf(await staff(`DELETE /api/news/${article.id}`));
    expect((await audience(circular.id)).missing).toEqual(['not_tested']);
    expect(await expectError(await send(again), 409)).toMatchObject({ code: 'not_tested' });
    expect((await send(await tested(circular.id))).status).toBe(202);
  });

  it('is a draft again, and its author is told, if an article was deleted after scheduling', async () => {
    await member({ memberEmail: 'waits@mail.hk' });
    const article = await createNews(db, { title: '新聞' });
    const circular = await ready({ blocks: [TEXT, { kind: 'article', newsId: article.id }] });
    await send(circular, { at: new Date(Date.now() + 3_600_000).toISOString() });
    await rowOf(await staff(`DELETE /api/news/${article.id}`));
    await owner.execute(sql`update circulars set scheduled_at = now() - interval '1 minute'`);
    smtp.arrived.length = 0;
    await drainAll(3);
    expect(arrivedAt('waits@mail.hk')).toEqual([]);
    expect(await rowOf(await staff(`GET /api/circulars/${circular.id}`))).toMatchObject({
      status: 'draft',
      testedAt: null,
      scheduledAt: null,
    });
    const told = arrivedAt('me@mail.hk').filter(({ text }) => text?.includes(`/circulars/${circular.id}`));
    expect(told).toHaveLength(1);
  });

  it('can go back from scheduled to draft, be corrected and sent', async () => {
    await member();
    const circular = await ready();
    await send(circular, { at: new Date(Date.now() + 3_600_000).toISOString() });
    const draft = (await rowOf(
      await staff(`POST /api/circulars/${circular.id}/unschedule`, {}),
    )) as unknown as Circular;
    expect(draft).toMatchObject({ status: 'draft', scheduledAt: null });
    await rowOf(await staff(`PATCH /api/circulars/${draft.id}`, { subjectZh: '改' }));
    const sent = await send(await tested(draft.id), { requestId: 'again' });
    expect(await rowOf(sent)).toMatchObject({ status: 'preparing', subjectZh: '改' });
    const refused = await staff(`POST /api/circulars/${draft.id}/unschedule`, {});
    expect(await expectError(refused, 409)).toMatchObject({ code: 'wrong_state' });
  });

  it('can be copied into a new draft in any state', async () => {
    const circular = await ready();
    await staff(`POST /api/circulars/${circular.id}/cancel`, {});
    const copy = await staff(`POST /api/circulars/${circular.id}/copy`, {});
    expect(copy.status).toBe(201);
    const { id, ...rest } = (await copy.json()) as Circular;
    expect(id).not.toBe(circular.id);
    expect(rest).toMatchObject({ status: 'draft', testedAt: null, subjectEn: 'A circular' });
    expect((rest as unknown as { blocks: object[] }).blocks).toHaveLength(1);
    await expectError(await staff('POST /api/circulars/999999/copy', {}), 404);
    await expectError(await visitor(`POST /api/circulars/${circular.id}/copy`, {}), 401);
  });

  it('warns of the sample text of a new installation, but can be sent', async () => {
    await member();
    const circular = await ready();
    const look = () => staff(`POST /api/circulars/${circular.id}/preview`, { locale: 'en' });
    expect(await audience(circular.id)).toMatchObject({ warnings: ['sample_sender'], missing: [] });
    expect(await rowOf(await look())).toMatchObject({ warnings: ['sample_sender'] });
    const own = {
      address: { zh: '香港九龍彌敦道 1 號', en: '' },
      phone: '+852 2123 4567',
      email: 'a@pets.hk',
    };
    await owner.execute(
      sql`insert into association_texts (id, data) values (1, ${JSON.stringify(own)}::jsonb)`,
    );
    expect(await audience(circular.id)).toMatchObject({ warnings: [] });
    expect(await rowOf(await look())).toMatchObject({ warnings: [] });
  });

  it('can be tested as often as its author likes', async () => {
    const { id } = await write();
    for (let time = 0; time < 12; time++) await tested(id);
    expect((await audience(id)).missing).not.toContain('not_tested');
  });

  it('can be drafted by accounts with the role editor, but sent only by accounts with the role membership', async () => {
    const editor = await signIn('editor');
    const draft = await rowOf(
      await editor('POST /api/circulars', { subjectZh: '稿', blocks: [TEXT] } as never),
    );
    await expectError(await editor(`POST /api/circulars/${draft.id}/send`, {}), 403);
    await expectError(await editor(`GET /api/circulars/${draft.id}/recipients`), 403);
    const reader = await signIn('reader');
    await expectError(await reader('GET /api/circulars'), 403);
    await expectError(await visitor('GET /api/circulars'), 401);
  });

  it('cannot be changed or deleted after it was sent', async () => {
    await member();
    const circular = await ready();
    await send(circular);
    await drainAll(2);
    for (const call of [`PATCH /api/circulars/${circular.id}`, `DELETE /api/circulars/${circular.id}`])
      expect(await expectError(await staff(call, { subjectZh: 'x' }), 409)).toMatchObject({
        code: 'wrong_state',
      });
    const draft = await write();
    expect((await staff(`DELETE /api/circulars/${draft.id}`)).status).toBe(200);
    const [recipient] = (await (
      await staff(`GET /api/circulars/${circular.id}/recipients`)
    ).json()) as object[];
    expect(recipient).toMatchObject({ outcome: 'queued', status: 'sent', basis: 'company' });
    const beyond = await staff(`GET /api/circulars/${circular.id}/recipients?range=[1,10]`);
    expect([await beyond.json(), beyond.headers.get('content-range')]).toEqual([[], 'recipients */1']);
    const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.templateKey, 'circular'));
    expect(await (await staff(`GET /api/members/${mail?.memberId}/circulars`)).json()).toMatchObject([
      { circularId: circular.id, outcome: 'queued', status: 'sent', topic: 'circular' },
    ]);
    const details = await rowOf(await staff(`GET /api/mail-messages/${mail?.id}`));
    expect(details.text).toContain('週年大會改期');
    expect(details.text).toContain('/api/unsubscribe/…');
  });
});

describe('unsubscribing', () => {
  const sentTo = async (address: string) => {
    await member({ memberEmail: address });
    await send(await ready());
    await drainAll(1);
    return tokenFor(address);
  };

  it('withdraws consent to the topic after a one-click POST without a cookie, even from another site', async () => {
    const token = await sentTo('reader@mail.hk');
    for (let time = 0; time < 2; time++) {
      const answer = await visitor(`POST /api/unsubscribe/${token}`, ONE_CLICK);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
    expect(await db.select().from(consents)).toMatchObject([
      { address: 'reader@mail.hk', topic: 'circular', act: 'withdrawn', channel: 'one_click' },
    ]);
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    expect((await app.request(`/api/unsubscribe/${token}`, { method: 'POST', body: form }, env)).status).toBe(
      200,
    );
    expect(await audience((await write()).id)).toMatchObject({
      count: 0,
      excluded: [{ reason: 'withdrawn' }],
    });
    expect(await audience((await write({ topic: 'events' })).id)).toMatchObject({ count: 1 });
  });

  it('shows a contact as unsubscribed once it has withdrawn from its last topic', async () => {
    const { id } = await rowOf(
      await staff('POST /api/contacts', {
        ...{ email: 'gone-reader@mail.hk', kind: 'subscriber', sourceNote: '展覽會' },
        topics: ['circular', 'events'],
      } as never),
    );
    const segment = await rowOf(
      await staff('POST /api/segments', { name: '讀者', filter: { contactKinds: ['subscriber'] } } as never),
    );
    for (const [topic, status] of [
      ['circular', 'subscribed'],
      ['events', 'unsubscribed'],
    ] as const) {
      await send(await ready({ topic, segmentIds: [segment.id] }));
      await drainAll(1);
      await visitor(`POST /api/unsubscribe/${await tokenFor('gone-reader@mail.hk')}`, ONE_CLICK);
      expect(await rowOf(await staff(`GET /api/contacts/${id}`))).toMatchObject({ status });
    }
  });

  it('changes nothing on GET, but redirects to the page with the unsubscribe button', async () => {
    const token = await sentTo('scanned@mail.hk');
    const answer = await visitor(`GET /api/unsubscribe/${token}`, { headers: { 'accept-language': 'en' } });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`/en/unsubscribe/${token}`);
    expect(await db.select().from(consents)).toEqual([]);
  });

  it('returns the same response for a forged token as for a valid one, but changes nothing', async () => {
    const token = await sentTo('safe@mail.hk');
    for (const forged of [
      token.replace(/(?<=\.)./, (first) => (first === 'A' ? 'B' : 'A')),
      'x',
      `1.${'A'.repeat(43)}`,
    ])
      expect((await visitor(`POST /api/unsubscribe/${forged}`, ONE_CLICK)).status).toBe(200);
    expect(await db.select().from(consents)).toEqual([]);
    const empty = { ...ONE_CLICK, body: 'something=else' as never };
    await expectError(await visitor(`POST /api/unsubscribe/${token}`, empty), 400);
  });

  it('adds an entry to the consent log, whose entries cannot be changed', async () => {
    await db
      .insert(consents)
      .values({ address: 'a@mail.hk', topic: 'circular', act: 'withdrawn', channel: 'staff' });
    await expect(owner.execute(sql`update consents set act = 'given'`)).rejects.toThrow();
  });
});
