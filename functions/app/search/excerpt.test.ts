import { describe, expect, it } from 'vitest';
import { FOUND_END, FOUND_START } from '../../../core/app/search.ts';
import { phrasesOf } from '../../../core/words/phrases.ts';
import { excerptOf, plainText, wordsIn } from './excerpt.ts';

const shown = (text: string, ...words: string[]) =>
  excerptOf(text, words).replaceAll(FOUND_START, '[').replaceAll(FOUND_END, ']');

describe('an excerpt', () => {
  it('marks each word in any script, width and case', () => {
    expect(shown('香港寵物業協會的宠物，PET Shop 及ｐｅｔ', '寵物', 'pet')).toBe(
      '香港[寵物]業協會的[宠物]，[PET] Shop 及[ｐｅｔ]',
    );
  });

  it('starts shortly before the first match, with ellipses', () => {
    const text = `${'前'.repeat(80)}金魚${'後'.repeat(200)}`;
    expect(shown(text, '金魚')).toBe(`…${'前'.repeat(30)}[金魚]${'後'.repeat(88)}…`);
  });

  it('shows the beginning of a text without matches', () => {
    expect(shown('甲'.repeat(130), '金魚')).toBe(`${'甲'.repeat(120)}…`);
    expect(shown('短', '金魚')).toBe('短');
  });

  it('marks adjacent or overlapping words as one', () => {
    expect(shown('寵物用品店', '寵物用', '用品')).toBe('[寵物用品]店');
  });

  it('collapses whitespace, and counts a character outside the BMP as one character', () => {
    expect(shown('a \n b 𠮷野家', '吉野家', 'b')).toContain('[b]');
    expect(shown('𠮷野 家居', '家居')).toBe('𠮷野 [家居]');
  });

  it('counts the query words found in a text', () => {
    expect(wordsIn('寵物展覽', ['宠物', '展', '魚'])).toBe(2);
  });
});

it('plainText converts rich text to its visible text', () => {
  expect(plainText('<p>甲&amp;乙</p><ul><li>&lt;丙&gt;</li></ul>').trim()).toBe('甲&乙   <丙>');
});

describe('the words of a query', () => {
  it.each([
    ['寵物 展覽', ['寵物', '展覽']],
    ['"trade fair" dogs', ['trade fair', 'dogs']],
    ['「會員名錄」　入會', ['會員名錄', '入會']],
    ['“half open', ['half', 'open']],
    ['  ', []],
    ['pet pet', ['pet']],
    ['b c d e f g h j k l', ['b', 'c', 'd', 'e', 'f', 'g', 'h', 'j']],
  ])('in %s are %j', (question, words) => {
    expect(phrasesOf(question)).toEqual(words);
  });
});
