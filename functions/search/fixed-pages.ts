import { fold } from '../../db/chinese/fold.ts';
import { LOCALES } from '../../db/constants.ts';
import { FIXED_PAGES_PATH, type FixedPage } from '../../db/validation/search.ts';
import { logProblem } from '../http/log.ts';

/** How long what the site told is believed; its words change with its code alone. */
const KEPT_MS = 60_000;

/** A page in all languages, folded: what words are looked for in. */
interface Searchable extends FixedPage {
  titles: string;
  texts: string;
}

const kept = new WeakMap<Fetcher, { at: number; pages: Searchable[] }>();

const searchable = (page: FixedPage): Searchable => ({
  ...page,
  titles: fold(LOCALES.map((locale) => page.title[locale]).join(' ')),
  texts: fold(LOCALES.map((locale) => page.text[locale]).join(' ')),
});

/** What the site's fixed pages say; none, and a line in the log, while the site does not tell. */
async function pagesOf(site: Fetcher): Promise<Searchable[]> {
  const known = kept.get(site);
  if (known && Date.now() - known.at < KEPT_MS) return known.pages;
  try {
    const answer = await site.fetch(`http://site${FIXED_PAGES_PATH}`);
    if (!answer.ok) throw new Error(String(answer.status));
    const pages = ((await answer.json()) as FixedPage[]).map(searchable);
    kept.set(site, { at: Date.now(), pages });
    return pages;
  } catch (error) {
    logProblem('fixed pages', error);
    return known?.pages ?? [];
  }
}

export interface FoundPage extends FixedPage {
  inTitle: boolean;
}

/** The pages that have all words, and whether their titles have. */
export async function findFixedPages(site: Fetcher, words: string[]): Promise<FoundPage[]> {
  const folded = words.map(fold);
  return (await pagesOf(site))
    .filter(({ titles, texts }) => folded.every((word) => titles.includes(word) || texts.includes(word)))
    .map(({ titles, texts, ...page }) => ({
      ...page,
      inTitle: folded.every((word) => titles.includes(word)),
    }));
}
