import { expect, it } from 'vitest';
import { FIRST_ASSOCIATION } from './association.ts';
import { pressGaps } from './press-gaps.ts';

it.each([
  ['傳媒：2345 6789', 'Press: 2345 6789', ['figures']],
  ['傳媒：press@a.hk，2007 年成立', 'Press: press@a.hk, founded in 2007', []],
  ['傳媒：press@a.hk，2007 年成立', 'Founded in 2007', ['contact']],
  ['傳媒：press@a.hk，2007 年成立', '', ['second']],
])('a press page with %j and %j lacks %j', (zh, en, gaps) => {
  expect(pressGaps({ zh, en })).toEqual(gaps);
});

it('the first text of the page lacks the facts that only the association knows', () => {
  expect(pressGaps(FIRST_ASSOCIATION.infoPages.press.text)).toEqual(['contact', 'figures']);
});
