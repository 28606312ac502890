import { fold } from '../../../core/chinese/fold.ts';
import { spellingsOf } from '../../../core/words/joined-words.ts';
import { otherSpellings } from '../../../core/words/other-spellings.ts';

export interface SearchedText {
  text: string;
  joined: string;
}

export const searchedText = (text: string): SearchedText => ({ text, joined: text.replace(/[- ]/g, '') });

function hasOne(word: string): (searched: SearchedText) => boolean {
  const folded = fold(word);
  const spellings = spellingsOf(word);
  if (!spellings) return ({ text }) => text.includes(folded);
  const pattern = new RegExp(spellings.pattern, 'u');
  return ({ text, joined }) =>
    text.includes(folded) || (joined.includes(spellings.joined) && pattern.test(text));
}

/** Same rule as `hasWord` in functions/crud/search.ts. */
export function wordTest(word: string): (searched: SearchedText) => boolean {
  const tests = [word, ...otherSpellings(word)].map(hasOne);
  return (searched) => tests.some((test) => test(searched));
}
