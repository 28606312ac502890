import { fold } from '../../../core/chinese/fold.ts';
import { startTest } from '../../../core/chinese/word-start.ts';
import { spellingsOf } from '../../../core/words/joined-words.ts';
import { otherSpellings, otherWords } from '../../../core/words/other-spellings.ts';

export interface SearchedText {
  text: string;
  joined: string;
}

export const searchedText = (text: string): SearchedText => ({ text, joined: text.replace(/[- ]/g, '') });

type Test = (searched: SearchedText) => boolean;

function hasOne(word: string, holds: (text: string) => boolean): Test {
  const spellings = spellingsOf(word);
  if (!spellings) return ({ text }) => holds(text);
  const pattern = new RegExp(spellings.pattern, 'u');
  return ({ text, joined }) => holds(text) || (joined.includes(spellings.joined) && pattern.test(text));
}

const someOf = (words: string[], testOf: (word: string) => Test): Test => {
  const tests = words.map(testOf);
  return (searched) => tests.some((test) => test(searched));
};

/** Same rule as `hasWord` in functions/crud/search.ts. */
export const wordTest = (word: string): Test =>
  someOf([word, ...otherSpellings(word)], (spelling) => {
    const folded = fold(spelling);
    return hasOne(spelling, (text) => text.includes(folded));
  });

/** Same rule as `beginsWord` in functions/crud/search.ts. */
export const wordStartTest = (word: string, question: readonly string[]): Test =>
  someOf([word, ...otherWords(word)], (other) => hasOne(other, startTest(other, question)));
