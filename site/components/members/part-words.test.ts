import { describe, expect, it } from 'vitest';
import { DISTRICTS, LOCALES } from '../../../db/constants.ts';
import { partTexts, placeLinks } from './part-words.ts';

describe('placeLinks', () => {
  it('asks in the language of the content for each place', () => {
    expect(placeLinks('zh-TW', '油尖旺區')).toContainEqual({ name: '旺角', question: '旺角' });
    expect(placeLinks('zh-CN', '觀塘區')).toContainEqual({ name: '观塘', question: '觀塘' });
    expect(placeLinks('en', '油尖旺區')).toContainEqual({ name: 'Mong Kok', question: '"Mong Kok"' });
  });

  it('names a place once, however it is spelled', () => {
    const names = placeLinks('en', '油尖旺區').map(({ name }) => name.replaceAll(' ', '').toLowerCase());
    expect(new Set(names).size).toBe(names.length);
  });

  it('returns none for an unknown district', () => expect(placeLinks('en', 'x')).toEqual([]));
});

describe.each(LOCALES)('the description of a district in %s', (locale) => {
  it.each(DISTRICTS)('names places of %s, as many as search results show', (value) => {
    const { text } = partTexts(locale, { facet: 'district', value, slug: 'x' });
    expect(text.length).toBeLessThanOrEqual(200);
    expect(text.includes('{')).toBe(false);
    const [first] = placeLinks(locale, value);
    expect(text).toContain(first?.name);
  });
});
