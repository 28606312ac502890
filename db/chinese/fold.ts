import { FOLD_FROM, FOLD_TO } from './fold-characters.ts';

const table = new Map([...FOLD_FROM].map((character, index) => [character, FOLD_TO[index] ?? character]));

/**
 * Folds text for searching: full and half width, case, Traditional and Simplified, runs of spaces.
 * The database's fold_search() does the same (docs/api.md 7).
 */
export function fold(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  return Array.from(plain, (character) => table.get(character) ?? character).join('');
}
