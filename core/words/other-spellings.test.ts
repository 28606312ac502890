import { expect, it } from 'vitest';
import { stemOf } from '../text/english-stem.ts';
import { otherWords } from './other-spellings.ts';

it.each([
  ['license', 'licenc'],
  ['licenses', 'licenc'],
  ['organization', 'organisation'],
  ['organize', 'organis'],
  ['behavior', 'behaviour'],
  ['centers', 'centre'],
  ['黑雨', '黑色暴雨'],
  ['年度报告', '周年報告'],
])('finds texts that write %s otherwise: %s', (typed, written) => {
  expect(otherWords(stemOf(typed))).toContain(written);
});

it('keeps words that are written alike in both', () => {
  for (const word of ['size', 'prize', 'cancel', 'doctor', 'color-coded']) {
    const others = otherWords(word).filter((other) => !other.includes("'"));
    expect(others.filter((other) => other !== 'colour-coded')).toEqual([]);
  }
});
