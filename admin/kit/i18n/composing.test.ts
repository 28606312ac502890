import { expect, it } from 'vitest';
import { isEnter } from './composing.ts';

it.each([
  ['Enter', false, 13, true],
  ['Enter', true, 13, false],
  ['Enter', false, 229, false],
  ['a', false, 65, false],
])('isEnter with key %s, composing %s, key code %i returns %s', (key, isComposing, keyCode, expected) => {
  expect(isEnter({ key, isComposing, keyCode })).toBe(expected);
});
