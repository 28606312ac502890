import { LRUCache } from 'lru-cache';
import { FIRST_TAG, isMade, isSecond, type Locale } from '../../core/association/locales.ts';
import { currentCorrections } from '../../core/chinese/corrections.ts';
import { toSimplified, toSimplifiedName } from '../../core/chinese/simplified.ts';

const KEPT_CHARACTERS = 300;

/**
 * The pages of a list repeat texts. Without the cache, rendering a page of a Simplified Chinese list takes
 * twice as long.
 */
const converted = new LRUCache<string, string>({ max: 10_000 });

let convertedWith = currentCorrections();

export function simplified(chinese: string, keep?: readonly string[]): string {
  if (convertedWith !== currentCorrections()) {
    converted.clear();
    convertedWith = currentCorrections();
  }
  if (keep?.length || chinese.length > KEPT_CHARACTERS) return toSimplified(chinese, keep);
  const known = converted.get(chinese);
  if (known !== undefined) return known;
  const text = toSimplified(chinese);
  converted.set(chinese, text);
  return text;
}

export interface LocalText {
  text: string;
  lang?: string;
}

/**
 * For Simplified Chinese, converts single characters only, and does not replace Hong Kong words with Mainland
 * words.
 */
export const localName = (locale: Locale, chinese: string, english?: string | null): LocalText =>
  isMade(locale) ? { text: toSimplifiedName(chinese) } : localText(locale, chinese, english);

export function localText(
  locale: Locale,
  chinese: string,
  english?: string | null,
  keep?: readonly string[],
): LocalText {
  if (isSecond(locale)) return english ? { text: english } : { text: chinese, lang: FIRST_TAG };
  return { text: isMade(locale) ? simplified(chinese, keep) : chinese };
}
