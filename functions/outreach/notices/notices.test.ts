import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { mailSuppressions, noticeChannels } from '../../../db/tables/index.ts';
import { createMember, createNews } from '../../../db/testing/factories.ts';
import { drainMail } from '../../office/mail/drain.ts';
import { giveAddresses } from '../../testing/accounts.ts';
import { expectError, rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import { startSmtp } from '../../testing/smtp.ts';

const smtp = await startSmtp();
const { db, owner, env, settled, signIn } = await createTestApp({
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

/** Creates a member who has or has not agreed to notice by e-mail. */
async function member(values: object, hasAgreed = true) {
  const made = await createMember(db, { memberCompanyAddr: '九龍示範街 1 號', ...values });
  if (hasAgreed) await db.insert(noticeChannels).values({ memberId: made.id, channel: 'mail' });
  return made;
}
/** Returns the day in Hong Kong `days` days after today. */
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
  });

  it('has a register of service even if no mail is sent', async () => {
    await member({ memberEmail: 'paper@mail.hk' }, false);
    const sent = await notice(30);
    expect((await send(sent)).status).toBe(202);
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
    expect(await rowOf(await staff(`PUT /api/notice-channels/${id}`, { channel: 'mail' }))).toEqual({
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
