import { fold } from './fold.ts';

const LATIN = /^[a-z][a-z'-]*$/;

/** Hong Kong surnames that are the beginnings of English words: *change*, *lamp*, *manners*. */
const SURNAMES = new Set(
  'chan cheung chow chu fan fung ho hui hung ip kam kan ko lam lau law lee lo lui ma mak man mo mok pang poon pun sin so suen tam tang tse tsui wong yeung yip yiu yu'.split(
    ' ',
  ),
);

/** Words that are the beginnings of others with another meaning: *export*, *classic*, *fairy*, *standard*. */
const WHOLE = new Set(
  'expo class fair stand form post part port pen hen rat ant bat ham pig bar bus tax map press'.split(' '),
);

export const isWholeWord = (word: string): boolean => SURNAMES.has(fold(word)) || WHOLE.has(fold(word));

/**
 * A pattern, for PostgreSQL and JavaScript, of a Latin word at the beginning of a word, or behind another word of
 * the question: `groom` finds *grooming*, `chan` neither *exchange* nor *change*; `pet shop` finds *petshop*.
 * Undefined for other writing, which has no spaces.
 */
export function wordStart(word: string, question: readonly string[] = []): string | undefined {
  const folded = fold(word);
  if (!LATIN.test(folded)) return undefined;
  const before = question.map(fold).filter((other) => other !== folded && LATIN.test(other));
  const end = isWholeWord(folded) ? "(?:'?s|es)?(?![a-z])" : '';
  return `(?<![a-z])(?:${before.join('|')})?${folded}${end}`;
}

export function startTest(word: string, question?: readonly string[]): (text: string) => boolean {
  const folded = fold(word);
  const pattern = wordStart(word, question);
  const start = pattern === undefined ? undefined : new RegExp(pattern);
  return (text) => text.includes(folded) && (start === undefined || start.test(text));
}
