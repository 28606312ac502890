import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createEvent, createForm, createNews } from '../../../db/testing/factories.ts';
import { rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, visitor, staff } = await createTestApp({
  env: { LINK_KEY: 'a key for tests that is long enough', LINK_ORIGIN: 'http://localhost' },
});

const KEPT = ['的士'];

describe('keptWords', () => {
  it('is stored with an article, audited, and restored with an earlier version', async () => {
    const { id } = await createNews(db, { title: '的士安排' });
    const stored = await rowOf(await staff(`PATCH /api/news/${id}`, { keptWords: ['的士', '的士'] }));
    expect(stored.keptWords).toEqual(KEPT);
    const { rows } = await db.execute(
      sql`select fields from audit_log where resource = 'news' and record_id = ${id} and action = 'update'`,
    );
    expect(JSON.stringify(rows)).toMatch(/kept_?words/i);
    await staff(`PATCH /api/news/${id}`, { keptWords: [] });
    expect((await rowOf(await staff(`POST /api/news/${id}/versions/2/restore`))).keptWords).toEqual(KEPT);
  });

  it('stays a draft until the record is published', async () => {
    const { id } = await createEvent(db, { title: '的士安排' });
    await staff(`PATCH /api/events/${id}`, { keptWords: KEPT, draft: true });
    const calendar = async () => (await visitor(`GET /zh-cn/events/${id}.ics`)).text();
    expect(await calendar()).toContain('出租车安排');
    await staff(`POST /api/events/${id}/publish`);
    expect(await calendar()).toContain('的士安排');
  });

  it.each([
    ['a word in Latin letters', ['taxi']],
    ['a text', '的士'],
    ['101 words', Array.from({ length: 101 }, () => '的士')],
  ])('returns 400 for %s', async (_, keptWords) => {
    const { id } = await createNews(db);
    expect((await staff(`PATCH /api/news/${id}`, { keptWords })).status).toBe(400);
  });

  it('is kept in forms and searches for that record, and not for another with the same words', async () => {
    const [kept, other] = [
      await createEvent(db, { title: '的士講座甲', keptWords: KEPT }),
      await createEvent(db, { title: '的士講座乙' }),
    ];
    const titleOf = async (eventId: number) => {
      const form = await createForm(db, { eventId, formTitle: '乘的士報名' });
      const shown = await rowOf(await visitor(`GET /api/event-registration-forms/${form.id}?lang=zh-CN`));
      return [shown.formTitle, (shown.event as unknown as { title: string }).title];
    };
    expect(await titleOf(kept.id)).toEqual(['乘的士报名', '的士讲座甲']);
    expect(await titleOf(other.id)).toEqual(['乘出租车报名', '出租车讲座乙']);
    const found = await visitor(`GET /api/search?q=${encodeURIComponent('的士講座')}&lang=zh-CN`);
    const { hits } = (await found.json()) as { hits: { title: string }[] };
    expect(hits.map(({ title }) => title).sort()).toEqual(['出租车讲座乙', '的士讲座甲']);
  });

  it('is kept in circulars and letters, and in the records that they show', async () => {
    const article = await createNews(db, { title: '電郵須知', keptWords: ['電郵'] });
    const blocks = [
      { kind: 'text', zh: '請乘的士。' },
      { kind: 'article', newsId: article.id },
    ];
    const body = { subjectZh: '的士安排', blocks, keptWords: KEPT };
    const circular = await rowOf(await staff('POST /api/circulars', body));
    const look = async (given = {}) =>
      rowOf(await staff(`POST /api/circulars/${circular.id}/preview`, { locale: 'zh-CN', ...given }));
    expect(await look()).toMatchObject({ subject: '的士安排', text: expect.stringContaining('请乘的士') });
    expect((await look()).text).toContain('电邮须知');
    expect((await look({ keptWords: [] })).subject).toBe('出租车安排');
    const { id } = await createEvent(db);
    const texts = { subjectZhTw: '的士安排', bodyZhTw: '請乘的士。', keptWords: KEPT };
    const letter = { eventId: id, kind: 'letter', audience: ['confirmed'], texts };
    const { mails } = (await rowOf(await staff('POST /api/event-letters/preview', letter))) as unknown as {
      mails: { locale: string; subject: string }[];
    };
    expect(mails.find(({ locale }) => locale === 'zh-CN')?.subject).toBe('的士安排');
  });
});
