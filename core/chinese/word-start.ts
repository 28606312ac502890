import { fold } from './fold.ts';

const LATIN = /^[a-z][a-z'-]*$/;

/**
 * A pattern, for PostgreSQL and JavaScript, of a Latin word at the beginning of a word, or behind another word of
 * the question: `chan` finds *change*, not *exchange*; `pet shop` finds *petshop*. Undefined for other writing,
 * which has no spaces.
 */
export function wordStart(word: string, question: readonly string[] = []): string | undefined {
  const folded = fold(word);
  if (!LATIN.test(folded)) return undefined;
  const before = question.map(fold).filter((other) => other !== folded && LATIN.test(other));
  return `(?<![a-z])(?:${before.join('|')})?${folded}`;
}

export function startTest(word: string, question?: readonly string[]): (text: string) => boolean {
  const folded = fold(word);
  const pattern = wordStart(word, question);
  const start = pattern === undefined ? undefined : new RegExp(pattern);
  return (text) => text.includes(folded) && (start === undefined || start.test(text));
}
