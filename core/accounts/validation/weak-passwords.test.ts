import { describe, expect, it } from 'vitest';
import { foldPassword, isWeakPassword } from './weak-passwords.ts';

describe('isWeakPassword', () => {
  it.each([
    ['123456789012', 'counts up'],
    ['098765432109', 'counts down'],
    ['abcdefghijkl', 'is the alphabet'],
    ['qwertyuiopas', 'is a keyboard row'],
    ['aaaaaaaaaaaa', 'repeats one letter'],
    ['aaaa1111bbbb', 'joins three repeated characters'],
    ['abcdef123456', 'joins two sequences'],
    ['ABCDEF123456', 'joins two sequences, in capitals'],
    ['ａｂｃｄｅｆ１２３４５６', 'joins two sequences, in full width'],
    ['a b c d e f 1 2 3 4 5 6', 'joins two sequences, with spaces'],
    ['passwordpassword', 'repeats a word'],
    ['abcabcabcabc', 'repeats three letters'],
    ['狗狗狗狗狗狗狗狗狗狗狗狗', 'repeats one character'],
    ['qwertyuiop!!2026', 'is a keyboard row followed by symbols and a year'],
    ['犬猫犬猫犬猫犬猫犬猫犬猫', 'repeats two characters'],
  ])('rejects the password %s, which %s', (password) => {
    expect(isWeakPassword(password)).toBe(true);
  });

  it('rejects the user’s own name as a password, with or without digits and symbols after it', () => {
    expect(isWeakPassword('association2026', ['association'])).toBe(true);
    expect(isWeakPassword('Asso Ciation!!!!', ['association'])).toBe(true);
    expect(isWeakPassword('ASSOCIATION', ['association'])).toBe(true);
  });

  it('accepts a long password even if it contains a name, a keyboard run or a common word', () => {
    expect(isWeakPassword('association of gardeners', ['association'])).toBe(false);
    expect(isWeakPassword('my association 2026', ['association'])).toBe(false);
    expect(isWeakPassword('correct horse battery staple')).toBe(false);
    expect(isWeakPassword('一二三 海港 魚市場 黃昏 渡輪')).toBe(false);
    expect(isWeakPassword('abc123xyz789qwe')).toBe(false);
  });

  it('ignores an empty name', () => {
    expect(isWeakPassword('velvet-harbour-43', ['', '  '])).toBe(false);
  });
});

describe('foldPassword', () => {
  it('ignores width, case and spaces', () => {
    expect(foldPassword(' Ｐａｓｓ Word\t１ ')).toBe('password1');
    expect(foldPassword('')).toBe('');
  });
});
