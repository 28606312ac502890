import { INJECTION } from './injection.ts';
import { MARKUP } from './markup.ts';
import { TEXT } from './text.ts';
import { VALUES } from './values.ts';

/** All hostile inputs without duplicates: texts of every kind, and JSON values of wrong types. */
export const CORPUS: unknown[] = [
  ...new Map(
    [...MARKUP, ...INJECTION, ...TEXT, ...VALUES].map((value) => [JSON.stringify(value), value]),
  ).values(),
];

/** Checks whether PostgreSQL can store a text: no NUL and no lone surrogates. */
const isStorableText = (value: unknown): value is string =>
  typeof value === 'string' && value.isWellFormed() && !value.includes('\0');

/** Hostile texts that a database column can store. */
export const HOSTILE_TEXTS: string[] = CORPUS.filter(isStorableText);

/** Returns a seeded random number generator with values between 0 and 1 (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns all hostile inputs in an order that depends only on the seed. */
export function shuffledCorpus(seed: number): unknown[] {
  const random = seededRandom(seed);
  return CORPUS.map((value) => ({ value, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value);
}
