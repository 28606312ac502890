import { describe, expect, it } from 'vitest';
import { createNews, createTopic } from '../../../db/testing/factories.ts';
import { expectError, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, visitor, staff } = await createTestApp({ withStore: true });
const article = { title: '業界消息', content: '<p>內文</p>', excerpt: '摘要' };

describe('GET /api/topics', () => {
  it('lists topics to visitors by priority', async () => {
    const last = await createTopic(db, { priority: 9 });
    const first = await createTopic(db, { priority: 1 });
    expect((await rowsOf(await visitor('GET /api/topics'))).map(({ id }) => id)).toEqual([first.id, last.id]);
    expect((await visitor(`GET /api/topics/${last.id}`)).status).toBe(200);
  });

  it('requires names in Chinese and English', async () => {
    await expectError(await staff('POST /api/topics', { name: '法例' }), 400);
    const made = await staff('POST /api/topics', { name: '法例', nameEn: 'Law' });
    expect([made.status, await made.json()]).toMatchObject([
      201,
      { name: '法例', nameCn: null, priority: 0 },
    ]);
  });
});

describe('topicIds of an article', () => {
  it('are stored without duplicates, in drafts and published articles', async () => {
    const { id: topic } = await createTopic(db);
    const drafted = await staff('POST /api/news', { ...article, topicIds: [topic, topic], draft: true });
    const { id, topicIds } = (await drafted.json()) as { id: number; topicIds: number[] };
    expect(topicIds).toEqual([topic]);
    expect((await staff(`POST /api/news/${id}/publish`)).status).toBe(200);
    expect(await (await visitor(`GET /api/news/${id}`)).json()).toMatchObject({
      topicIds: [topic],
      author: null,
    });
  });

  it('are rejected when one is unknown or when there are more than five', async () => {
    await expectError(await staff('POST /api/news', { ...article, topicIds: [99_999] }), 400);
    const topics = await Promise.all(Array.from({ length: 6 }, () => createTopic(db)));
    await expectError(
      await staff('POST /api/news', { ...article, topicIds: topics.map(({ id }) => id) }),
      400,
    );
  });

  it('no longer contain a topic after the topic is deleted', async () => {
    const [kept, gone] = [await createTopic(db), await createTopic(db)];
    const { id } = await createNews(db, { topicIds: [gone.id, kept.id] });
    expect((await staff(`DELETE /api/topics/${gone.id}`)).status).toBe(200);
    expect(await (await visitor(`GET /api/news/${id}`)).json()).toMatchObject({ topicIds: [kept.id] });
  });

  it('are empty for articles stored before topics were introduced', async () => {
    const { id } = await createNews(db);
    expect(await (await staff(`GET /api/news/${id}`)).json()).toMatchObject({ topicIds: [], authorEn: null });
  });
});
