import type { Locale } from '../../db/constants.ts';
import { storedHash } from '../../db/pictures.ts';
import { content, type PictureWords } from './content.ts';
import { localText } from './localize.ts';
import { onceFor } from './once-for.ts';

const byHash = onceFor((pictures: PictureWords[]) => new Map(pictures.map((words) => [words.hash, words])));
const wordsOf = (hash: string | undefined) => (hash ? byHash(content().pictures).get(hash) : undefined);

/** Returns the alt text of a stored picture in the reader's language, or an empty text if it has none. */
export function pictureAlt(locale: Locale, url: string): string {
  const words = wordsOf(storedHash(url));
  return words ? localText(locale, words.altZh, words.altEn).text || words.altEn : '';
}

/** Number of steps of a focal point. A finer position would make no visible difference. */
const STEPS = 20;
const stepOf = (part: number) => (part === 0.5 ? undefined : Math.round(part * STEPS));

/** Returns the focal point of a stored picture, in the steps of site/styles/focal.css. Omits a centred axis. */
export function focalStep(url: string): { x?: number | undefined; y?: number | undefined } {
  const words = wordsOf(storedHash(url));
  return words ? { x: stepOf(words.focalX), y: stepOf(words.focalY) } : {};
}

const HASHES = /(?<=\/uploads\/)[0-9a-f]{64}(?=[-.])/g;

/**
 * Returns the library texts of pictures by hash. It is part of page digests, so that a changed text re-renders
 * the page.
 */
export const wordsState = (hashes: Iterable<string>): string =>
  content().pictures.length === 0
    ? ''
    : [...new Set(hashes)]
        .map(wordsOf)
        .filter((words) => words !== undefined)
        .map((words) => JSON.stringify(words))
        .join('');

/** Returns the library texts of all stored pictures in the data of a page. */
export const wordsIn = (shown: unknown): string =>
  content().pictures.length === 0 ? '' : wordsState(JSON.stringify(shown ?? null).match(HASHES) ?? []);
