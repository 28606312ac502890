import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { readArchivedCirculars } from '../../../db/queries/outreach/archived-circulars.ts';
import { circularTexts, publishOutbox } from '../../../db/tables/index.ts';
import { createMember, createNews } from '../../../db/testing/factories.ts';
import { drainMail } from '../../mail/sending/drain.ts';
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
  await owner.execute(sql`truncate mail_messages, members, circulars, publish_outbox cascade`);
});

async function sent(values: object = {}) {
  await createMember(db, {
    memberEmail: 'firm@mail.hk',
    companyNameHk: '祕密貓店',
    companyNameEn: 'Secret Cats',
  });
  const { id: newsId } = await createNews(db, { title: '新規例' });
  const blocks = [
    { kind: 'heading', zh: '給 {{company}}', en: 'For {{company}}' },
    { kind: 'text', zh: '致 {{company}}（{{memberNumber}}）：\n\n- **改期**', en: 'Dear {{company}},' },
    { kind: 'article', newsId },
    { kind: 'button', zh: '報名', en: 'Sign up', address: 'https://pets.hk/events' },
  ];
  const { id } = await rowOf(
    await staff('POST /api/circulars', {
      subjectZh: '{{company}}通函',
      subjectEn: 'News',
      blocks,
      ...values,
    } as never),
  );
  const { updatedAt } = await rowOf(await staff(`POST /api/circulars/${id}/test`, { locale: 'en' }));
  const body = { requestId: `click-${id}`, updatedAt, count: 1 } as never;
  expect((await staff(`POST /api/circulars/${id}/send`, body)).status).toBe(202);
  await settled();
  await drainMail(env, new Date());
  return id as number;
}
const archive = (id: number, isArchived = true) =>
  staff(`PUT /api/circulars/${id}/archive`, { isArchived } as never);

describe('PUT /api/circulars/{id}/archive', () => {
  it('publishes the text in three languages, without the recipient’s name, number or token', async () => {
    const id = await sent();
    expect(await readArchivedCirculars(db)).toEqual([]);
    expect(await rowOf(await archive(id))).toMatchObject({ isArchived: true });
    const [circular] = await readArchivedCirculars(db);
    expect(Object.keys(circular?.texts ?? {}).sort()).toEqual(['en', 'zh-CN', 'zh-TW']);
    expect(circular?.texts['zh-TW']).toMatchObject({ subject: '會員通函' });
    expect(circular?.texts['zh-TW']?.html).toContain('<h2>給 會員</h2>');
    expect(circular?.texts['zh-TW']?.html).toContain('<li><strong>改期</strong></li>');
    expect(circular?.texts['zh-TW']?.html).toContain('<p><strong>新規例</strong></p>');
    expect(circular?.texts['zh-CN']?.html).toContain('改期');
    expect(circular?.texts.en?.html).toContain('Dear member,');
    const whole = JSON.stringify(circular);
    expect(whole).toContain('https://pets.hk/events');
    expect(whole).not.toMatch(/祕密|Secret|firm@mail|unsubscribe|\{\{|M0|HKPT|style=|<table/);
    expect(
      (await db.select().from(publishOutbox)).map(({ resource, recordId }) => [resource, recordId]),
    ).toContainEqual(['circulars', id]);
  });

  it('publishes and withdraws a circular that was sent by an earlier version of the program, which stored no text for the site', async () => {
    const id = await sent();
    await db.update(circularTexts).set({ archive: null });
    await archive(id);
    expect((await readArchivedCirculars(db))[0]?.texts.en?.html).toContain('Dear member,');
    await owner.execute(sql`truncate publish_outbox`);
    await archive(id, false);
    expect(await readArchivedCirculars(db)).toEqual([]);
    expect(await db.$count(publishOutbox)).toBe(1);
  });

  it('requires a sent circular that is not an official notice, and a role that may write circulars', async () => {
    const { id } = await rowOf(await staff('POST /api/circulars', { subjectZh: '草稿' } as never));
    expect(await expectError(await archive(id as number), 409)).toMatchObject({ code: 'wrong_state' });
    await owner.execute(sql`update circulars set started_at = now(), topic = 'official'`);
    expect(await expectError(await archive(id as number), 409)).toMatchObject({ code: 'wrong_state' });
    await expectError(await archive(987_654), 404);
    const call = `PUT /api/circulars/${id}/archive`;
    await expectError(await (await signIn('finance'))(call, { isArchived: true } as never), 403);
    await expectError(await staff(call, { isArchived: 'maybe' } as never), 400);
  });
});
