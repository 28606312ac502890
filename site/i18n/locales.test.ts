import { describe, expect, it } from 'vitest';
import { localeOfPath, localePath } from './locales.ts';

describe('localePath', () => {
  it('leaves the default language without a prefix', () => {
    expect(localePath('zh-TW', '/')).toBe('/');
    expect(localePath('zh-TW', '/news/5')).toBe('/news/5');
  });

  it('puts the prefix first, without a trailing slash', () => {
    expect(localePath('en', '/')).toBe('/en');
    expect(localePath('zh-CN', '/news/5')).toBe('/zh-cn/news/5');
  });
});

describe('localeOfPath', () => {
  it.each([
    ['/', 'zh-TW'],
    ['/english-lessons', 'zh-TW'],
    ['/en', 'en'],
    ['/zh-cn/members', 'zh-CN'],
    ['/zh-tw', 'zh-TW'],
  ])('%s is %s', (path, locale) => {
    expect(localeOfPath(path)).toBe(locale);
  });
});
