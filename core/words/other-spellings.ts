import { fold } from '../chinese/fold.ts';
import { hongKongSpellings } from './mainland-words.ts';
import { numberSpellings } from './written-numbers.ts';

const SAME = [
  ['颱風', 'typhoon', '熱帶氣旋', '惡劣天氣'],
  ['課程', '小班'],
  ['course', 'class'],
].map((words) => words.map((word) => [word, fold(word)] as const));

const sameMeaning = (written: string): string[] => {
  const word = fold(written);
  return SAME.filter((words) => words.some(([, folded]) => folded === word)).flatMap((words) =>
    words.filter(([, folded]) => folded !== word).map(([same]) => same),
  );
};

const NAME_BEGINNING = /^(d|l(?=[aeiou])|o(?=[^aeiou]))(?=[a-z]{4,}$)/;
const FINAL_S = /^([a-z]{2,})s$/;

/**
 * `o'brien` for `OBrien`, `dogs` for `Dog’s`. The stored texts keep their apostrophes, so that no stored
 * column depends on this rule.
 */
function apostropheSpellings(written: string): string[] {
  const word = fold(written);
  if (/[a-z]'/.test(word)) return [word.replaceAll("'", '')];
  return [
    ...(NAME_BEGINNING.test(word) ? [word.replace(NAME_BEGINNING, "$1'")] : []),
    ...(FINAL_S.test(word) ? [word.replace(FINAL_S, "$1's")] : []),
  ];
}

export const otherSpellings = (written: string): string[] => [
  ...numberSpellings(written),
  ...apostropheSpellings(written),
  ...hongKongSpellings(written),
];

/** For the search of the site. A list's `q` finds only what was typed, in any spelling. */
export const otherWords = (written: string): string[] => [
  ...otherSpellings(written),
  ...sameMeaning(written),
];
