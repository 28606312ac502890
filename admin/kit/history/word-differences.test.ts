import { describe, expect, it } from 'vitest';
import { withLineBreaks, wordDifferences } from './word-differences.ts';

const shown = (before: string, after: string) =>
  wordDifferences(before, after)
    .map(({ text, change }) => (change ? `${change === 'added' ? '+' : '-'}[${text}]` : text))
    .join('');

describe('the word diff', () => {
  it.each([
    [
      'The fee is HK$100 for guests.',
      'The fee is HK$120 for guests.',
      'The fee is HK$-[100]+[120] for guests.',
    ],
    ['週年大會在酒店舉行', '週年大會在會議中心舉行', '週年大會在-[酒店]+[會議中心]舉行'],
    ['', '新增的內容', '+[新增的內容]'],
    ['一樣', '一樣', '一樣'],
  ])('marks the words that differ between “%s” and “%s”', (before, after, difference) => {
    expect(shown(before, after)).toBe(difference);
  });

  it('marks the whole text as replaced when the texts are too long to compare quickly', () => {
    const [before, after] = ['甲'.repeat(30_000), '乙'.repeat(30_001)];
    expect(wordDifferences(before, after)).toEqual([
      { text: before, change: 'removed' },
      { text: after, change: 'added' },
    ]);
  });

  it('compares each block of rich text separately', () => {
    expect(withLineBreaks('<p>一</p><p>二<br>三</p>')).toBe('<p>一</p>\n<p>二<br>\n三</p>\n');
    expect(withLineBreaks(7)).toBe(7);
  });
});
