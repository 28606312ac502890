import type { Locale } from '../../../db/constants.ts';
import { localePath } from '../../../db/locale-paths.ts';
import type { FixedPage, SearchHit } from '../../../db/validation/platform/search.ts';
import { excerptOf, plainText, wordsIn } from './excerpt.ts';
import type { Found } from './find.ts';

export interface Asked {
  words: string[];
  lang: Locale;
  pages: FixedPage[];
  /**
   * Functions that convert Traditional Chinese to Simplified Chinese: `text` for running text, `name` for
   * names.
   */
  toSimplified: { text(chinese: string): string; name(chinese: string): string };
}

const AS_IT_IS = (text: string) => text;

/** Returns the converter for readers of Simplified Chinese. Loads its dictionaries on demand. */
export async function simplifierFor(lang: Locale): Promise<Asked['toSimplified']> {
  if (lang !== 'zh-CN') return { text: AS_IT_IS, name: AS_IT_IS };
  const { toSimplified, toSimplifiedName } = await import('../../../db/chinese/simplified.ts');
  return { text: toSimplified, name: toSimplifiedName };
}

/**
 * Returns the text that contains the most search words. On a tie, returns the first of these texts, because
 * the texts in the reader's language come first.
 */
function bestText(texts: string[], words: string[]): string {
  const counted = texts.map((text) => ({ text, count: wordsIn(text, words) }));
  return counted.reduce(
    (best, each) => (each.count > best.count ? each : best),
    counted[0] ?? { text: '', count: 0 },
  ).text;
}

/**
 * Returns the path of a search result. A publication page opens in the viewer with the first search word
 * highlighted.
 */
const pathOf = ({ kind, id, path, page }: Found, [word = '']: string[]): string => {
  if (kind === 'members') return `/members/${path}`;
  const query = page ? `?${new URLSearchParams({ page: String(page), q: word })}` : '';
  if (kind === 'publications' && page) return `/publications/${id}${query}#publication-${id}`;
  return path ?? `/${kind}/${id}`;
};

function fixedPageHit({ path }: Found, { words, lang, pages }: Asked): SearchHit {
  const page = pages.find((each) => each.path === path);
  return {
    kind: 'pages',
    id: path ?? '/',
    title: page?.title[lang] ?? '',
    url: localePath(lang, path ?? '/'),
    excerpt: excerptOf(page?.text[lang] ?? '', words),
  };
}

/**
 * Converts a row to a search result with matches marked. Uses the texts in the reader's language if they exist.
 */
export function hitOf(row: Found, asked: Asked): SearchHit {
  if (row.kind === 'pages') return fixedPageHit(row, asked);
  const { words, lang, toSimplified } = asked;
  const { kind, id, at } = row;
  const [chinese, english] = row.titles;
  const convert = kind === 'members' ? toSimplified.name : toSimplified.text;
  const middle = row.texts.length / 2;
  const [ofChinese, ofEnglish] = [row.texts.slice(0, middle), row.texts.slice(middle)];
  const texts = lang === 'en' ? [...ofEnglish, ...ofChinese] : [...ofChinese, ...ofEnglish];
  const shown = texts
    .filter((text) => text !== null && text !== '')
    .map((text) => convert(plainText(text ?? '')));
  return {
    kind,
    id,
    title: lang === 'en' && english ? english : convert(chinese),
    url: localePath(lang, pathOf(row, words)),
    excerpt: excerptOf(bestText(shown, words), words),
    ...(at && { date: new Date(at).toISOString() }),
    ...(row.page && { page: row.page }),
  };
}
