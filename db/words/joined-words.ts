import { fold } from '../chinese/fold.ts';
import { stemOf } from '../english-stem.ts';

/** Other spellings of a search word. Its parts can be joined, hyphenated, or separated by a space. */
export interface Spellings {
  /** All other spellings of the normalised word, for the search index. */
  texts: string[];
  /** The word without hyphens and spaces. In this form, all its spellings are the same. */
  joined: string;
  /**
   * Regular expression for PostgreSQL and JavaScript that matches any spelling of the search word, as whole
   * words.
   */
  pattern: string;
}

/** Minimum and maximum length of words that are split. Parts of shorter words occur in any text. */
const SHORTEST = 4;
const SHORTEST_HAN = 3;
const LONGEST = 30;
/** Minimum length of two Latin parts separated by a space, so that `about` is not split into "a bout". */
const SHORTEST_SPACED = 2;
const MOST_PARTS = 3;

const WORD = /^[\p{L}\p{N}]+$/u;
const HAN = /\p{Script=Han}/u;
const NUMERAL = /\p{N}/u;
/** Endings in which related forms of a word differ (`stemOf`). */
const ENDING = '(?:e?s?|y|ies)';

/**
 * Checks whether a word can be split between two characters. A number is never split, because 2345-6789 and
 * 10-12 are not 23456789 and 1012.
 */
const mayPart = (before = '', after = '') => !(NUMERAL.test(before) && NUMERAL.test(after));

const bounded = (texts: string, word: string) =>
  `${/^[a-z0-9]/.test(word) ? '(?<![a-z0-9])' : ''}(?:${texts})${/[a-z0-9]$/.test(word) ? `${ENDING}(?![a-z0-9])` : ''}`;

/** Returns the possible separators at a position of a word: none, a hyphen, or both a hyphen and a space. */
function gapsAt(letters: string[], at: number): string[] {
  const [before = '', after = ''] = [letters[at - 1], letters[at]];
  const isHan = HAN.test(before);
  const isMixed = isHan !== HAN.test(after);
  if (!mayPart(before, after)) return [];
  if (isMixed) return ['-', ' '];
  if (letters.length < (isHan ? SHORTEST_HAN : SHORTEST)) return [];
  return isHan || Math.min(at, letters.length - at) >= SHORTEST_SPACED ? ['-', ' '] : ['-'];
}

/** Returns the spellings of a word without hyphens: `petshop` can also be written "pet-shop" and "pet shop". */
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
  // Matches the stems and the complete words, because a stem allows only short endings: microchip does not
  // match microchipping.
  const written = [stems, parts].map((each) => each.join('[- ]?'));
  return { texts, joined, pattern: bounded(written.join('|'), joined) };
}

/**
 * Returns the other spellings of a search word. Returns undefined for numbers, addresses and short words, and
 * for phrases in quotation marks, which are searched literally.
 */
export function spellingsOf(word: string): Spellings | undefined {
  const parts = fold(word).split(/-+/);
  if (!parts.every((part) => WORD.test(part))) return undefined;
  return parts.length === 1 ? splitInTwo(parts[0] ?? '') : joinParts(parts);
}

/** Checks whether a normalised text contains a normalised word in any of its spellings. */
export function holdsSpelling(text: string, word: string): boolean {
  const pattern = spellingsOf(word)?.pattern;
  return text.includes(word) || (pattern !== undefined && new RegExp(pattern, 'u').test(text));
}
