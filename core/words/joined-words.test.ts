import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '../chinese/fold.ts';
import { holdsSpelling } from './joined-words.ts';

const finds = (text: string, word: string) => holdsSpelling(fold(text), fold(word));

describe('searching for a word with another spelling', () => {
  it.each([
    ['The Pet-Shop', 'petshop'],
    ['The Pet Shop', 'petshop'],
    ['PETSHOP', 'pet-shop'],
    ['pet shops', 'pet-shop'],
    ['petshop', 'pet-shops'],
    ['pet–shops of Hong Kong', 'petshop'],
    ['Write an e-mail', 'email'],
    ['Wi-Fi', 'wifi'],
    ['毛孩 樂園', '毛孩樂園'],
    ['毛孩－樂園', '毛孩乐园'],
    ['K9 中心', 'k9中心'],
    ['The Pet Shop Boys', 'petshop'],
    ['Petshop HK', 'pet-shop-hk'],
    ['dog handle', 'dog-handle'],
    ['micro chip', 'micro-chipping'],
  ])('finds %s for the search %s', (text, word) => expect(finds(text, word)).toBe(true));

  it.each([
    ['historic attack', 'cata'],
    ['carpets hop', 'petshop'],
    ['pet shopping', 'petshop'],
    ['such a bout', 'about'],
    ['10-12', '1012'],
    ['1012', '10-12'],
    ['a@b-c.hk', 'a@bc.hk'],
    ['甲乙 乙丙', '甲丙'],
    ['petshop', 'pet shop'],
  ])('does not find %s for the search %s', (text, word) => expect(finds(text, word)).toBe(false));

  it('finds a joined or hyphenated pair of words, whether the text joins, hyphenates or separates the words', () => {
    const part = fc.stringMatching(/^[a-z]{3,6}(s|es|ies|y|e|fe|ping|bings)?$/);
    const gap = fc.constantFrom('', ' ', '-', '‑', '–');
    fc.assert(
      fc.property(part, part, gap, fc.constantFrom('', '-', '‑', '–'), (one, other, inText, inQuery) => {
        expect(finds(`x ${one}${inText}${other} y`, `${one}${inQuery}${other}`)).toBe(true);
      }),
    );
  });
});
