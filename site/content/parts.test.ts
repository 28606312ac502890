import { describe, expect, it } from 'vitest';
import { hongKongDay } from '../../core/dates/days.ts';
import { fill } from '../i18n/fill.ts';
import { openGraphImage } from '../i18n/open-graph.ts';
import type { NewsCard } from './content.ts';
import { memberCode } from './directory/member-code.ts';
import { hongKongMonth } from './hong-kong-time.ts';
import { localName, localText } from './localize.ts';
import { monthOf, newsMonths, newsYears } from './news/months.ts';
import { neighboursOf, withNeighbours } from './news/neighbours.ts';
import { onceFor } from './once-for.ts';
import { pageOf, pagePath, pagesOf } from './paged.ts';
import { lastChange, sitemapParts } from './sitemap-parts.ts';

const card = (id: number, publishedAt = '2026-01-01T00:00:00Z') => ({ id, publishedAt }) as NewsCard;

describe('content in the reader’s language', () => {
  it.each([
    ['en', '貓', 'Cat', { text: 'Cat' }],
    ['en', '貓', null, { text: '貓', lang: 'zh-Hant-HK' }],
    ['en', '貓', '', { text: '貓', lang: 'zh-Hant-HK' }],
    ['zh-TW', '寵物', 'Pet', { text: '寵物' }],
    ['zh-CN', '寵物軟件', 'Pet', { text: '宠物软件' }],
  ] as const)(
    'is in the language %s if that text exists, or else in Chinese; Chinese text %s, English text %s',
    (locale, chinese, english, text) => {
      expect(localText(locale, chinese, english)).toEqual(text);
    },
  );

  it('converts names to Simplified Chinese by characters only, without Mainland words', () => {
    expect(localName('zh-CN', '軟件寵物店').text).toBe('软件宠物店');
    expect(localName('zh-TW', '軟件寵物店', 'Soft Pets').text).toBe('軟件寵物店');
    expect(localName('en', '軟件寵物店', 'Soft Pets').text).toBe('Soft Pets');
  });
});

describe('the URL of a member', () => {
  it.each([
    ['HKPT000028', 'HKPT000028'],
    ['A-1', 'A-1'],
    ['NO DIGIT', 'id-7'],
    ['NODIGIT', 'id-7'],
    ['hkpt000028', 'id-7'],
    ['../etc/1', 'id-7'],
    ['貓1', 'id-7'],
    [`1${'A'.repeat(40)}`, 'id-7'],
    ['', 'id-7'],
  ])('for the code %j ends with %s', (memberUniqueCode, end) => {
    expect(memberCode({ id: 7, memberUniqueCode })).toBe(end);
  });
});

describe('the neighbours of an article', () => {
  const list = [card(5), card(4), card(3)];

  it.each([
    [5, undefined, 4],
    [4, 5, 3],
    [3, 4, undefined],
    [9, undefined, undefined],
  ])('for article %i, are %s (newer) and %s (older)', (id, newer, older) => {
    const beside = neighboursOf(list, id);
    expect([beside.newer?.id, beside.older?.id]).toEqual([newer, older]);
  });

  it('are included in the pages to render when the article changes', () => {
    expect([...withNeighbours(list, [5])].sort()).toEqual([4, 5]);
    expect([...withNeighbours(list, [4])].sort()).toEqual([3, 4, 5]);
    expect([...withNeighbours(list, [9])]).toEqual([9]);
    expect(withNeighbours([], []).size).toBe(0);
  });
});

describe('months and years', () => {
  it('use Hong Kong time', () => {
    expect(hongKongDay(new Date('2025-12-31T16:00:00Z'))).toBe('2026-01-01');
    expect(hongKongDay(new Date('2025-12-31T15:59:59Z'))).toBe('2025-12-31');
    expect(hongKongMonth(new Date('2025-11-30T16:00:00Z'))).toBe('2025-12');
    expect(monthOf(card(1, '2025-11-30T16:00:00Z'))).toBe('2025-12');
  });

  it('follow the order of the articles', () => {
    const list = [
      card(3, '2026-01-02T00:00:00Z'),
      card(2, '2025-12-02T00:00:00Z'),
      card(1, '2025-12-01T00:00:00Z'),
    ];
    const months = newsMonths(list);
    expect([...months.keys()]).toEqual(['2026-01', '2025-12']);
    expect(months.get('2025-12')?.map(({ id }) => id)).toEqual([2, 1]);
    expect(newsYears([...months.keys(), '2025-03'])).toEqual([
      ['2026', ['2026-01']],
      ['2025', ['2025-12', '2025-03']],
    ]);
  });
});

