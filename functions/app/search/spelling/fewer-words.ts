import { TRADE_PREFIX } from '../../../../core/association/trades.ts';
import { fold } from '../../../../core/chinese/fold.ts';
import type { KnownText } from './likeness.ts';
import { isWords } from './suggest.ts';

const HAN = /^\p{Script=Han}{3,}$/u;
const SHORT = 3;
const MOST_WAYS = 2;
const SEGMENTER = new Intl.Segmenter('zh', { granularity: 'word' });

const isTelling = (word: string, known: KnownText[]) =>
  word.length > 1 && fold(word) !== fold(TRADE_PREFIX) && isWords(word, known);

function knownWords(sentence: string, known: KnownText[]): string[][] {
  const words = [...SEGMENTER.segment(sentence)]
    .map(({ segment }) => segment)
    .filter((word) => isTelling(word, known));
  const longest = words.toSorted((one, other) => other.length - one.length).slice(0, 1);
  return words.length > 1 ? [words, longest] : [longest];
}

/**
 * The question without its first or its last word, or the first or last two words of a long one. Of one Chinese word: the known words in it, or, of a short one,
 * without the character in the middle (剪狗毛: 剪毛).
 */
export function fewerWords(words: string[], known: KnownText[]): string[][] {
  const [word = '', ...others] = words;
  // Half of a number is another number.
  if (words.some((each) => /^\d+$/.test(each))) return [];
  if (words.length > SHORT) return [words.slice(-2), words.slice(0, 2)];
  if (others.length > 0) return [others, words.slice(0, -1)];
  if (!HAN.test(word)) return [];
  const shorter = word.length === SHORT ? [[word.charAt(0) + word.charAt(2)]] : [];
  return [...shorter, ...knownWords(word, known)]
    .filter((way) => way.length > 0 && way.every((part) => isTelling(part, known)))
    .slice(0, MOST_WAYS);
}
