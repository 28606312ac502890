import { DEFAULT_LOCALE, type Locale } from './constants.ts';

const SIMPLIFIED = /^zh-(cn|sg|my|hans)\b/i;

function localeOf(tag: string): Locale | undefined {
  if (SIMPLIFIED.test(tag)) return 'zh-CN';
  if (/^zh\b/i.test(tag)) return 'zh-TW';
  return /^en\b/i.test(tag) ? 'en' : undefined;
}

/**
 * Returns the language for an `Accept-Language` header: the best supported one, else Traditional Chinese
 * (docs/api.md 3).
 */
export function preferredLocale(header: string | undefined): Locale {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.map((text) => /^\s*q=([\d.]+)/.exec(text)?.[1]).find(Boolean);
      return { locale: localeOf(tag), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return wanted.find(({ locale }) => locale)?.locale ?? DEFAULT_LOCALE;
}
