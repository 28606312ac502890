import { fold } from '../chinese/fold.ts';
import { startTest } from '../chinese/word-start.ts';
import { stemOf } from '../text/english-stem.ts';

export interface Spellings {
  texts: string[];
  joined: string;
  pattern: string;
}

/** Parts of shorter words occur in any text. */
const SHORTEST = 4;
const SHORTEST_HAN = 3;
const LONGEST = 30;
const SHORTEST_SPACED = 2;
const MOST_PARTS = 3;

const WORD = /^[\p{L}\p{N}]+$/u;
const HAN = /\p{Script=Han}/u;
const NUMERAL = /\p{N}/u;
const ENDING = '(?:e?s?|y|ies)';

/** A number is never split: 2345-6789 and 10-12 are not 23456789 and 1012. */
const mayPart = (before = '', after = '') => !(NUMERAL.test(before) && NUMERAL.test(after));

const bounded = (texts: string, word: string) =>
  `${/^[a-z0-9]/.test(word) ? '(?<![a-z0-9])' : ''}(?:${texts})${/[a-z0-9]$/.test(word) ? `${ENDING}(?![a-z0-9])` : ''}`;

function gapsAt(letters: string[], at: number): string[] {
  const [before = '', after = ''] = [letters[at - 1], letters[at]];
  const isHan = HAN.test(before);
  const isMixed = isHan !== HAN.test(after);
  if (!mayPart(before, after)) return [];
  if (isMixed) return ['-', ' '];
  if (letters.length < (isHan ? SHORTEST_HAN : SHORTEST)) return [];
  return isHan || Math.min(at, letters.length - at) >= SHORTEST_SPACED ? ['-', ' '] : ['-'];
}

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
 * Undefined for numbers, addresses and short words, and for phrases in quotation marks, which are searched
 * literally.
 */
export function spellingsOf(word: string): Spellings | undefined {
  const parts = fold(word).split(/-+/);
  if (!parts.every((part) => WORD.test(part))) return undefined;
  return parts.length === 1 ? splitInTwo(parts[0] ?? '') : joinParts(parts);
}

export function holdsSpelling(text: string, word: string): boolean {
  const pattern = spellingsOf(word)?.pattern;
  return text.includes(word) || (pattern !== undefined && new RegExp(pattern, 'u').test(text));
}

export function spellingTest(word: string, question: readonly string[]): (text: string) => boolean {
  const pattern = spellingsOf(word)?.pattern;
  const [begins, spelt] = [startTest(word, question), pattern !== undefined && new RegExp(pattern, 'u')];
  return (text) => begins(text) || (spelt !== false && spelt.test(text));
}

export const beginsSpelling = (text: string, word: string, question: readonly string[]): boolean =>
  spellingTest(word, question)(text);
