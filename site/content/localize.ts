import { toSimplified, toSimplifiedName } from '../../db/chinese/simplified.ts';
import type { Locale } from '../../db/constants.ts';

/** Text in the reader's language, or the default text with the language it is in. */
export interface LocalText {
  text: string;
  /** Set when the text is not in the page's language: for the `lang` attribute. */
  lang?: 'zh-Hant-HK';
}

/** A name of a firm or a person, or an address: its own words, in the reader's characters. */
export const localName = (locale: Locale, chinese: string, english?: string | null): LocalText =>
  locale === 'zh-CN' ? { text: toSimplifiedName(chinese) } : localText(locale, chinese, english);

/** What a reader can read stands before what is in Chinese only, each in the order given. */
export function readableFirst<Item extends { titleEn: string | null }>(
  locale: Locale,
  items: readonly Item[],
): Item[] {
  if (locale !== 'en') return [...items];
  return [...items.filter(({ titleEn }) => titleEn), ...items.filter(({ titleEn }) => !titleEn)];
}

/** Picks and converts a text that is stored as Traditional Chinese with an optional English version. */
export function localText(locale: Locale, chinese: string, english?: string | null): LocalText {
  if (locale === 'en') return english ? { text: english } : { text: chinese, lang: 'zh-Hant-HK' };
  return { text: locale === 'zh-CN' ? toSimplified(chinese) : chinese };
}
