import { describe, expect, it } from 'vitest';
import {
  inLocale,
  localeFolder,
  localeOfPath,
  localePath,
  pathInAllLocales,
  withoutLocale,
} from './locale-paths.ts';

describe('page paths by language', () => {
  it('have no prefix in Traditional Chinese, and a language prefix in all other languages', () => {
    expect(localeFolder('zh-TW')).toBe('');
    expect(localeFolder('zh-CN')).toBe('/zh-cn');
    expect(localeFolder('en')).toBe('/en');
  });

  it('end without a slash, except for the home page of the default language', () => {
    expect(pathInAllLocales('/')).toEqual(['/', '/zh-cn', '/en']);
    expect(pathInAllLocales('/news/5')).toEqual(['/news/5', '/zh-cn/news/5', '/en/news/5']);
  });

  it.each([
    ['/', 'zh-TW'],
    ['/news', 'zh-TW'],
    ['/en', 'en'],
    ['/en/', 'en'],
    ['/en/news/5', 'en'],
    ['/zh-cn/join/apply', 'zh-CN'],
    ['/english', 'zh-TW'],
    ['/news/en', 'zh-TW'],
    ['/EN/news', 'zh-TW'],
    ['', 'zh-TW'],
  ])('are read by localeOfPath: “%s” is a page in %s', (pathname, locale) => {
    expect(localeOfPath(pathname)).toBe(locale);
  });

  it.each([
    ['/en/news/5', '/news/5'],
    ['/zh-cn', '/'],
    ['/en', '/'],
    ['/', '/'],
    ['/news/5', '/news/5'],
    ['/environment', '/environment'],
  ])('lose their language prefix through withoutLocale: “%s” becomes “%s”', (pathname, plain) => {
    expect(withoutLocale(pathname)).toBe(plain);
  });

  it('link a page to its version in another language, and back', () => {
    expect(inLocale('en', '/zh-cn/events/7')).toBe('/en/events/7');
    expect(inLocale('zh-TW', '/en')).toBe('/');
    expect(inLocale('zh-CN', '/')).toBe('/zh-cn');
    expect(inLocale('en', '/en/contact')).toBe('/en/contact');
    expect(localePath('zh-TW', inLocale('zh-TW', '/en/contact'))).toBe('/contact');
  });
});
