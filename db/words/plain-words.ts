import { fold } from '../chinese/fold.ts';

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$|:\/\/|^www\./i;
const BESIDE_DIGITS = '(?<!\\p{N}(?=.\\p{N}))';

/** Signs that separate words, besides white space and quotation marks: 美容、沙田, grooming/Sha Tin, #洗衣#美容. */
const BETWEEN = new RegExp(
  [
    `[、。！？!?；;…|｜#＃()（）《》〈〉【】\\[\\]{}<>＜＞*]+`,
    `${BESIDE_DIGITS}[,，：]`,
    `(?<=\\p{L})[/／+＋:](?=\\p{L})`,
    `(?<=\\p{Script=Han})[&＆@＠~～=＝](?=[\\p{L}\\p{N}])`,
    `(?<=\\p{L})[&＆@＠~～=＝](?=\\p{Script=Han})`,
  ].join('|'),
  'gu',
);

/**
 * Signs to remove from the beginning and the end of a word. A plus or hyphen before digits is kept (+852),
 * and so is a trailing apostrophe (groomers').
 */
const AROUND =
  /^(?:[\s\p{Ps}\p{Pi}、。，；：…~～.,;:!?！？*`´_^=|/／•]|[+＋-](?!\p{N})|[@＠](?![^.]*\.))+|[\s\p{Pe}\p{Pf}、。，；：…~～.,;:!?！？*`´_^=|/／\\+＋@＠-]+$/gu;

/** Apostrophes used as quotation marks: 'grooming', 'Sha Tin'. The apostrophe of groomers' is kept. */
const IN_APOSTROPHES = /(?<![\p{L}\p{N}])['‘’]([^'‘’].*?)['‘’](?![\p{L}\p{N}])/gu;
const FIRST_APOSTROPHE = /(?<![\p{L}\p{N}])['‘’](?=[\p{L}\p{N}])/gu;

const parted = (word: string) => (ADDRESS.test(word) ? [word] : word.split(BETWEEN));

/** Checks for a word with a letter or digit. Signs and emoji alone would match most texts. */
export const isSearchable = (word: string) => /[\p{L}\p{N}]/u.test(fold(word));

/**
 * Splits a search (without its quoted phrases) into words. Removes punctuation and hash signs between and
 * around them.
 */
export const plainWordsOf = (text: string): string[] =>
  text
    .replace(IN_APOSTROPHES, ' $1 ')
    .replace(FIRST_APOSTROPHE, ' ')
    .split(/[\s"“”「」『』]+/)
    .flatMap(parted)
    .map((word) => word.replace(AROUND, ''))
    .filter(isSearchable);
