import { describe, expect, it } from 'vitest';
import type { News } from '../../core/content/validation/news.ts';
import type { Publication } from '../../core/content/validation/publications.ts';
import type { Event } from '../../core/events/validation/events.ts';
import { news } from '../../db/tables/index.ts';
import { createTestDatabase } from '../../db/testing/database.ts';
import { createEvent, createNews } from '../../db/testing/factories.ts';
import type { RecordRequest } from './preview.ts';
import { testPublishers } from './test-publishers.ts';
import { filesOf } from './testing.ts';

const { db } = await createTestDatabase();
const openPublisher = testPublishers(db, 'preview');

const plain = <Row>(row: unknown): Row => JSON.parse(JSON.stringify(row));
const article = plain<News>(await createNews(db, { title: '已發佈', content: '<p>舊文</p>' }));
const event = plain<Event>(await createEvent(db, { title: '同樂日' }));
for (let n = 0; n < 12; n++) await createNews(db, { title: `第${n}篇` });
const { publisher, outputFolder } = await openPublisher();
await publisher.publish();

const draw = async (request: Partial<RecordRequest>) =>
  new TextDecoder().decode(
    await publisher.preview({
      resource: 'news',
      record: article,
      locale: 'zh-TW',
      page: 'record',
      frame: {},
      ...request,
    }),
  );
const draft = { ...article, title: '未發佈的題目', content: '<p>新文<script>x()</script></p>' };

describe('a preview', () => {
  it('renders a draft on its page like published content, but with noindex', async () => {
    const html = await draw({ record: draft });
    expect(html).toContain('未發佈的題目');
    expect(html).toMatch(/新文/);
    expect(html).not.toContain('x()');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(await draw({ record: draft, locale: 'zh-CN' })).toContain('的题目');
  });

  it('leaves the published pages unchanged', async () => {
    const before = filesOf(outputFolder);
    await draw({ record: draft });
    expect(await publisher.publish()).toEqual([]);
    expect(filesOf(outputFolder)).toEqual(before);
    expect(JSON.stringify(before)).not.toContain('未發佈的題目');
  });

  it('renders the page of a new record, and the home page with that record', async () => {
    const fresh = { ...draft, id: 0, publishedAt: new Date().toISOString() };
    expect(await draw({ record: fresh })).toContain('未發佈的題目');
    expect(await draw({ record: fresh, page: 'home' })).toContain('未發佈的題目');
    expect(await draw({ page: 'home' })).not.toContain('未發佈的題目');
  });

  it('renders the page on which visitors would see a draft of an event or a publication', async () => {
    const moved = await draw({ resource: 'events', record: { ...event, location: '尚未公佈的地點' } });
    expect(moved).toContain('尚未公佈的地點');
    const publication = {
      ...{ id: 0, title: '未出版年刊', titleEn: null, description: null, descriptionEn: null },
      ...{ coverUrl: null, fileUrl: '/uploads/a.pdf', pageUrls: [], fileSize: 1, downloadCount: 0 },
      ...{
        publishedAt: '2031-01-01T00:00:00.000Z',
        updatedAt: article.updatedAt,
      },
    } as unknown as Publication;
    expect(await draw({ resource: 'publications', record: publication })).toContain('未出版年刊');
  });

  it('opened by a link shows when it expires, and links to its other languages', async () => {
    const frame = { path: '/preview/abc', expiresAt: '2027-03-04T10:00:00.000Z' };
    const html = await draw({ record: draft, locale: 'en', frame });
    expect(html).toMatch(/not published yet.*March 4, 2027/s);
    expect(html).toContain('href="/zh-cn/preview/abc"');
    expect(html).toContain('href="/en/preview/abc/home"');
    expect(await draw({ record: draft, locale: 'en' })).not.toContain('not published yet');
  });

  it('stays separate from pages that are published at the same time', async () => {
    const second = await openPublisher();
    const publishing = second.publisher.publish();
    const previews = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        second.publisher.preview({
          ...{ resource: 'news', locale: 'en', page: 'record', frame: {} },
          record: { ...draft, title: `同時的稿${n}號` },
        }),
      ),
    );
    await publishing;
    const pages = previews.map((page) => new TextDecoder().decode(page));
    expect(pages.map((page, n) => page.includes(`同時的稿${n}號`))).toEqual(pages.map(() => true));
    const written = filesOf(second.outputFolder);
    expect(JSON.stringify(written)).not.toContain('同時的稿');
    expect(written).toEqual(filesOf(outputFolder));
    expect(await db.$count(news)).toBe(13);
  });

  it('that cannot be rendered fails without affecting anything else', async () => {
    await expect(draw({ record: { ...draft, publishedAt: 'never' } })).rejects.toThrow();
    expect(await draw({ record: draft })).toContain('未發佈的題目');
  });
});
