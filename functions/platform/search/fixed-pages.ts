import { fold } from '../../../db/chinese/fold.ts';
import { LOCALES } from '../../../db/constants.ts';
import { FIXED_PAGES_PATH, type FixedPage } from '../../../db/validation/platform/search.ts';
import { holdsSpelling } from '../../../db/words/joined-words.ts';
import { otherSpellings } from '../../../db/words/other-spellings.ts';
import { logProblem } from '../http/log.ts';
import { pathsCalled } from './page-words.ts';

/** Milliseconds for which the texts of the fixed pages are used without asking the site for a newer version. */
const KEPT_MS = 2000;

/** A page in all languages, with texts folded for the search. */
interface Searchable extends FixedPage {
  titles: string;
  texts: string;
}

const kept = new WeakMap<Fetcher, { at: number; etag: string | null; pages: Searchable[] }>();

const searchable = (page: FixedPage): Searchable => ({
  ...page,
  titles: fold(LOCALES.map((locale) => page.title[locale]).join(' ')),
  texts: fold(LOCALES.map((locale) => page.text[locale]).join(' ')),
});

/**
 * Returns the texts of the site's fixed pages. When the site is unavailable, returns no pages and logs the
 * error.
 */
export async function pagesOf(site: Fetcher): Promise<Searchable[]> {
  const known = kept.get(site);
  if (known && Date.now() - known.at < KEPT_MS) return known.pages;
  try {
    const headers: HeadersInit = known?.etag ? { 'If-None-Match': known.etag } : {};
    const answer = await site.fetch(`http://site${FIXED_PAGES_PATH}`, { headers });
    if (!answer.ok && answer.status !== 304) throw new Error(String(answer.status));
    const pages =
      known && answer.status === 304 ? known.pages : ((await answer.json()) as FixedPage[]).map(searchable);
    kept.set(site, { at: Date.now(), etag: answer.headers.get('etag') ?? known?.etag ?? null, pages });
    return pages;
  } catch (error) {
    logProblem('fixed pages', error);
    // Waits before it asks again, so that each search does not wait for a site that does not respond.
    if (known) kept.set(site, { ...known, at: Date.now() });
    return known?.pages ?? [];
  }
}

export interface FoundPage extends FixedPage {
  inTitle: boolean;
}

/**
 * Checks whether the texts contain a telephone number in any spacing, with or without Hong Kong's country
 * code.
 */
function hasTelephone(texts: string, word: string): boolean {
  const digits = word.replace(/[ ()+-]/g, '').replace(/^(?:00)?852(?=\d{8}$)/, '');
  return /^\d{5,12}$/.test(digits) && texts.replace(/(?<=\d)[ ()-]+(?=\d)/g, '').includes(digits);
}

const holdsWord = (texts: string, word: string) =>
  [word, ...otherSpellings(word)].some((spelling) => holdsSpelling(texts, spelling));

/**
 * Finds the fixed pages that contain all words, and reports whether the title contains all of them. Also
 * finds pages by their other names (page-words.ts). A match with another name counts as a match in the title.
 */
export async function findFixedPages(site: Fetcher, words: string[]): Promise<FoundPage[]> {
  const folded = words.map(fold);
  const called = pathsCalled(words);
  return (await pagesOf(site)).flatMap(({ titles, texts, ...page }) => {
    const isHeld = folded.every((word) => holdsWord(`${titles} ${texts}`, word) || hasTelephone(texts, word));
    const isCalled = called.has(page.path);
    if (!isHeld && !isCalled) return [];
    return [{ ...page, inTitle: isCalled || folded.every((word) => holdsWord(titles, word)) }];
  });
}
