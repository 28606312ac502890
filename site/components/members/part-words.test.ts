import { describe, expect, it } from 'vitest';
import { DISTRICTS } from '../../../core/association/districts.ts';
import { LOCALES } from '../../../core/association/locales.ts';
import { NO_CONTENT } from '../../content/content.ts';
import { partTexts, placeLinks } from './part-words.ts';

describe('placeLinks', () => {
  it('links each place to a search in the language of the content', () => {
    expect(placeLinks('zh-TW', '油尖旺區')).toContainEqual({ name: '旺角', question: '旺角' });
    expect(placeLinks('zh-CN', '觀塘區')).toContainEqual({ name: '观塘', question: '觀塘' });
    expect(placeLinks('en', '油尖旺區')).toContainEqual({ name: 'Mong Kok', question: '"Mong Kok"' });
  });

  it('lists a place once, even if it has several spellings', () => {
    const names = placeLinks('en', '油尖旺區').map(({ name }) => name.replaceAll(' ', '').toLowerCase());
    expect(new Set(names).size).toBe(names.length);
  });

  it('returns no links for an unknown district', () => expect(placeLinks('en', 'x')).toEqual([]));
});

describe.each(LOCALES)('the description of a district, in %s', (locale) => {
  it.each(DISTRICTS)('names neighbourhoods of %s and is short enough for a search result', (value) => {
    const { text } = partTexts(NO_CONTENT, locale, { facet: 'district', value, slug: 'x' });
    expect(text.length).toBeLessThanOrEqual(200);
    expect(text.includes('{')).toBe(false);
    const [first] = placeLinks(locale, value);
    expect(text).toContain(first?.name);
  });
});
