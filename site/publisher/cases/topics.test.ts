import { rmSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../../db/local/scratch-folder.ts';
import { news, topics } from '../../../db/tables/index.ts';
import { createTestDatabase } from '../../../db/testing/database.ts';
import { createNews, createPublication, createTopic } from '../../../db/testing/factories.ts';
import { openOnDisk } from '../disk/open-on-disk.ts';
import { BUNDLE, filesOf, SITE_URL } from '../testing.ts';

const { db } = await createTestDatabase();
const scratch = scratchFolder('topics');
const outputFolder = path.join(scratch, 'site');
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const law = await createTopic(db, { name: '法例', nameEn: 'Law', nameCn: '法规' });
const shows = await createTopic(db, { name: '展覽', nameEn: 'Shows' });
await createTopic(db, { name: '沒有文章', nameEn: 'Nothing' });
const day = (index: number) => new Date(Date.UTC(2025, 0, 1 + index, 4));
const ids: number[] = [];
for (let index = 0; index < 60; index++) {
  const topicIds = index % 2 ? [law.id] : [shows.id];
  ids.push((await createNews(db, { title: `第 ${index} 篇`, topicIds, publishedAt: day(index) })).id);
}
const publisher = await openOnDisk({ db, siteUrl: SITE_URL, bundleFolder: BUNDLE, outputFolder });
await publisher.publish();
const pages = filesOf(outputFolder);
const page = (name: string) => filesOf(outputFolder)[name] ?? '';

describe('a topic', () => {
  it('has a page in three languages, with the name that editors gave it', () => {
    const titleOf = (name: string) => /<title>(.*?) \|/.exec(pages[name] ?? '')?.[1];
    const names = ['', 'zh-cn/', 'en/'].map((prefix) => titleOf(`${prefix}news/topic/${law.id}.html`));
    expect(names).toEqual(['法例', '法规', 'Law']);
  });

  it('has a feed that contains only its own articles', () => {
    const feed = pages[`en/news/topic/${law.id}/feed.xml`] ?? '';
    expect(feed.match(/<item>/g)).toHaveLength(30);
    expect(feed).toContain('<title>第 59 篇</title>');
    expect(feed).not.toContain('<title>第 58 篇</title>');
  });

  it('is on the news page and in the sitemap if it has articles, and on no page otherwise', () => {
    expect(Object.values(pages).some((html) => html.includes('沒有文章'))).toBe(false);
    expect(pages['news.html']).toContain('>展覽</a>');
    expect(pages['sitemap-pages.xml']).toContain(`/news/topic/${shows.id}<`);
  });
});

describe('the page of an article', () => {
  const article = () => page(`news/${ids[31]}.html`);

  it('shows its topic, its author, and related articles other than its neighbours', () => {
    const related = [
      ...(article().split('related-news')[1] ?? '').matchAll(/<li>\s*<a href="\/news\/(\d+)"/g),
    ].map(([, id]) => Number(id));
    const inReach = [25, 27, 29, 33, 35, 37].map((index) => ids[index]);
    expect(related.every((id) => inReach.includes(id))).toBe(true);
    expect(related).toHaveLength(3);
    expect(article()).toContain(`href="/news/topic/${law.id}"`);
  });

  it('names its author, or else the association', async () => {
    expect(article()).toMatch(/文：香港/);
    await db
      .update(news)
      .set({ author: '陳示範' })
      .where(eq(news.id, ids[31] ?? 0));
    await publisher.publish();
    expect(article()).toContain('文：陳示範');
    expect(article()).toContain('"author":{"@type":"Person","name":"陳示範"}');
  });
});

it('a change of one article renders the pages of only a few articles', async () => {
  await db
    .update(news)
    .set({ title: '改過的題目' })
    .where(eq(news.id, ids[31] ?? 0));
  const details = (await publisher.publish()).filter((path) => /^\/news\/\d+$/.test(path));
  // Maximum of nine rendered articles: the changed one, its two neighbours, and three articles on either side
  // in the list of its topic.
  expect(details.length).toBeLessThanOrEqual(9);
});

it('a topic is renamed and removed on all pages', async () => {
  await db.update(topics).set({ name: '法例更新' }).where(eq(topics.id, law.id));
  await publisher.publish();
  expect(page(`news/${ids[1]}.html`)).toContain('法例更新');
  await db.delete(topics).where(eq(topics.id, law.id));
  await publisher.publish();
  const after = filesOf(outputFolder);
  expect(Object.entries(after).filter(([, html]) => html.includes('法例更新'))).toEqual([]);
  expect(after[`news/topic/${law.id}.html`]).toBeUndefined();
});

describe('featured articles', () => {
  beforeAll(async () => {
    await db
      .update(news)
      .set({ featured: true })
      .where(eq(news.id, ids[58] ?? 0));
    await publisher.publish();
  });

  it('appear only once, on the first page', () => {
    expect(page('news.html').match(/class="news-title"[^>]*><a[^>]*>第 58 篇/g)).toHaveLength(1);
  });
});

describe('a publication', () => {
  it('has a page with a JPEG of its cover for social networks', async () => {
    const cover = `/uploads/${'c'.repeat(64)}-1000x1400.webp`;
    const { id } = await createPublication(db, { title: '會刊', fileUrl: cover, pageUrls: [cover] });
    await publisher.publish();
    const html = page(`publications/${id}.html`);
    expect(html).toContain(`property="og:image" content="${SITE_URL}${cover}.shared.jpg"`);
    expect(html).toContain('property="og:image:width" content="1200"');
    expect(html).toContain('property="og:image:alt" content="會刊"');
    expect(page('publications.html')).toContain(`href="/publications/${id}"`);
  });
});
