import { describe, expect, it } from 'vitest';
import { startTest, wordStart } from './word-start.ts';

describe('a Latin word of a question', () => {
  it.each([
    ['groom', 'pet grooming', true],
    ['change', 'exchange', false],
    ['shop', 'petshop', false],
    ['chan', 'water changes', false],
    ['man', 'good manners', false],
    ['chan', 'mr chan', true],
    ['Chan', "chan's pets", true],
  ])('finds %s in %s: %s', (word, text, isFound) => {
    expect(startTest(word)(text)).toBe(isFound);
    expect(new RegExp(wordStart(word) ?? '').test(text)).toBe(isFound);
  });

  it('may stand behind another word of the question', () => {
    expect(startTest('shop', ['pet', 'shop'])('petshop')).toBe(true);
  });
});
