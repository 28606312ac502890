import type { Locale } from '../../db/constants.ts';
import { storedHash } from '../../db/pictures.ts';
import { content, type PictureWords } from './content.ts';
import { localText } from './localize.ts';
import { onceFor } from './once-for.ts';

const byHash = onceFor((pictures: PictureWords[]) => new Map(pictures.map((words) => [words.hash, words])));
const wordsOf = (hash: string | undefined) => (hash ? byHash(content().pictures).get(hash) : undefined);

/** What a stored picture shows, in the reader's language; empty where nobody has said it. */
export function pictureAlt(locale: Locale, url: string): string {
  const words = wordsOf(storedHash(url));
  return words ? localText(locale, words.altZh, words.altEn).text || words.altEn : '';
}

/** A twentieth of a picture is as near as anybody sees. */
const STEPS = 20;
const stepOf = (part: number) => (part === 0.5 ? undefined : Math.round(part * STEPS));

/** Where what matters of a stored picture stands, as site/styles/focal.css names it; nothing of the middle. */
export function focalStep(url: string): { x?: number | undefined; y?: number | undefined } {
  const words = wordsOf(storedHash(url));
  return words ? { x: stepOf(words.focalX), y: stepOf(words.focalY) } : {};
}

const HASHES = /(?<=\/uploads\/)[0-9a-f]{64}(?=[-.])/g;

/** All that the library says of pictures by their hashes, for digests: a change of it has pages drawn anew. */
export const wordsState = (hashes: Iterable<string>): string =>
  content().pictures.length === 0
    ? ''
    : [...new Set(hashes)]
        .map(wordsOf)
        .filter((words) => words !== undefined)
        .map((words) => JSON.stringify(words))
        .join('');

/** The same of every stored picture that what a page shows names. */
export const wordsIn = (shown: unknown): string =>
  content().pictures.length === 0 ? '' : wordsState(JSON.stringify(shown ?? null).match(HASHES) ?? []);
