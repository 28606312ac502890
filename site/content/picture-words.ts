import type { Locale } from '../../core/association/locales.ts';
import { storedHash } from '../../core/html/pictures.ts';
import type { Content, PictureWords } from './content.ts';
import { localText } from './localize.ts';
import { onceFor } from './once-for.ts';

const byHash = onceFor((pictures: PictureWords[]) => new Map(pictures.map((words) => [words.hash, words])));
const wordsOf = ({ pictures }: Content, hash: string | undefined) =>
  hash ? byHash(pictures).get(hash) : undefined;

export function pictureAlt(content: Content, locale: Locale, url: string): string {
  const words = wordsOf(content, storedHash(url));
  return words ? localText(locale, words.altZh, words.altEn).text || words.altEn : '';
}

/** A finer position would make no visible difference. */
const STEPS = 20;
const stepOf = (part: number) => (part === 0.5 ? undefined : Math.round(part * STEPS));

/** Step numbers of site/styles/focal.css. Omits an axis on which the focal point is in the centre. */
export function focalStep(content: Content, url: string): { x?: number | undefined; y?: number | undefined } {
  const words = wordsOf(content, storedHash(url));
  return words ? { x: stepOf(words.focalX), y: stepOf(words.focalY) } : {};
}

const HASHES = /(?<=\/uploads\/)[0-9a-f]{64}(?=[-.])/g;

/**
 * Page digests include this string, so a page is rendered again when an alt text or a focal point changes.
 */
export const wordsState = (content: Content, hashes: Iterable<string>): string =>
  content.pictures.length === 0
    ? ''
    : [...new Set(hashes)]
        .map((hash) => wordsOf(content, hash))
        .filter((words) => words !== undefined)
        .map((words) => JSON.stringify(words))
        .join('');

export const wordsIn = (content: Content, shown: unknown): string =>
  content.pictures.length === 0 ? '' : wordsState(content, JSON.stringify(shown ?? null).match(HASHES) ?? []);
