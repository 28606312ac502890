import { beforeEach, describe, expect, it } from 'vitest';
import { simplifiedWords } from '../../../db/tables/index.ts';
import { createEvent, createForm, createMember, createNews } from '../../../db/testing/factories.ts';
import { rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, visitor, staff, signIn } = await createTestApp();

const TAXI = { word: '的士', mainlandWord: '的士（出租车）' };

beforeEach(async () => {
  await db.delete(simplifiedWords);
});

describe('POST /api/simplified-words', () => {
  it('stores a correction', async () => {
    const answer = await staff('POST /api/simplified-words', TAXI);
    expect(answer.status).toBe(201);
    expect(await rowOf(answer)).toMatchObject(TAXI);
  });

  it.each([
    ['no word', { ...TAXI, word: '' }],
    ['a word in Latin letters', { ...TAXI, word: 'taxi' }],
    ['a Mainland word with HTML', { ...TAXI, mainlandWord: '<b>车</b>' }],
    ['no Mainland word', { word: '的士' }],
  ])('returns 400 for %s', async (_, body) => {
    expect((await staff('POST /api/simplified-words', body)).status).toBe(400);
  });

  it('returns 401 to visitors and 403 to roles that may only read', async () => {
    expect((await visitor('POST /api/simplified-words', TAXI)).status).toBe(401);
    const writer = await signIn('writer');
    expect((await writer('POST /api/simplified-words', TAXI)).status).toBe(403);
    expect((await writer('GET /api/simplified-words')).status).toBe(200);
  });

  it('queues a rebuild of the site', async () => {
    await db.execute('delete from publish_outbox');
    await staff('POST /api/simplified-words', TAXI);
    const { rows } = await db.execute("select 1 from publish_outbox where resource = 'site'");
    expect(rows.length).toBeGreaterThan(0);
  });
});

it('DELETE and PUT return 404 for a missing correction', async () => {
  expect((await staff('DELETE /api/simplified-words/999')).status).toBe(404);
  expect((await staff('PUT /api/simplified-words/999', TAXI)).status).toBe(404);
});

describe('GET /api/simplified-words/count', () => {
  const count = (word: string, call = staff) =>
    call(`GET /api/simplified-words/count?word=${encodeURIComponent(word)}`);

  it('counts the records in which the word stands', async () => {
    await createNews(db, { title: '洗澡券', content: '<p>洗澡券</p>' });
    await createEvent(db, { title: '會議', description: '送洗澡券' });
    expect(await rowOf(await count('洗澡券'))).toEqual({ texts: 2 });
    const blocks = [{ kind: 'text', zh: '送洗澡券' }];
    expect((await staff('POST /api/circulars', { subjectZh: '通函', blocks })).status).toBe(201);
    expect((await staff('POST /api/topics', { name: '洗澡券', nameEn: 'Vouchers' })).status).toBe(201);
    await createMember(db, { memberServices: '洗澡券' });
    const texts = { title: '洗澡券', excerpt: '文', content: '<p>文</p>' };
    expect((await staff('POST /api/news', { ...texts, draft: true })).status).toBe(201);
    expect(await rowOf(await count('洗澡券'))).toEqual({ texts: 6 });
    expect(await rowOf(await count('無此詞'))).toEqual({ texts: 0 });
  });

  it('returns 400 without a Chinese word and 401 to visitors', async () => {
    expect((await count('')).status).toBe(400);
    expect((await count('a%')).status).toBe(400);
    expect((await count('的士', visitor)).status).toBe(401);
  });
});

describe('a correction', () => {
  it('changes the Simplified answers of forms, searches and calendar files, until it is removed', async () => {
    const form = await createForm(db, { formTitle: '的士安排' });
    const event = await createEvent(db, { title: '的士講座', description: '文' });
    const title = async () =>
      (await rowOf(await visitor(`GET /api/event-registration-forms/${form.id}?lang=zh-CN`))).formTitle;
    expect(await title()).toBe('出租车安排');
    const stored = await rowOf(await staff('POST /api/simplified-words', TAXI));
    expect(await title()).toBe('的士（出租车）安排');
    const found = await visitor(`GET /api/search?q=${encodeURIComponent('的士講座')}&lang=zh-CN`);
    expect(await found.text()).toContain('的士（出租车）讲座');
    expect(await (await visitor(`GET /zh-cn/events/${event.id}.ics`)).text()).toContain('的士（出租车）讲座');
    await staff(`DELETE /api/simplified-words/${stored.id}`);
    expect(await title()).toBe('出租车安排');
  });
});
