import { describe, expect, it } from 'vitest';
import { hasEnglish, type TranslationPairs, textsToTranslate } from './translation.ts';

const pairs: TranslationPairs = [
  { from: 'title', to: 'titleEn', isRequired: true },
  { from: 'description', to: 'descriptionEn' },
];

describe('textsToTranslate', () => {
  it('returns the Chinese texts, with blanks for missing optional ones', () => {
    expect(textsToTranslate(pairs, { title: '標題', titleEn: 'old' })).toEqual({
      title: '標題',
      description: '',
    });
  });

  it('returns nothing while a required text is blank, including blank HTML', () => {
    expect(textsToTranslate(pairs, { title: ' ' })).toBeUndefined();
    expect(textsToTranslate(pairs, { title: '<p>&nbsp;</p>' })).toBeUndefined();
  });
});

describe('hasEnglish', () => {
  it('detects English written by a person', () => {
    expect(hasEnglish(pairs, { titleEn: '', descriptionEn: '<p></p>' })).toBe(false);
    expect(hasEnglish(pairs, { descriptionEn: '<p>Text</p>' })).toBe(true);
  });
});
