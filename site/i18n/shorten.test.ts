import { describe, expect, it } from 'vitest';
import { describe as description, shorten } from './shorten.ts';

describe('shorten', () => {
  it('keeps short texts, and cuts Chinese between characters', () => {
    expect(shorten('寵物展', 3)).toBe('寵物展');
    expect(shorten('香港寵物展覽', 4)).toBe('香港寵物…');
  });

  it('never splits a word or a surrogate pair', () => {
    expect(shorten('Hong Kong Pet Show', 12)).toBe('Hong Kong…');
    expect(shorten('🐶🐱🐰', 2)).toBe('🐶🐱…');
  });
});

describe('a meta description', () => {
  it('is one line and at least ten characters long', () => {
    expect(description('短', '一段較長的說明文字在此')).toBe('一段較長的說明文字在此');
    expect(description('The first line\nand the second', '')).toBe('The first line and the second');
  });
});
