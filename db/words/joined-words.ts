import { fold } from '../chinese/fold.ts';
import { stemOf } from '../english-stem.ts';

/** Other spellings of a search word: joined, with a hyphen or with a space between its parts. */
export interface Spellings {
  /** All other spellings of the folded word, for the search index. */
  texts: string[];
  /** The word without hyphens, as all spellings are without hyphens and spaces. */
  joined: string;
  /** Regular expression for PostgreSQL and JavaScript that matches any of them as whole words. */
  pattern: string;
}

/** Lengths of words that are split. Shorter ones have parts that occur in any text. */
const SHORTEST = 4;
const SHORTEST_HAN = 3;
const LONGEST = 30;
/** Parts of Latin letters with a space between them have two letters or more: `about` is not "a bout". */
const SHORTEST_SPACED = 2;
const MOST_PARTS = 3;

const WORD = /^[\p{L}\p{N}]+$/u;
const HAN = /\p{Script=Han}/u;
const NUMERAL = /\p{N}/u;
/** Endings that the forms of a word differ in (`stemOf`). */
const ENDING = '(?:e?s?|y|ies)';

/** Checks that a place is no place within a number: 2345-6789 and 10-12 are not 23456789 and 1012. */
const mayPart = (before = '', after = '') => !(NUMERAL.test(before) && NUMERAL.test(after));

const bounded = (texts: string, word: string) =>
  `${/^[a-z0-9]/.test(word) ? '(?<![a-z0-9])' : ''}(?:${texts})${/[a-z0-9]$/.test(word) ? `${ENDING}(?![a-z0-9])` : ''}`;

/** Returns what may stand between two parts of a word: nothing, a hyphen, or a hyphen or a space. */
function gapsAt(letters: string[], at: number): string[] {
  const [before = '', after = ''] = [letters[at - 1], letters[at]];
  const isHan = HAN.test(before);
  const isMixed = isHan !== HAN.test(after);
  if (!mayPart(before, after)) return [];
  if (isMixed) return ['-', ' '];
  if (letters.length < (isHan ? SHORTEST_HAN : SHORTEST)) return [];
  return isHan || Math.min(at, letters.length - at) >= SHORTEST_SPACED ? ['-', ' '] : ['-'];
}

/** Returns the spellings of a word that is written in one: `petshop` is "pet-shop" and "pet shop" too. */
function splitInTwo(word: string): Spellings | undefined {
  const letters = [...word];
  if (letters.length > LONGEST) return undefined;
  const texts = letters.flatMap((_, at) =>
    at === 0
      ? []
      : gapsAt(letters, at).map((gap) => letters.slice(0, at).join('') + gap + letters.slice(at).join('')),
  );
  return texts.length > 0 ? { texts, joined: word, pattern: bounded(texts.join('|'), word) } : undefined;
}

/** Returns the spellings of a word with hyphens. */
function joinParts(parts: string[]): Spellings | undefined {
  const isJoinable = parts.every((part, at) => at === 0 || mayPart(parts[at - 1]?.at(-1), part[0]));
  if (!isJoinable || parts.length > MOST_PARTS) return undefined;
  const stems = [...parts.slice(0, -1), stemOf(parts.at(-1) ?? '')];
  const texts = stems.reduce<string[]>(
    (begun, part) =>
      begun.length === 0 ? [part] : begun.flatMap((text) => ['', '-', ' '].map((gap) => text + gap + part)),
    [],
  );
  const joined = stems.join('');
  // Includes the whole word, because endings can change more than the stem.
  const written = [stems, parts].map((each) => each.join('[- ]?'));
  return { texts, joined, pattern: bounded(written.join('|'), joined) };
}

/**
 * Returns the other spellings of a search word. Returns undefined for numbers, addresses, short words, and phrases in
 * quotation marks, which are searched as they are written.
 */
export function spellingsOf(word: string): Spellings | undefined {
  const parts = fold(word).split(/-+/);
  if (!parts.every((part) => WORD.test(part))) return undefined;
  return parts.length === 1 ? splitInTwo(parts[0] ?? '') : joinParts(parts);
}

/** Checks whether folded text holds a folded word, in any of its spellings. */
export function holdsSpelling(text: string, word: string): boolean {
  const pattern = spellingsOf(word)?.pattern;
  return text.includes(word) || (pattern !== undefined && new RegExp(pattern, 'u').test(text));
}
