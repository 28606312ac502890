import { LRUCache } from 'lru-cache';
import { toSimplified, toSimplifiedName } from '../../db/chinese/simplified.ts';
import type { Locale } from '../../db/constants.ts';

/**
 * Maximum length of a text whose conversion is cached. Titles and summaries, which many pages show, are
 * shorter.
 */
const KEPT_CHARACTERS = 300;

/**
 * Cache of converted short texts, because the pages of a list repeat texts. Without the cache, rendering a
 * page of a Simplified Chinese list takes twice as long.
 */
const converted = new LRUCache<string, string>({ max: 10_000 });

function simplified(chinese: string): string {
  if (chinese.length > KEPT_CHARACTERS) return toSimplified(chinese);
  const known = converted.get(chinese);
  if (known !== undefined) return known;
  const text = toSimplified(chinese);
  converted.set(chinese, text);
  return text;
}

/** Text in the reader's language, or else the Chinese text with its `lang`. */
export interface LocalText {
  text: string;
  /** Value of the `lang` attribute. Set when the text is not in the language of the page. */
  lang?: 'zh-Hant-HK';
}

/**
 * Returns a name or an address in the reader's language. For Simplified Chinese, converts single characters
 * only, and does not replace Hong Kong words with Mainland words.
 */
export const localName = (locale: Locale, chinese: string, english?: string | null): LocalText =>
  locale === 'zh-CN' ? { text: toSimplifiedName(chinese) } : localText(locale, chinese, english);

/**
 * Sorts items that have a text in the reader's language before those with Chinese only. Keeps the order within
 * each group.
 */
export function readableFirst<Item extends { titleEn: string | null }>(
  locale: Locale,
  items: readonly Item[],
): Item[] {
  if (locale !== 'en') return [...items];
  return [...items.filter(({ titleEn }) => titleEn), ...items.filter(({ titleEn }) => !titleEn)];
}

/**
 * Returns a text in the reader's language. The input is Traditional Chinese with an optional English version.
 */
export function localText(locale: Locale, chinese: string, english?: string | null): LocalText {
  if (locale === 'en') return english ? { text: english } : { text: chinese, lang: 'zh-Hant-HK' };
  return { text: locale === 'zh-CN' ? simplified(chinese) : chinese };
}
