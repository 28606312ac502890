import { fold } from '../chinese/fold.ts';

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$|:\/\/|^www\./i;
const BESIDE_DIGITS = '(?<!\\p{N}(?=.\\p{N}))';

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

/** Keeps a plus or hyphen before digits (+852) and a trailing apostrophe (groomers'). */
const AROUND =
  /^(?:[\s\p{Ps}\p{Pi}、。，；：…~～.,;:!?！？*`´_^=|/／•]|[+＋-](?!\p{N})|[@＠](?![^.]*\.))+|[\s\p{Pe}\p{Pf}、。，；：…~～.,;:!?！？*`´_^=|/／\\+＋@＠-]+$/gu;

const IN_APOSTROPHES = /(?<![\p{L}\p{N}])['‘’]([^'‘’].*?)['‘’](?![\p{L}\p{N}])/gu;
const FIRST_APOSTROPHE = /(?<![\p{L}\p{N}])['‘’](?=[\p{L}\p{N}])/gu;

const parted = (word: string) => (ADDRESS.test(word) ? [word] : word.split(BETWEEN));

/** Signs and emoji alone would match most texts. */
export const isSearchable = (word: string) => /[\p{L}\p{N}]/u.test(fold(word));

export const plainWordsOf = (text: string): string[] =>
  text
    .replace(IN_APOSTROPHES, ' $1 ')
    .replace(FIRST_APOSTROPHE, ' ')
    .split(/[\s"“”「」『』]+/)
    .flatMap(parted)
    .map((word) => word.replace(AROUND, ''))
    .filter(isSearchable);
