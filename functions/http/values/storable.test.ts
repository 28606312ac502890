import { describe, expect, it } from 'vitest';
import { isStorable } from './storable.ts';

const nested = (depth: number, core: unknown): unknown => {
  let value = core;
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { inner: value };
  return value;
};

describe('storable JSON', () => {
  it.each([
    [null],
    [0],
    [true],
    [''],
    ['港九新界 🐠'],
    [{ 名: ['甲', { 乙: null }] }],
    [JSON.parse('{"__proto__": "fine"}')],
  ])('accepts %j', (value) => {
    expect(isStorable(value)).toBe(true);
  });

  it.each([
    ['a NUL in a text', 'a\0b'],
    ['a NUL in a name', { 'a\0b': 1 }],
    ['a NUL in a list', ['ok', ['\0']]],
    ['half of a character', '\ud83d'],
    ['halves in the wrong order', { title: '\udc20\ud83d' }],
    ['half of a character in a name', { '\udc20': '' }],
    ['a NUL under a name of every object', JSON.parse('{"__proto__": "\\u0000"}')],
  ])('rejects %s', (_name, value) => {
    expect(isStorable(value)).toBe(false);
  });

  it('is recognised even at a nesting depth that would overflow the call stack', () => {
    expect(isStorable(nested(200_000, 'fine'))).toBe(true);
    expect(isStorable(nested(200_000, '\0'))).toBe(false);
  });
});
