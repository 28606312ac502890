import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale, languageTag } from '../../core/association/locales.ts';
import {
  createEvent,
  createForm,
  createMember,
  createNews,
  createPublication,
} from '../../db/testing/factories.ts';
import { localePath } from '../i18n/locales.ts';
import { SITE_URL } from '../publisher/testing.ts';
import { publishSite } from '../testing/site.ts';

let form = 0;
let code = '';
const ids = { news: 0, event: 0 };
const { page, names, file } = await publishSite(async (db) => {
  ids.news = (
    await createNews(db, { titleEn: 'An article', contentEn: '<p>Text</p>', excerptEn: 'Short' })
  ).id;
  const event = await createEvent(db, { titleEn: 'A meeting', location: '會堂', locationEn: 'Hall' });
  ids.event = event.id;
  form = (await createForm(db, { eventId: event.id })).id;
  code = (
    await createMember(db, { companyNameEn: 'Firm', memberDistrict: '沙田區', businessTypes: ['貓店'] })
  ).memberUniqueCode;
  await createPublication(db, { titleEn: 'A journal' });
});

const ADDRESSES: [address: string, isIndexed: boolean][] = [
  ['/', true],
  ['/about', true],
  ['/contact', true],
  ['/events', true],
  [`/events/${ids.event}`, true],
  [`/event-registration/${form}`, false],
  ['/guide', true],
  ['/join', true],
  ['/join/apply', false],
  ['/members', true],
  [`/members/${code}`, true],
  ['/members/district/sha-tin', true],
  ['/my', false],
  ['/news', true],
  [`/news/${ids.news}`, true],
  ['/privacy', true],
  ['/publications', true],
  ['/search', false],
  ['/subscribe', true],
  ['/unsubscribe', false],
  ['/venue-rental', true],
  ['/verify', false],
];
const isOneAddress = (address: string) => address.startsWith('/event-registration/');
const FOUND_AS: Record<string, string> = { '/join/apply': '/join' };

const everywhere = ADDRESSES.flatMap(([address, isIndexed]) =>
  LOCALES.map((locale) => [localePath(locale, address), { address, locale, isIndexed }] as const),
);

