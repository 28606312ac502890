import { FIXED_PAGES_PATH, type FixedPage } from '../../../core/app/search.ts';
import { LOCALES } from '../../../core/association/locales.ts';
import { localNumber } from '../../../core/association/place.ts';
import { fold } from '../../../core/chinese/fold.ts';
import { spellingTest } from '../../../core/words/joined-words.ts';
import { otherWords } from '../../../core/words/other-spellings.ts';
import { logProblem } from '../../http/failures/log.ts';
import { type Name, namedIn, targetsCalled, titleNames } from './page-words.ts';

const KEPT_MS = 2000;

interface Searchable extends FixedPage {
  titles: string;
  texts: string;
  names: Name[];
}

const kept = new WeakMap<Fetcher, { at: number; etag: string | null; pages: Searchable[] }>();

const searchable = (page: FixedPage): Searchable => ({
  ...page,
  titles: fold(LOCALES.map((locale) => page.title[locale]).join(' ')),
  texts: fold(LOCALES.map((locale) => page.text[locale]).join(' ')),
  names: titleNames(
    page.path,
    LOCALES.map((locale) => fold(page.title[locale] ?? '')),
  ),
});

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

function hasTelephone(texts: string, word: string): boolean {
  const digits = localNumber(word.replace(/[ ()+-]/g, ''));
  return /^\d{5,12}$/.test(digits) && texts.replace(/(?<=\d)[ ()-]+(?=\d)/g, '').includes(digits);
}

function wordTest(word: string, question: readonly string[]): (text: string) => boolean {
  const tests = [word, ...otherWords(word)].map((spelling) => spellingTest(spelling, question));
  return (text) => tests.some((holds) => holds(text));
}

const HALF_OF_IT = 1 / 2;

function pageMeant(words: string[], pages: readonly FixedPage[]): FixedPage | undefined {
  const [path] = namedIn(words)
    .filter(({ share }) => share > HALF_OF_IT)
    .flatMap(({ target }) => target.path ?? []);
  return pages.find((page) => page.path === path);
}

export async function findFixedPages(site: Fetcher, words: string[]): Promise<FoundPage[]> {
  const asked = words.map(fold).map((word) => ({ word, isIn: wordTest(word, words) }));
  const called = new Set(targetsCalled(words).map(({ path }) => path));
  const known = await pagesOf(site);
  const found = known.flatMap(({ titles, texts, names: _names, ...page }): FoundPage[] => {
    const isHeld = asked.every(({ word, isIn }) => isIn(`${titles} ${texts}`) || hasTelephone(texts, word));
    const isCalled = called.has(page.path);
    if (!isHeld && !isCalled) return [];
    return [{ ...page, inTitle: isCalled || asked.every(({ isIn }) => isIn(titles)) }];
  });
  if (found.length === 0 || found.some(({ inTitle }) => inTitle)) return found;
  const meant = pageMeant(words, known);
  return meant ? [...found.filter(({ path }) => path !== meant.path), { ...meant, inTitle: true }] : found;
}
