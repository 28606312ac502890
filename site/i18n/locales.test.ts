import { describe, expect, it } from 'vitest';
import { inLocale, localeOfPath, localePath } from './locales.ts';

describe('localePath', () => {
  it('omits the prefix of the default language', () => {
    expect(localePath('zh-TW', '/')).toBe('/');
    expect(localePath('zh-TW', '/news/5')).toBe('/news/5');
  });

  it('puts the prefix first, without a trailing slash', () => {
    expect(localePath('en', '/')).toBe('/en');
    expect(localePath('zh-CN', '/news/5')).toBe('/zh-cn/news/5');
  });
});

describe('inLocale', () => {
  it.each([
    ['/', 'en', '/en'],
    ['/en', 'zh-TW', '/'],
    ['/en/join/apply', 'zh-CN', '/zh-cn/join/apply'],
    ['/zh-cn/news/9999', 'zh-TW', '/news/9999'],
    ['/english-lessons', 'en', '/en/english-lessons'],
  ] as const)('returns the path of %s in the language %s: %s', (path, locale, expected) => {
    expect(inLocale(locale, path)).toBe(expected);
  });
});

describe('localeOfPath', () => {
  it.each([
    ['/', 'zh-TW'],
    ['/english-lessons', 'zh-TW'],
    ['/en', 'en'],
    ['/zh-cn/members', 'zh-CN'],
    ['/zh-tw', 'zh-TW'],
  ])('returns the language of the path %s: %s', (path, locale) => {
    expect(localeOfPath(path)).toBe(locale);
  });
});
