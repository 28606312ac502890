import { fold } from '../../../db/chinese/fold.ts';
import { stemOf } from '../../../db/english-stem.ts';
import { type KnownText, nearestHan, nearestLatin } from './likeness.ts';
import type { Vocabulary } from './vocabulary.ts';

const LATIN = /^[a-z'’-]+$/;
const HAN = /^\p{Script=Han}{2,8}$/u;
/**
 * Length of words that are only compared with the directory's words, because too many texts differ from them
 * by one character.
 */
const SHORT = 2;
const SHORTEST_PART = 2;
const SEGMENTER = new Intl.Segmenter('zh', { granularity: 'word' });

const holds = (texts: KnownText[], word: string) => {
  const folded = fold(word);
  return texts.some((text) => text.folded.join('').includes(folded));
};

/** Splits a word into two that occur in the texts. */
function inTwoWords(word: string, texts: KnownText[]): string[] {
  const letters = [...word];
  for (let at = letters.length - SHORTEST_PART; at >= SHORTEST_PART; at--) {
    const parts = [letters.slice(0, at).join(''), letters.slice(at).join('')];
    if (parts.every((part) => holds(texts, part))) return [parts.join(' ')];
  }
  return [];
}

/** Checks whether a part of a known text is words of it: 美容 of 寵物美容店, but not 物酒店 of 寵物酒店. */
function isWords(part: string, texts: KnownText[]): boolean {
  return texts.some(({ text }) => {
    const whole = text.join('');
    const from = whole.indexOf(part);
    if (from < 0) return false;
    if (whole === part) return true;
    const words = [...SEGMENTER.segment(whole)];
    const isWithin = ({ index, segment }: Intl.SegmentData) =>
      index >= from && index + segment.length <= from + part.length;
    const within = words.filter(isWithin).map(({ segment }) => segment);
    return within.join('') === part && within.some((segment) => [...segment].length > 1);
  });
}

/** Corrects the unknown half of a long Chinese word, which often consists of two words. */
function correctedHalf(word: string, texts: KnownText[]): string[] {
  const letters = [...word];
  const nearest = (half: string) => nearestHan(fold(half), texts).filter((part) => isWords(part, texts));
  for (let at = letters.length - SHORTEST_PART; at >= SHORTEST_PART; at--) {
    const [head, tail] = [letters.slice(0, at).join(''), letters.slice(at).join('')];
    const found = [
      ...(holds(texts, head) ? nearest(tail).map((part) => head + part) : []),
      ...(holds(texts, tail) ? nearest(head).map((part) => part + tail) : []),
    ];
    if (found.length > 0) return found;
  }
  return [];
}

function correctedHan(word: string, { usual, titles }: Vocabulary): string[] {
  const folded = fold(word);
  if (holds(usual, folded) || holds(titles, folded)) return [word];
  const isShort = folded.length <= SHORT;
  const ways = [
    () => nearestHan(folded, isShort ? usual.filter(({ text }) => text.length === folded.length) : usual),
    () => (isShort ? [] : nearestHan(folded, titles)),
    () => correctedHalf(word, usual),
    () => inTwoWords(word, [...usual, ...titles]),
  ];
  for (const way of ways) {
    const found = way();
    if (found.length > 0) return found;
  }
  return [];
}

function correctedLatin(word: string, { latin }: Vocabulary): string[] {
  const folded = word.toLowerCase();
  if (latin.some((each) => each.includes(stemOf(folded)))) return [word];
  const nearest = nearestLatin(folded, latin) ?? nearestLatin(stemOf(folded), latin);
  return nearest ? [nearest] : [];
}

function corrected(word: string, vocabulary: Vocabulary): string[] {
  if (LATIN.test(word.toLowerCase())) return correctedLatin(word, vocabulary);
  return HAN.test(word) ? correctedHan(word, vocabulary) : [word];
}

/**
 * Corrects the misspelt words of a query. Returns at most three corrections, the likeliest first; none for a
 * word unlike any known one, or when all are known.
 */
export function suggestionsFor(words: string[], vocabulary: Vocabulary): string[][] {
  const candidates = words.map((word) => corrected(word, vocabulary));
  if (candidates.some((list) => list.length === 0)) return [];
  const most = Math.max(...candidates.map((list) => list.length));
  return Array.from({ length: most }, (_, at) => candidates.map((list) => list[at] ?? list[0] ?? '')).filter(
    (question) => question.some((word, at) => word !== words[at]),
  );
}