describe.each(everywhere)('the page %s', (path, { address, locale, isIndexed }) => {
  const read = page(path);

  it('has a `lang` attribute, a single h1 and no skipped heading level', () => {
    expect(read.language).toBe(languageTag(locale));
    expect(read.all('h1')).toHaveLength(1);
    expect(read.heading).not.toBe('');
    const levels = [...read.html.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
    for (const [index, level] of levels.entries())
      if (index > 0) expect(level - (levels[index - 1] ?? 0), `h${level} in ${path}`).toBeLessThanOrEqual(1);
  });

  it('allows only first-party code by its content security policy', () => {
    const [, policy] = /http-equiv="content-security-policy" content="([^"]*)"/.exec(read.html) ?? [];
    expect(policy).toMatch(/default-src 'self'/);
    expect(policy).toMatch(/script-src 'self'/);
    expect(policy).not.toMatch(/unsafe-|script-src[^;]*(https:|data:|blob:|\*)/);
  });

  it('has a title and a description that fit search results', () => {
    expect(read.title.length).toBeGreaterThan(4);
    expect(read.title.length).toBeLessThanOrEqual(90);
    expect(read.description.length).toBeGreaterThan(10);
    expect(read.description.length).toBeLessThanOrEqual(200);
    expect(read.openGraph).toMatchObject({ url: read.canonical, description: read.description });
    expect(read.openGraph.image).toMatch(/^https:\/\/association\.example\//);
    expect(read.openGraph['image:alt']?.length).toBeGreaterThan(1);
    if (read.openGraph.image?.includes('/og/')) {
      expect(read.openGraph.image).toMatch(/\.jpg$/);
      expect(read.openGraph).toMatchObject({ 'image:width': '1200', 'image:height': '630' });
    }
  });

  it('has a canonical link, and links to its other languages', () => {
    const found = FOUND_AS[address] ?? address;
    const home = found === '/' ? '' : found;
    if (isOneAddress(address)) return expect(read.canonical).toBe(`${SITE_URL}${address}`);
    expect(read.canonical).toBe(`${SITE_URL}${localePath(locale, found)}`);
    expect(read.alternates).toMatchObject({
      'zh-Hant-HK': `${SITE_URL}${home || '/'}`,
      'zh-Hans': `${SITE_URL}/zh-cn${home}`,
      en: `${SITE_URL}/en${home}`,
      'x-default': `${SITE_URL}${home || '/'}`,
    });
  });

  it('has noindex only if search engines must not list it', () => {
    expect(read.robots).toBe(isIndexed || address in FOUND_AS ? undefined : 'noindex');
  });

  it('has no broken link', () => {
    const inside = read.links
      .filter((link) => link.startsWith('/') && !link.startsWith('//'))
      .map((link) => link.replace(/[?#].*$/, ''))
      .filter((link) => !/^\/(admin|uploads|api)\b/.test(link));
    const missing = inside.filter((link) => {
      const name = link === '/' ? 'index.html' : `${link.slice(1)}`;
      return !names.includes(`${name}.html`) && !names.includes(name) && !/\.(ics|pdf)$/.test(link);
    });
    expect([...new Set(missing)]).toEqual([]);
  });

  it('marks every text of another language with lang', () => {
    if (locale !== 'en') return;
    const unmarked = read.html
      .replace(/<(script|style|template|noscript)\b[\s\S]*?<\/\1>/g, '')
      .replace(/<(\w+)[^>]*\blang="zh[^>]*>[\s\S]*?<\/\1>/g, '')
      .replace(/<[^>]*>/g, ' ');
    expect(unmarked.match(/[\u4e00-\u9fff]{4,}/g) ?? []).toEqual([]);
  });

  it('gives every picture an alt attribute and reserved dimensions', () => {
    for (const { attributes } of read.all('img')) {
      expect(Object.keys(attributes)).toContain('alt');
      expect(Number(attributes.width) > 0 && Number(attributes.height) > 0, attributes.src).toBe(true);
    }
  });

  it('loads nothing from other sites', () => {
    const loaded = [
      ...read.all('script', { src: '' }),
      ...read.all('img', { src: '' }),
      ...read.all('iframe'),
      ...read.all('link', { rel: 'stylesheet' }),
    ].map(({ attributes }) => attributes.src ?? attributes.href ?? '');
    expect(loaded.filter((source) => /^(https?:)?\/\//.test(source) && !source.startsWith(SITE_URL))).toEqual(
      [],
    );
  });
});

describe('the sitemaps', () => {
  const maps = ['sitemap-pages.xml', 'sitemap-events.xml', 'sitemap-news-0.xml', 'sitemap-members-0.xml'];
  const listed = names
    .filter((name) => /^sitemap-.*\.xml$/.test(name))
    .flatMap((name) => [...file(name).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address));

  it('list every indexable page, in each language, once', () => {
    expect(maps.filter((name) => !names.includes(name)).length).toBeLessThan(maps.length);
    for (const [path, { isIndexed }] of everywhere) {
      const count = listed.filter((address) => address === `${SITE_URL}${path}`).length;
      expect([path, count]).toEqual([path, isIndexed ? 1 : 0]);
    }
  });

  it('list no page that does not exist', () => {
    const missing = listed.filter((address = '') => {
      const { pathname } = new URL(address);
      return !names.includes(pathname === '/' ? 'index.html' : `${pathname.slice(1)}.html`);
    });
    expect(missing).toEqual([]);
  });
});

it('the site has the same pages in every language', () => {
  const paths = (locale: Locale) => {
    const prefix = localePath(locale, '/').replace(/^\/|\/$/g, '');
    return names
      .filter((name) => name.endsWith('.html'))
      .map((name) => name.replace(/\.html$/, ''))
      .filter((name) =>
        prefix ? name === prefix || name.startsWith(`${prefix}/`) : !/^(en|zh-cn)(\/|$)/.test(name),
      )
      .map((name) => (prefix ? name.slice(prefix.length).replace(/^\//, '') : name.replace(/^index$/, '')))
      .sort();
  };
  expect(paths('en')).toEqual(paths('zh-TW'));
  expect(paths('zh-CN')).toEqual(paths('zh-TW'));
});
