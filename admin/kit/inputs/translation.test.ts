import { describe, expect, it } from 'vitest';
import { hasEnglish, type TranslationPairs, textsToTranslate } from './translation.ts';

const pairs: TranslationPairs = [
  { from: 'title', to: 'titleEn', isRequired: true },
  { from: 'description', to: 'descriptionEn' },
];

describe('textsToTranslate', () => {
  it('returns the Chinese texts, with an empty string for a missing optional text', () => {
    expect(textsToTranslate(pairs, { title: '標題', titleEn: 'old' })).toEqual({
      title: '標題',
      description: '',
    });
  });

  it('returns undefined while a required text is empty, including empty HTML', () => {
    expect(textsToTranslate(pairs, { title: ' ' })).toBeUndefined();
    expect(textsToTranslate(pairs, { title: '<p>&nbsp;</p>' })).toBeUndefined();
  });
});

describe('hasEnglish', () => {
  it('detects existing English text', () => {
    expect(hasEnglish(pairs, { titleEn: '', descriptionEn: '<p></p>' })).toBe(false);
    expect(hasEnglish(pairs, { descriptionEn: '<p>Text</p>' })).toBe(true);
  });
});
