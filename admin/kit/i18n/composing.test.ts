import { expect, it } from 'vitest';
import { isEnter } from './composing.ts';

it.each([
  ['Enter', false, 13, true],
  ['Enter', true, 13, false],
  ['Enter', false, 229, false],
  ['a', false, 65, false],
])('isEnter of %s, composing %s, code %i: %s', (key, isComposing, keyCode, expected) => {
  expect(isEnter({ key, isComposing, keyCode })).toBe(expected);
});
