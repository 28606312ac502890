import { FOLD_FROM, FOLD_TO } from './fold-characters.ts';

const table = new Map([...FOLD_FROM].map((character, index) => [character, FOLD_TO[index] ?? character]));
table.set('囍', '喜');

const UNSEEN =
  /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF\u00B7\u2022\u2027\u2219\u22C5\u30FB]/g;
const APOSTROPHES = /[\u2018\u2019\u201A\u201B\u2032\u02BC`]/g;
const QUOTES = /[\u201C-\u201F]/g;
const DASHES = /[\u2010-\u2015\u2212]/g;

const MARKS_AND_EMOJI =
  /[\u0300-\u036F]|\u20E3|[\uFE00-\uFE0F]|[\u2600-\u27BF\u2B00-\u2BFF\u{1F000}-\u{1FAFF}]|[\u{E0020}-\u{E007F}]/gu;

/** Keeps accents and emoji, because fingerprints of stored bank lines depend on it. */
export function foldKeepingAccents(text: string): string {
  const plain = text
    .replaceAll('\u00B4', "'")
    .normalize('NFKC')
    .toLowerCase()
    .replace(UNSEEN, '')
    .replace(APOSTROPHES, "'")
    .replace(QUOTES, '"')
    .replace(DASHES, '-')
    .replace(/\s+/g, ' ')
    .replace(/ ?& ?/g, '&')
    .trim();
  return Array.from(plain, (character) => table.get(character) ?? character).join('');
}

/** Must equal the database's fold_search() (docs/api.md 7). */
export const fold = (text: string): string =>
  foldKeepingAccents(text.replaceAll('\u00B4', "'").normalize('NFKD').replace(MARKS_AND_EMOJI, ''));
