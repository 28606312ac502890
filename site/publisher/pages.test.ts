import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../db/local/scratch-folder.ts';
import { createTestDatabase } from '../../db/testing/database.ts';
import { createEvent, createGalleryImage, createNews } from '../../db/testing/factories.ts';
import { Publisher } from './publisher.ts';
import { BUNDLE, filesOf, SITE_URL } from './testing.ts';

const { db } = await createTestDatabase();
const scratch = scratchFolder('pages');
const outputFolder = path.join(scratch, 'output', 'site');
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

async function publishedPages() {
  const publisher = await Publisher.open({ db, siteUrl: SITE_URL, bundleFolder: BUNDLE, outputFolder });
  await publisher.publish();
  return filesOf(outputFolder);
}

await createGalleryImage(db, { title: '唯一一張', isHomepage: true });
for (const status of ['cancelled', 'postponed', 'preparing', 'planned'])
  await createEvent(db, { title: `Gathering ${status}`, status, eventDate: new Date('2030-01-01') });
await createNews(db, {
  title: 'odd\u{FFFF}title',
  excerptEn: 'A sentence that is much longer than an excerpt on a card may be. '.repeat(4),
});
const pages = await publishedPages();
const home = pages['en.html'] ?? '';

describe('the home page', () => {
  it('has no controls for a single slide', () => {
    expect(home.match(/唯一一張|data-step/g)).toEqual(['唯一一張']);
  });

  it('shows what is neither cancelled nor postponed as in preparation', () => {
    expect(home.match(/(?<=Gathering )\w+/g)?.sort()).toEqual(['planned', 'preparing']);
  });

  it('shows the first 100 characters of an article, in English too', () => {
    const [, excerpt = ''] = /class="news-excerpt"[^>]*>([^<]*)</.exec(home) ?? [];
    expect(excerpt).toMatch(/^A sentence.*…$/);
    expect(excerpt.length).toBeLessThanOrEqual(101);
  });
});

it('writes a feed of characters that XML allows', () => {
  expect(/<item><title>(.*?)</s.exec(pages['news/feed.xml'] ?? '')?.[1]).toBe('oddtitle');
});
