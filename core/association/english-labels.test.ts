import { describe, expect, it } from 'vitest';
import { DISTRICTS } from './districts.ts';
import { englishLabel } from './english-labels.ts';
import { REPRESENTATIVE_TITLES } from './titles.ts';
import { BUSINESS_TYPES } from './trades.ts';

describe('englishLabel', () => {
  it.each([
    ['博士', 'Dr'],
    ['油尖旺區', 'Yau Tsim Mong'],
    ['寵物善終服務', 'Pet farewell services'],
  ])('translates %s as %s', (stored, english) => {
    expect(englishLabel(stored)).toBe(english);
  });

  it('has a translation of every label that a form offers', () => {
    const offered = [...DISTRICTS, ...REPRESENTATIVE_TITLES, ...BUSINESS_TYPES];
    expect(offered.filter((label) => !englishLabel(label))).toEqual([]);
  });

  it.each([
    ['PDF - 12 頁', 'PDF – 12 pages'],
    ['PDF - 1 頁', 'PDF – 1 page'],
    ['圖片 - 3 頁', 'Pictures – 3 pages'],
    ['PDF - 1 KB', 'PDF – 1 kB'],
    ['圖片 - 480 KB', 'Pictures – 480 kB'],
  ])('translates the file label “%s” as “%s”', (stored, english) => {
    expect(englishLabel(stored)).toBe(english);
  });

  it.each(['', '我們的分類', 'PDF - 很多頁', ' 東區', 'PDF - 12 頁 (草稿)', 'constructor', '__proto__'])(
    'returns undefined for the free text “%s”',
    (stored) => {
      expect(englishLabel(stored)).toBeUndefined();
    },
  );
});
