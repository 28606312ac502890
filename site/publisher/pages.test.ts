import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../db/local/scratch-folder.ts';
import { news } from '../../db/tables/index.ts';
import { createTestDatabase } from '../../db/testing/database.ts';
import { createEvent, createGalleryImage, createNews } from '../../db/testing/factories.ts';
import { openOnDisk } from './disk/open-on-disk.ts';
import { BUNDLE, filesOf, SITE_URL } from './testing.ts';

const { db } = await createTestDatabase();
const scratch = scratchFolder('pages');
const outputFolder = path.join(scratch, 'output', 'site');
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

async function publishedPages() {
  const publisher = await openOnDisk({ db, siteUrl: SITE_URL, bundleFolder: BUNDLE, outputFolder });
  await publisher.publish();
  return filesOf(outputFolder);
}

await createGalleryImage(db, { title: '唯一一張', isHomepage: true });
for (const status of ['cancelled', 'postponed', 'preparing', 'planned'])
  await createEvent(db, { title: `Gathering ${status}`, status, eventDate: new Date('2030-01-01') });
await createNews(db, {
  title: 'odd\u{FFFF}title',
  titleEn: 'An odd title',
  excerptEn: 'A sentence that is much longer than an excerpt on a card may be. '.repeat(4),
});
for (const [day, title, titleEn] of [
  ['2024-11-30T15:59:59Z', '十一月的消息', 'News of November'],
  ['2024-11-30T16:00:00Z', '十二月的消息', null],
  ['2024-12-02T00:00:00Z', '年終消息', 'The end of the year'],
  ['2024-12-03T00:00:00Z', '只有中文的消息', null],
] as const)
  await createNews(db, { title, titleEn, contentEn: titleEn, publishedAt: new Date(day) });
// The older half of the articles fills the first archive page. One month has more than one page.
await db.insert(news).values(
  Array.from({ length: 100 }, (_, index) => ({
    title: `舊消息 ${index}`,
    content: '<p>x</p>',
    excerpt: '',
    publishedAt: new Date(Date.UTC(2023, 0, 1 + Math.floor(index / 4), 4)),
  })),
);
const pages = await publishedPages();
const home = pages['en.html'] ?? '';

describe('the home page', () => {
  it('has no slide-show controls for a single slide', () => {
    expect(home.match(/唯一一張|data-step/g)).toEqual(['唯一一張']);
  });

  it('shows events in preparation or with an unknown status, but no cancelled or postponed events', () => {
    expect(home.match(/(?<=Gathering )\w+/g)?.sort()).toEqual(['planned', 'preparing']);
  });

  it('shows the first 100 characters of an English article', () => {
    const [, excerpt = ''] = /class="news-excerpt"[^>]*>([^<]*)</.exec(home) ?? [];
    expect(excerpt).toMatch(/^A sentence.*…$/);
    expect(excerpt.length).toBeLessThanOrEqual(101);
  });
});

it('the feed contains only characters that are valid in XML', () => {
  expect(/<item><title>(.*?)</s.exec(pages['news/feed.xml'] ?? '')?.[1]).toBe('oddtitle');
});

it('the title of an archive page contains the dates of its first and last article', () => {
  const titleOf = (page: string) => /<title>(.*?) \|/.exec(pages[page] ?? '')?.[1];
  expect(titleOf('news/page/1.html')).toBe('消息：2023年1月1日至6日');
  expect(titleOf('en/news/page/1.html')).toBe('News, January 1 – 6, 2023');
});

describe('the month pages', () => {
  it('have a second page when a month has many articles', () => {
    const cards = (page: string) => pages[page]?.match(/class="news-title"/g)?.length;
    expect([cards('news/month/2023-01.html'), cards('news/month/2023-01/page/2.html')]).toEqual([96, 4]);
    expect(pages['en/news/month/2023-01/page/2.html']).toMatch(/<title>News of January 2023 · Page 2 \|/);
  });

  const december = pages['en/news/month/2024-12.html'] ?? '';

  it('begin at midnight in Hong Kong, and keep the order of dates in English, where Chinese-only articles are marked', () => {
    const titles = (page: string) =>
      [...page.matchAll(/class="news-title"[^>]*><a[^>]*>([^<]*)</g)].map(([, title]) => title);
    expect(titles(december)).toEqual(['只有中文的消息', 'The end of the year', '十二月的消息']);
    expect(december.match(/In Chinese only/g)).toHaveLength(2);
    expect(titles(pages['news/month/2024-12.html'] ?? '')).toEqual([
      '只有中文的消息',
      '年終消息',
      '十二月的消息',
    ]);
    expect(titles(pages['en/news/month/2024-11.html'] ?? '')).toEqual(['News of November']);
    expect(december).toMatch(/<title>News of December 2024 \|/);
  });

  it('are linked from the news page, and listed in the sitemap', () => {
    expect(pages['en/news.html']).toContain('href="/en/news/month/2024-12"');
    expect(pages['sitemap-pages.xml']).toContain('/en/news/month/2024-12<');
  });
});
