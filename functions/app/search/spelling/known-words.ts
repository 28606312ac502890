import { fold } from '../../../../core/chinese/fold.ts';
import type { Vocabulary } from './vocabulary.ts';

/** In characters. */
const SHORTEST = 2;
const LEAST_TELLING = 4;
const MOST_WORDS = 4;
const LEAST_KNOWN = 3 / 4;

interface Corpus {
  named: string;
  all: string;
}

const corpora = new WeakMap<Vocabulary, Corpus>();

function corpusOf(vocabulary: Vocabulary): Corpus {
  const known = corpora.get(vocabulary);
  if (known) return known;
  const { usual, titles, sentences } = vocabulary;
  const named = [...usual, ...titles].map(({ whole }) => whole).join('\n');
  const corpus = { named, all: [named, ...sentences.map(({ whole }) => whole)].join('\n') };
  corpora.set(vocabulary, corpus);
  return corpus;
}

/** The length of the longest known word from each character on; every part of a known word is known. */
function lengthsIn(text: string, corpus: string): number[] {
  const lengths: number[] = [];
  for (let at = 0; at < text.length; at++) {
    let length = Math.max(0, (lengths[at - 1] ?? 0) - 1);
    while (at + length < text.length && corpus.includes(text.slice(at, at + length + 1))) length++;
    lengths.push(length);
  }
  return lengths;
}

/** The ends of the fewest known words that fill the text, a longer word first. */
function endsOf(lengths: number[], from: number, most: number): number[] | undefined {
  const end = lengths.length;
  const reach = from + (lengths[from] ?? 0);
  if (reach === end) return [end];
  for (let words = 2; words <= most; words++)
    for (let at = Math.min(reach, end - SHORTEST); at >= from + SHORTEST; at--) {
      const rest = endsOf(lengths, at, words - 1);
      if (rest) return [at, ...rest];
    }
  return undefined;
}

const cut = (word: string, ends: number[]) => ends.map((end, at) => word.slice(ends[at - 1] ?? 0, end));

export function inTwoWords(word: string, vocabulary: Vocabulary): string[] {
  const ends = endsOf(lengthsIn(fold(word), corpusOf(vocabulary).named), 0, 2);
  return ends ? [cut(word, ends).join(' ')] : [];
}

/** Known words from left to right, without what is unknown between them, if they are most of the text. */
function mostlyKnown(word: string, lengths: number[]): string[] {
  const found: string[] = [];
  for (let at = 0; at < word.length; ) {
    const length = lengths[at] ?? 0;
    if (length >= SHORTEST) found.push(word.slice(at, at + length));
    at += length >= SHORTEST ? length : 1;
  }
  return found.join('').length >= word.length * LEAST_KNOWN ? found : [];
}

/** The known words in a long word, then all but one: the first is often the trade of all. */
export function splitsOf([word, ...others]: string[], vocabulary: Vocabulary): string[][] {
  if (word === undefined || others.length > 0 || !/^\p{Script=Han}{4,12}$/u.test(word)) return [];
  const lengths = lengthsIn(fold(word), corpusOf(vocabulary).all);
  const ends = endsOf(lengths, 0, MOST_WORDS);
  const words = ends ? cut(word, ends) : mostlyKnown(word, lengths);
  const fewer = words
    .map((_, at) => words.toSpliced(at, 1))
    .filter((each) => each.join('').length >= LEAST_TELLING);
  return words.length > 1 ? [words, ...fewer] : [];
}
