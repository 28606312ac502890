import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { mailSuppressions, noticeChannels } from '../../../db/tables/index.ts';
import { createMember, createNews } from '../../../db/testing/factories.ts';
import { drainMail } from '../../mail/sending/drain.ts';
import { giveAddresses } from '../../testing/accounts.ts';
import { expectError, rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import { startSmtp } from '../../testing/smtp.ts';

const smtp = await startSmtp();
const { db, owner, env, settled, signIn, visitor } = await createTestApp({
  env: {
    MAILER: smtp.binding,
    MAIL_FROM: 'office@pets.hk',
    LINK_KEY: 'a key for tests that is long enough',
    LINK_ORIGIN: 'https://pets.hk',
    RATE_LIMITS: 'off',
  },
});
let staff = await signIn();

beforeEach(async () => {
  await settled();
  staff = await signIn();
  await giveAddresses(db);
  await owner.execute(sql`truncate mail_messages, mail_suppressions, members, circulars, consents cascade`);
  smtp.arrived.length = 0;
});

const TEXT = { kind: 'text', zh: '週年大會通告', en: 'Notice of the annual general meeting' };
interface Notice {
  id: number;
  updatedAt: string;
}

async function member(values: object, hasAgreed = true) {
  const made = await createMember(db, { memberCompanyAddr: '九龍示範街 1 號', ...values });
  if (hasAgreed) await db.insert(noticeChannels).values({ memberId: made.id, channel: 'mail' });
  return made;
}
const dayIn = async (days: number) =>
  String(
    (await owner.execute<{ day: string }>(sql`select (hk_today() + ${days}::int)::text as day`)).rows[0]?.day,
  );
async function notice(days: number) {
  const made = (await rowOf(
    await staff('POST /api/circulars', {
      topic: 'official',
      subjectZh: '週年大會',
      blocks: [TEXT],
      meetingOn: await dayIn(days),
      noticeDays: 21,
    } as never),
  )) as unknown as Notice;
  return (await rowOf(
    await staff(`POST /api/circulars/${made.id}/test`, { to: 'me@mail.hk', locale: 'en' }),
  )) as unknown as Notice;
}
async function send({ id, updatedAt }: Notice, values = {}) {
  const { count } = await rowOf(await staff(`POST /api/circulars/${id}/audience`, {}));
  const answer = await staff(`POST /api/circulars/${id}/send`, {
    requestId: `click-${id}`,
    updatedAt,
    count,
    ...values,
  } as never);
  if (answer.status === 202) {
    await settled();
    await drainMail(env, new Date());
  }
  return answer;
}
const proofOf = async ({ id }: Notice) =>
  (await rowOf(await staff(`GET /api/circulars/${id}/proof`))) as unknown as {
    figures: Record<string, number>;
    texts: { sha256: string }[];
    members: Record<string, unknown>[];
  };
const arrivedAt = (address: string) => smtp.arrived.filter(({ recipient }) => recipient === address);

describe('an official notice', () => {
  it('is mailed twice to an address that two firms share, once for each firm', async () => {
    await member({ memberEmail: 'both@mail.hk' });
    await member({ memberEmail: 'both@mail.hk' });
    await send(await notice(30));
    expect(arrivedAt('both@mail.hk')).toHaveLength(2);
  });

  it('keeps deleted members in its register of service', async () => {
    const mailed = await member({ memberEmail: 'leaver@mail.hk', companyNameHk: '甲公司' });
    const posted = await member({ companyNameHk: '乙公司' }, false);
    const sent = await notice(30);
    await send(sent);
    const service = { memberIds: [posted.id], channel: 'post', at: new Date().toISOString() };
    await rowOf(await staff(`POST /api/circulars/${sent.id}/services`, service as never));
    const before = await proofOf(sent);
    expect(before.figures).toMatchObject({ entitled: 2, mail: 1, post: 1 });
    for (const { id } of [mailed, posted]) await rowOf(await staff(`DELETE /api/members/${id}`));
    const after = await proofOf(sent);
    expect(after.figures).toEqual(before.figures);
    expect(after.members.map(({ company, address }) => [company, address])).toEqual(
      before.members.map(({ company, address }) => [company, address]),
    );
  });

  it('that needs 21 clear days is rejected 21 days before the meeting, and accepted 22 days before it', async () => {
    await member({ memberEmail: 'one@mail.hk' });
    const late = await notice(21);
    expect(await expectError(await send(late), 409)).toMatchObject({ code: 'too_late' });
    expect((await send(await notice(22))).status).toBe(202);
    expect((await send(late, { lateReason: '全體會員同意' })).status).toBe(202);
    expect(await proofOf(late)).toMatchObject({ lateReason: '全體會員同意' });
  });

  it('has a register of all entitled members: served, or not served with a reason', async () => {
    await member({ memberEmail: 'mailed@mail.hk', companyNameHk: '甲' });
    const posted = await member({ memberEmail: 'agreed-to-nothing@mail.hk', companyNameHk: '乙' }, false);
    const gone = await member({ memberEmail: 'gone@mail.hk', companyNameHk: '丙' });
    await db.insert(mailSuppressions).values({ address: 'gone@mail.hk', reason: 'bounced' });
    await member({ memberEmail: '', companyNameHk: '丁' });
    const sent = await notice(30);
    await send(sent);
    const before = await proofOf(sent);
    expect(before.figures).toEqual({ entitled: 4, mail: 1, post: 0, whatsapp: 0, hand: 0, unserved: 3 });
    expect(before.members.map(({ company, channel, reason }) => [company, channel, reason])).toEqual(
      expect.arrayContaining([
        ['甲', 'mail', null],
        ['乙', null, 'by_post'],
        ['丙', null, 'suppressed'],
        ['丁', null, 'no_address'],
      ]),
    );
    for (const [memberId, channel] of [
      [posted.id, 'post'],
      [gone.id, 'hand'],
    ])
      expect(
        await rowOf(
          await staff(`POST /api/circulars/${sent.id}/services`, {
            memberIds: [memberId],
            channel,
            at: '2026-11-25T10:00:00+08:00',
          } as never),
        ),
      ).toEqual({ count: 1 });
    const { figures, texts } = await proofOf(sent);
    expect(figures).toEqual({ entitled: 4, mail: 1, post: 1, whatsapp: 0, hand: 1, unserved: 1 });
    expect(texts.map(({ sha256 }) => sha256)).toEqual(Array(3).fill(expect.stringMatching(/^[0-9a-f]{64}$/)));
    const csv = await staff(`GET /api/circulars/${sent.id}/proof.csv`);
    const lines = (await csv.text()).trim().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines.join()).toContain('"九龍示範街 1 號"');
    expect(lines.join()).toContain('"親自送交"');
    expect(lines.join()).toContain('"會員同意"');
    expect(lines.join()).toContain('"2026-11-25 10:00"');
    expect(lines.join()).not.toMatch(/"(mail|post|hand)"/);
  });

  it('has a register of service even if no mail is sent', async () => {
    await member({ memberEmail: 'paper@mail.hk' }, false);
    const sent = await notice(30);
    expect((await send(sent, { byPost: true })).status).toBe(202);
    expect((await proofOf(sent)).figures).toMatchObject({ entitled: 1, mail: 0, unserved: 1 });
    expect(arrivedAt('paper@mail.hk')).toEqual([]);
  });

  it('reaches members who unsubscribed from circulars, and has no unsubscribe link', async () => {
    await member({ memberEmail: 'left@mail.hk' });
    await owner.execute(sql`
      insert into consents (address, topic, act, channel) values ('left@mail.hk', 'circular', 'withdrawn', 'staff')`);
    await send(await notice(30));
    const [mail] = arrivedAt('left@mail.hk');
    expect(mail?.text).toContain('週年大會通告');
    expect(mail?.text).not.toContain('取消訂閱');
    expect(mail?.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(false);
  });

  it('contains no articles, events or pictures, and requires the day of the meeting', async () => {
    const { id: newsId } = await createNews(db);
    const values = { topic: 'official', subjectZh: '通告', meetingOn: await dayIn(30), noticeDays: 21 };
    const article = { ...values, blocks: [{ kind: 'article', newsId }] };
    expect(await expectError(await staff('POST /api/circulars', article as never), 400)).toMatchObject({
      code: 'bad_block',
    });
    const { meetingOn: _, ...without } = values;
    await member({ memberEmail: 'one@mail.hk' });
    const made = (await rowOf(
      await staff('POST /api/circulars', { ...without, blocks: [TEXT] } as never),
    )) as unknown as Notice;
    const tested = (await rowOf(
      await staff(`POST /api/circulars/${made.id}/test`, { to: 'me@mail.hk', locale: 'en' }),
    )) as unknown as Notice;
    expect(await expectError(await send(tested), 409)).toMatchObject({ code: 'no_meeting' });
  });

  it('records the channel that a member has agreed to', async () => {
    const { id } = await member({ memberEmail: 'one@mail.hk' }, false);
    expect(await rowOf(await staff(`PUT /api/notice-channels/${id}`, { channel: 'mail' }))).toMatchObject({
      memberId: id,
      channel: 'mail',
    });
    await expectError(await staff('PUT /api/notice-channels/987654', { channel: 'mail' }), 404);
    await expectError(
      await (await signIn('editor'))(`PUT /api/notice-channels/${id}`, { channel: 'post' }),
      403,
    );
    const circular = await rowOf(
      await staff('POST /api/circulars', { subjectZh: '通函', blocks: [TEXT] } as never),
    );
    await expectError(await staff(`GET /api/circulars/${circular.id}/proof`), 404);
  });
});

describe('an agreement to notices by e-mail', () => {
  const audienceOf = async ({ id }: Notice) =>
    (await rowOf(await staff(`POST /api/circulars/${id}/audience`, {}))) as unknown as {
      count: number;
      missing: string[];
    };

  it('is recorded for several members with its day and source, and found by the list of members', async () => {
    const [one, other, third] = [await member({}, false), await member({}, false), await member({}, false)];
    const ids = [one.id, other.id];
    const agreement = { channel: 'mail', agreedOn: '2024-05-01', source: '入會表格' };
    expect(
      await rowOf(await staff('PUT /api/notice-channels', { memberIds: ids, ...agreement } as never)),
    ).toEqual({ count: 2, refused: [] });
    expect(await rowOf(await staff(`GET /api/notice-channels/${one.id}`))).toMatchObject({
      ...agreement,
      isOwn: false,
      effective: 'mail',
    });
    expect(await rowOf(await staff(`GET /api/notice-channels/${third.id}`))).toMatchObject({
      channel: null,
      effective: 'post',
    });
    const found = async (noticeChannel: string) => {
      const filter = encodeURIComponent(JSON.stringify({ noticeChannel }));
      return ((await (await staff(`GET /api/members/all?filter=${filter}`)).json()) as { id: number }[])
        .map(({ id }) => id)
        .toSorted((a, b) => a - b);
    };
    expect(await found('mail')).toEqual(ids);
    expect(await found('none')).toEqual([third.id]);
  });

  it('is replaced by the constitution where nothing is recorded; a refusal of the member wins', async () => {
    await member({ memberEmail: 'quiet@mail.hk', companyNameHk: '甲' }, false);
    const refusing = await member({ memberEmail: 'refusing@mail.hk', companyNameHk: '乙' }, false);
    await db
      .insert(noticeChannels)
      .values({ memberId: refusing.id, channel: 'post', isOwn: true, agreedOn: '2026-01-01' });
    const article = { noticeArticle: '會章第 12.3 條', noticeArticleOn: '2020-03-01' };
    await expectError(await (await signIn('finance'))('PATCH /api/membership-settings', article), 403);
    await rowOf(await staff('PATCH /api/membership-settings', article));
    const everybody = { memberIds: [refusing.id], channel: 'mail' };
    expect(await rowOf(await staff('PUT /api/notice-channels', everybody as never))).toEqual({
      count: 0,
      refused: [refusing.id],
    });
    const direct = `PUT /api/notice-channels/${refusing.id}`;
    expect(await expectError(await staff(direct, { channel: 'mail' }), 409)).toMatchObject({
      code: 'member_refused',
    });
    const sent = await notice(30);
    await send(sent);
    await rowOf(
      await staff('PATCH /api/membership-settings', { noticeArticle: null, noticeArticleOn: null } as never),
    );
    expect(arrivedAt('quiet@mail.hk')).toHaveLength(1);
    expect(arrivedAt('refusing@mail.hk')).toEqual([]);
    const { members: served } = await proofOf(sent);
    expect(served.map(({ company, channel, reason, basis }) => [company, channel, reason, basis])).toEqual([
      ['乙', null, 'by_post', null],
      ['甲', 'mail', null, 'constitution 會章第 12.3 條 (2020-03-01)'],
    ]);
    expect((await staff(direct, { channel: 'mail', agreedOn: '2026-02-01', source: '來信' })).status).toBe(
      200,
    );
  });

  it('is given and withdrawn by the member’s own link', async () => {
    const { id } = await member({ memberEmail: 'own@mail.hk' }, false);
    const { url } = await rowOf(await staff(`POST /api/members/${id}/links`, {}));
    const token = String(url).split('#')[1];
    const choose = async (channel: string) =>
      rowOf(await visitor('POST /api/my/notices', { token, channel } as never));
    expect(await choose('mail')).toMatchObject({ noticeChannel: 'mail' });
    expect(await choose('post')).toMatchObject({ noticeChannel: 'post' });
    expect(await rowOf(await staff(`GET /api/notice-channels/${id}`))).toMatchObject({
      channel: 'post',
      isOwn: true,
    });
    await expectError(await visitor('POST /api/my/notices', { token: 'x', channel: 'mail' }), 404);
  });

  it('is missing for everybody: nothing is sent unless the notice goes by post alone', async () => {
    await member({ memberEmail: 'one@mail.hk' }, false);
    const made = await notice(30);
    expect(await audienceOf(made)).toMatchObject({ count: 0, missing: ['nobody'] });
    expect(await expectError(await send(made), 409)).toMatchObject({ code: 'nobody' });
    expect((await send(made, { byPost: true })).status).toBe(202);
  });
});
