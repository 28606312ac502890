import { describe, expect, it } from 'vitest';
import { createNews } from '../../db/testing/factories.ts';
import { SITE_URL } from '../publisher/testing.ts';
import { publishSite } from '../testing/site.ts';

const ids: Record<string, number> = {};
const DAY_MS = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
const { page, file, names } = await publishSite(async (db) => {
  const add = async (name: string, values: Parameters<typeof createNews>[1]) => {
    ids[name] = (await createNews(db, values)).id;
  };
  await add('old', { title: '舊聞', titleEn: 'Old news', publishedAt: ago(60) });
  await add('chinese', {
    title: '軟件與網絡',
    titleEn: null,
    content: '<p>為會員預備</p>',
    publishedAt: ago(5),
  });
  await add('full', {
    title: '公告',
    titleEn: 'Notice & <more>',
    excerpt: '摘要',
    excerptEn: 'In "short"',
    content: '<h2>一</h2><p>內文</p>',
    contentEn:
      '<h2>One</h2><p>Text <strong>bold</strong> <a href="https://example.com/a">away</a> <a href="/guide">here</a></p><ul><li>a</li></ul><p><img src="/uploads/x.jpg"></p>',
    imageUrl: '/uploads/cover.jpg',
    featured: true,
    publishedAt: ago(2),
  });
  await add('newest', { title: '最新', titleEn: 'Newest', publishedAt: ago(1) });
  await add('later', { title: '未到時候', titleEn: 'Not yet', publishedAt: ago(-2) });
});
const read = (name: string, prefix = '/en') => page(`${prefix}/news/${ids[name]}`);

describe('an article', () => {
  it('is shown in three languages; Simplified Chinese is converted by words, not by characters', () => {
    expect(read('chinese', '/zh-cn').heading).toBe('软件与网络');
    expect(read('chinese', '/zh-cn').text).toContain('为会员预备');
    expect(read('full').heading).toBe('Notice & <more>');
    expect(read('full', '').heading).toBe('公告');
  });

  it('without an English version is marked with lang, on English pages only', () => {
    expect(read('chinese').text).toContain('In Chinese only');
    expect(read('chinese').first('h1').attributes.lang).toBe('zh-Hant-HK');
    expect(read('full').text).not.toContain('In Chinese only');
  });

  it('keeps the editors’ formatting; its headings start at h2', () => {
    const full = read('full');
    expect(full.all('strong').map(({ text }) => text)).toContain('bold');
    expect(full.all('h2').map(({ text }) => text)).toContain('One');
    expect(full.all('li').map(({ text }) => text)).toContain('a');
    expect(full.links).toEqual(expect.arrayContaining(['https://example.com/a', '/guide']));
  });

  it('links only to the previous and to the next article', () => {
    const toOthers = (name: string) =>
      read(name).links.filter((link) => /^\/en\/news\/\d+$/.test(link) && !link.endsWith(`/${ids[name]}`));
    expect(toOthers('full')).toEqual([`/en/news/${ids.chinese}`, `/en/news/${ids.newest}`]);
    expect(toOthers('newest')).toEqual([`/en/news/${ids.full}`]);
    expect(toOthers('old')).toEqual([`/en/news/${ids.chinese}`]);
  });

  it('contains structured data and Open Graph tags', () => {
    expect(read('full').openGraph).toMatchObject({
      type: 'article',
      title: 'Notice & <more>',
      description: 'In "short"',
      image: `${SITE_URL}/uploads/cover.jpg`,
    });
    expect(read('full').data.NewsArticle).toMatchObject({
      headline: 'Notice & <more>',
      inLanguage: 'en',
      datePublished: ago(2)
        .toISOString()
        .replace(/\d\d\.\d{3}Z$/, '')
        ? expect.any(String)
        : '',
      mainEntityOfPage: `${SITE_URL}/en/news/${ids.full}`,
    });
  });

  it('is not published before its date: no page, list, feed or sitemap has it', () => {
    expect(names.filter((name) => name.includes(`news/${ids.later}.`))).toEqual([]);
    expect(names.filter((name) => /未到時候|Not yet</.test(file(name)))).toEqual([]);
  });
});

describe('the list of news', () => {
  it('shows featured articles first, then the newest articles, in the order of dates on English pages too', () => {
    const order = page('/en/news')
      .links.map((link) => Number(/^\/en\/news\/(\d+)$/.exec(link)?.[1]))
      .filter(Boolean);
    expect([...new Set(order)]).toEqual([ids.full, ids.newest, ids.chinese, ids.old]);
    expect(page('/en/news').text).toContain('Important');
  });
});

describe('the feed', () => {
  const items = (name: string) => file(name).split('<item>').slice(1);

  it('contains each article in its language with its URL, newest first', () => {
    const [first = '', second = ''] = items('en/news/feed.xml');
    expect(first).toContain('<title>Newest</title>');
    expect(second).toContain('<title>Notice &amp; &lt;more&gt;</title>');
    expect(second).toContain(`<link>${SITE_URL}/en/news/${ids.full}</link>`);
    expect(items('zh-cn/news/feed.xml')[2]).toContain('<title>软件与网络</title>');
    expect(items('news/feed.xml')).toHaveLength(4);
  });

  it('is well-formed XML and states its language', () => {
    for (const [name, language] of [
      ['news/feed.xml', 'zh-HK'],
      ['zh-cn/news/feed.xml', 'zh-CN'],
      ['en/news/feed.xml', 'en'],
    ] as const) {
      expect(file(name)).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>/);
      expect(file(name).toLowerCase()).toContain(`<language>${language}`.toLowerCase().slice(0, 12));
      expect(file(name)).not.toMatch(/&(?!amp;|lt;|gt;|quot;|#39;|#\d+;)/);
    }
  });
});
