import { fold } from '../chinese/fold.ts';
import { numberSpellings } from './written-numbers.ts';

/** Beginnings of names that are often typed without their apostrophe: O'Brien, D'Souza, L'Oreal. */
const NAME_BEGINNING = /^(d|l(?=[aeiou])|o(?=[^aeiou]))(?=[a-z]{4,}$)/;
/** A final `s` that may follow an apostrophe: Dog's. */
const FINAL_S = /^([a-z]{2,})s$/;

/**
 * Returns the spellings of a word that differ only in the apostrophe: `o'brien` for `OBrien`, `dogs` for
 * `Dog’s`. The stored texts keep their apostrophes, so that no stored column depends on this rule.
 */
function apostropheSpellings(written: string): string[] {
  const word = fold(written);
  if (/[a-z]'/.test(word)) return [word.replaceAll("'", '')];
  return [
    ...(NAME_BEGINNING.test(word) ? [word.replace(NAME_BEGINNING, "$1'")] : []),
    ...(FINAL_S.test(word) ? [word.replace(FINAL_S, "$1's")] : []),
  ];
}

/**
 * Returns other spellings of a search word, in normalised form: with its number in Chinese or in digits, and
 * with or without an apostrophe. Returns an empty list for most words.
 */
export const otherSpellings = (written: string): string[] => [
  ...numberSpellings(written),
  ...apostropheSpellings(written),
];
