import { describe, expect, it } from 'vitest';
import { preferredLocale } from './preferred-locale.ts';

describe('preferredLocale', () => {
  it.each([
    ['zh-HK', 'zh-TW'],
    ['zh-TW', 'zh-TW'],
    ['zh-Hant-CN', 'zh-TW'],
    ['zh', 'zh-TW'],
    ['zh-CN', 'zh-CN'],
    ['zh-SG', 'zh-CN'],
    ['zh-MY', 'zh-CN'],
    ['zh-Hans-HK', 'zh-CN'],
    ['ZH-hans', 'zh-CN'],
    ['en', 'en'],
    ['en-GB', 'en'],
    ['EN-us', 'en'],
  ])('for the header %s returns %s', (tag, locale) => {
    expect(preferredLocale(tag)).toBe(locale);
  });

  it('prefers the language with the highest weight, whatever the order', () => {
    expect(preferredLocale('zh-HK;q=0.5, en;q=0.9')).toBe('en');
    expect(preferredLocale('zh-CN;q=0.2,en;q=0.1,zh-HK;q=0.3')).toBe('zh-TW');
  });

  it('prefers the first of languages with equal weights; a missing weight counts as 1', () => {
    expect(preferredLocale('en, zh-HK')).toBe('en');
    expect(preferredLocale('zh-HK;q=0.9,en')).toBe('en');
    expect(preferredLocale('zh-CN;q=0.8,en;q=0.8')).toBe('zh-CN');
  });

  it('skips languages that the site does not support', () => {
    expect(preferredLocale('fr-FR, ja;q=0.9, en;q=0.3')).toBe('en');
    expect(preferredLocale('english')).toBe('zh-TW');
    expect(preferredLocale('zhx-CN')).toBe('zh-TW');
  });

  it('never returns a language with the weight 0', () => {
    expect(preferredLocale('en;q=0, zh-CN;q=0.1')).toBe('zh-CN');
    expect(preferredLocale('en;q=0')).toBe('zh-TW');
  });

  it('parses weights after other parameters and spaces', () => {
    expect(preferredLocale('  en ; level=1; q=0.4 ,zh-CN; q=0.6')).toBe('zh-CN');
  });

  it.each([undefined, '', ',', ';;;', '*', 'q=1', 'fr;q=0.5,'.repeat(2000)])(
    'returns Traditional Chinese if no language is supported',
    (header) => {
      expect(preferredLocale(header)).toBe('zh-TW');
    },
  );

  it('returns no language that the association has not activated', () => {
    expect(preferredLocale('zh-CN, en;q=0.5', ['zh-TW', 'en'])).toBe('zh-TW');
    expect(preferredLocale('en-HK, zh-CN;q=0.5', ['zh-TW'])).toBe('zh-TW');
  });
});
