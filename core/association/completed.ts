import { SECOND_LOCALE } from './locales.ts';

/** Profiles of one language leave out the key `en`: it repeats the first slot for code that reads both. */
export function completed<Given>(given: Given): Given {
  return SECOND_LOCALE ? given : (withSecond(given) as Given);
}

export function withSecond(given: unknown): unknown {
  if (Array.isArray(given)) return given.map(withSecond);
  if (typeof given !== 'object' || given === null) return given;
  const entries = Object.entries(given).map(([key, value]) => [key, withSecond(value)]);
  const { zh } = given as { zh?: unknown };
  const isPair = typeof zh === 'string' && !('en' in given);
  return Object.fromEntries(isPair ? [...entries, ['en', zh]] : entries);
}
