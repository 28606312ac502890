import { INJECTION } from './injection.ts';
import { MARKUP } from './markup.ts';
import { TEXT } from './text.ts';
import { VALUES } from './values.ts';

export const CORPUS: unknown[] = [
  ...new Map(
    [...MARKUP, ...INJECTION, ...TEXT, ...VALUES].map((value) => [JSON.stringify(value), value]),
  ).values(),
];

const isStorableText = (value: unknown): value is string =>
  typeof value === 'string' && value.isWellFormed() && !value.includes('\0');

export const HOSTILE_TEXTS: string[] = CORPUS.filter(isStorableText);

function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function shuffledCorpus(seed: number): unknown[] {
  const random = seededRandom(seed);
  return CORPUS.map((value) => ({ value, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value);
}
