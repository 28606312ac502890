import { describe, expect, it } from 'vitest';
import { hasEnglish, type TranslationPairs, textsToTranslate } from './translation.ts';

const pairs: TranslationPairs = [
  { from: 'title', to: 'titleEn', isRequired: true },
  { from: 'description', to: 'descriptionEn' },
];

describe('textsToTranslate', () => {
  it('gives the Chinese texts, with blanks for what may be missing', () => {
    expect(textsToTranslate(pairs, { title: '標題', titleEn: 'old' })).toEqual({
      title: '標題',
      description: '',
    });
  });

  it('gives nothing while a needed text is blank, be it blank HTML', () => {
    expect(textsToTranslate(pairs, { title: ' ' })).toBeUndefined();
    expect(textsToTranslate(pairs, { title: '<p>&nbsp;</p>' })).toBeUndefined();
  });
});

describe('hasEnglish', () => {
  it('sees English that somebody wrote', () => {
    expect(hasEnglish(pairs, { titleEn: '', descriptionEn: '<p></p>' })).toBe(false);
    expect(hasEnglish(pairs, { descriptionEn: '<p>Text</p>' })).toBe(true);
  });
});
