import { TRADE_SYNONYMS } from '../association/trades.ts';
import { fold } from '../chinese/fold.ts';
import { hongKongSpellings } from './mainland-words.ts';
import { numberSpellings } from './written-numbers.ts';

const SAME = [
  ['颱風', 'typhoon', '熱帶氣旋', '惡劣天氣'],
  ['黑雨', '黑色暴雨'],
  ['紅雨', '紅色暴雨'],
  ['課程', '小班', '訓練班', '工作坊'],
  ['course', 'class', 'workshop'],
  ['考試', '考核', 'exam'],
  ['展覽', '博覽', '展銷'],
  ['exhibition', 'fair', 'expo'],
  ['攤位', '展位', '參展'],
  ['booth', 'stand'],
  ['晚會', '晚宴', '聚餐'],
  ['dinner', 'banquet', 'gala'],
  ['年報', '年度報告', '周年報告', '週年報告'],
  ['隱私', '私隱'],
  ['相集', '相簿', '照片', '相片'],
  ['photo', 'album'],
  ...TRADE_SYNONYMS,
].map((words) => words.map((word) => [word, fold(word)] as const));

export const SYNONYMS: readonly string[] = SAME.flatMap((words) => words.map(([word]) => word));

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

/** British spellings of American words: `licence`, `behaviour`, `organisation`. */
const AMERICAN: [american: RegExp, british: string][] = [
  [/^licens(?=$|e|es|ed)/, 'licenc'],
  [/^(behavi|col|fav|harb|hon|lab|neighb|od|vap)or/, '$1our'],
  [/^cent(?:er)(?=s?$)/, 'centre'],
  [/(?<=^[a-z]{4,})iz(?=$|e$|es$|ed$|er|ing|ation)/, 'is'],
  [/^enroll(?=$|s$|ment)/, 'enrol'],
  [/^(cancel|travel|label)(?=ed$|ing$|er)/, '$1l'],
  [/^program(?=s?$)/, 'programme'],
];

export const inBritish = (word: string): string =>
  AMERICAN.reduce((text, [american, other]) => text.replace(american, other), word);

function britishSpellings(written: string): string[] {
  const word = fold(written);
  const british = inBritish(word);
  return british === word ? [] : [british];
}

export const otherSpellings = (written: string): string[] => [
  ...numberSpellings(written),
  ...apostropheSpellings(written),
  ...hongKongSpellings(written),
];

/** For the search of the site. A list's `q` finds only what was typed, in any spelling. */
export const otherWords = (written: string): string[] => [
  ...otherSpellings(written),
  ...britishSpellings(written),
  ...sameMeaning(written),
];