describe('a paginated list', () => {
  const items = Array.from({ length: 49 }, (_, index) => index);

  it('has its first page at the URL of the list', () => {
    expect([pagePath('/members', 1), pagePath('/members', 2)]).toEqual(['/members', '/members/page/2']);
  });

  it.each([
    [1, 48, 0],
    [2, 1, 48],
    [3, 0, undefined],
  ])('on page %i has %i items', (page, length, first) => {
    const cut = pageOf({ path: '/members', items }, page, 48);
    expect([cut.items.length, cut.items[0], cut.pages]).toEqual([length, first, 2]);
  });

  it('has one page when empty, and never has an empty last page', () => {
    const pages = (length: number) => pagesOf([{ path: '/a', items: items.slice(0, length) }], 48);
    expect(pages(0)).toEqual([{ path: '/a', page: 1 }]);
    expect(pages(48)).toHaveLength(1);
    expect(pages(49)).toHaveLength(2);
    expect(
      pagesOf(
        [
          { path: '/a', items: [1] },
          { path: '/b', items },
        ],
        48,
      ),
    ).toEqual([
      { path: '/a', page: 1 },
      { path: '/b', page: 1 },
      { path: '/b', page: 2 },
    ]);
  });
});

describe('the sitemap', () => {
  it('is split by id, so that a new record changes only one part', () => {
    const parts = sitemapParts([{ id: 2001 }, { id: 5 }, { id: 1 }, { id: 999 }, { id: 1000 }]);
    expect(parts.map(({ number, items }) => [number, items.map(({ id }) => id)])).toEqual([
      [0, [1, 5, 999]],
      [1, [1000]],
      [2, [2001]],
    ]);
    expect(sitemapParts([])).toEqual([]);
  });

  it('gives each part the time of its latest change', () => {
    expect(
      lastChange([{ updatedAt: '2026-01-02' }, { updatedAt: '2026-03-01' }, { updatedAt: '2025-12-31' }]),
    ).toBe('2026-03-01');
    expect(lastChange([])).toBe('');
  });
});

describe('a memoised value', () => {
  it('is computed once per object', () => {
    let count = 0;
    const size = onceFor((list: number[]) => {
      count++;
      return list.length;
    });
    const list = [1, 2];
    expect([size(list), size(list), size([1]), count]).toEqual([2, 2, 1, 2]);
  });
});

describe('a text with placeholders', () => {
  it.each([
    ['{n} members', { n: 5 }, '5 members'],
    ['{a}{b}{a}', { a: 'x', b: 0 }, 'x0x'],
    ['{missing} stays', {}, '{missing} stays'],
    ['{a}', { a: '{b}', b: 'no' }, '{b}'],
    ['no places { }', { n: 1 }, 'no places { }'],
  ])('is filled in: %s', (text, values, filled) => {
    expect(fill(text, values as Record<string, string>)).toBe(filled);
  });
});

describe('the picture for social networks', () => {
  it.each([
    ['/uploads/a.jpg', '/uploads/a.jpg'],
    ['/uploads/a.webp?v=1', '/uploads/a.webp?v=1'],
    [`/uploads/${'a'.repeat(64)}-900x600.webp`, `/uploads/${'a'.repeat(64)}-900x600.webp.shared.jpg`],
    ['/uploads/a.svg', '/og/shop.jpg'],
    ['/uploads/a.SVG', '/og/shop.jpg'],
    ['data:image/png;base64,AA', '/og/shop.jpg'],
    [null, '/og/shop.jpg'],
    ['', '/og/shop.jpg'],
  ])('for the picture %s is %s', (image, shown) => {
    expect(openGraphImage(image, 'shop')).toBe(shown);
  });
});
