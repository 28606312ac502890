import { asc, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { circularRecipients, mailMessages, noticeServices, signedLinks } from '../../../db/tables/index.ts';
import { createMember } from '../../../db/testing/factories.ts';
import { runScheduled } from '../../app/scheduled/scheduled.ts';
import { settingsOf } from '../../http/env.ts';
import { linkAddress, linkColumns } from '../../mail/rendering/links.ts';
import { expectError, rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import { inNights } from '../../testing/nights.ts';

const { db, owner, env, visitor, staff } = await createTestApp({
  env: { LINK_KEY: 'a key for tests that is long enough', LINK_ORIGIN: 'http://localhost' },
});

beforeEach(() => owner.execute(sql`truncate mail_messages, members, circulars, nightly_runs cascade`));

async function sentAgo(months: number, topic: 'circular' | 'official', memberId: number) {
  const { id } = await rowOf(
    await staff('POST /api/circulars', {
      subjectZh: `${topic} ${months}`,
      blocks: [{ kind: 'text', zh: '致 {{company}}' }],
      topic,
      ...(topic === 'official' && { meetingOn: '2100-01-01', noticeDays: 14 }),
    } as never),
  );
  await owner.execute(sql`
    insert into circular_texts (circular_id, locale, subject, text, html, sha256)
    values (${id}, 'zh-TW', '給 {{company}}', ${'致 {{company}}\n\n----\n\n協會\n'}, '', '')`);
  const at = sql`now() - make_interval(months => ${months}::int)`;
  const { rows } = await owner.execute<{ id: number }>(sql`
    insert into circular_recipients (circular_id, round, key, address, member_id, locale, "values", basis, outcome, created_at)
    values (${id}, 1, 'firm@mail.hk', 'firm@mail.hk', ${memberId}, 'zh-TW', '{"company":"貓店"}', 'company', 'queued', ${at})
    returning id`);
  await owner.execute(sql`
    insert into mail_messages (dedupe_key, template_key, locale, recipient, circular_id, recipient_id, status, sent_at, priority)
    values (${`circular:${id}:firm@mail.hk:1`}, 'circular', 'zh-TW', 'firm@mail.hk', ${id}, ${rows[0]?.id}, 'sent', ${at}, 3)`);
  if (topic === 'official')
    await owner.execute(sql`
      insert into notice_services (circular_id, member_id, channel, address, at) values (${id}, ${memberId}, 'post', '旺角', ${at})`);
  return id as number;
}

describe('the nightly run', () => {
  it('clears recipients’ addresses 24 months after a circular and 84 months after an official notice, and keeps the number of recipients', async () => {
    const { id: memberId } = await createMember(db);
    const [old, kept, notice, oldNotice] = [
      await sentAgo(25, 'circular', memberId),
      await sentAgo(23, 'circular', memberId),
      await sentAgo(83, 'official', memberId),
      await sentAgo(85, 'official', memberId),
    ];
    await runScheduled(env, inNights(1));
    const rows = await db.select().from(circularRecipients).orderBy(asc(circularRecipients.id));
    expect(rows.map(({ circularId, address, values }) => [circularId, address, values])).toEqual([
      [old, '', {}],
      [kept, 'firm@mail.hk', { company: '貓店' }],
      [notice, 'firm@mail.hk', { company: '貓店' }],
      [oldNotice, '', {}],
    ]);
    const mails = await db.select().from(mailMessages).orderBy(asc(mailMessages.id));
    expect(mails.map(({ recipient }) => recipient !== '')).toEqual([false, true, true, false]);
    expect(JSON.stringify([rows[0], mails[0]])).not.toContain('firm@mail.hk');
    expect(await rowOf(await staff(`GET /api/circulars/${old}`))).toMatchObject({ sentCount: 1 });
    expect((await db.select().from(noticeServices)).map(({ circularId }) => circularId)).toEqual([notice]);
  });
});

describe('POST /api/my/mail', () => {
  it('shows a member’s mails of the last two years with the placeholders filled in, but without addresses', async () => {
    const { id: memberId } = await createMember(db);
    const other = await createMember(db);
    await sentAgo(25, 'circular', memberId);
    await sentAgo(3, 'circular', memberId);
    await sentAgo(1, 'official', other.id);
    const [link] = await db
      .insert(signedLinks)
      .values({ memberId, opensUntilOn: '2999-01-01' })
      .returning(linkColumns);
    const token = link && linkAddress(settingsOf(env), link, 'en').split('#')[1];
    const mails = await (await visitor('POST /api/my/mail', { token } as never)).json();
    expect(mails).toEqual([
      { topic: 'circular', subject: '給 貓店', text: '致 貓店', at: expect.any(String) },
    ]);
    await expectError(await visitor('POST /api/my/mail', { token: 'x' }), 404);
  });
});
