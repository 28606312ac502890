import { DEFAULT_LOCALE, type Locale } from './constants.ts';
import { ACTIVE_LOCALES } from './profile.ts';

const SIMPLIFIED = /^zh-(cn|sg|my|hans)\b/i;

function localeOf(tag: string, active: readonly Locale[]): Locale | undefined {
  if (SIMPLIFIED.test(tag) && active.includes('zh-CN')) return 'zh-CN';
  if (/^zh\b/i.test(tag)) return 'zh-TW';
  return /^en\b/i.test(tag) && active.includes('en') ? 'en' : undefined;
}

/**
 * Returns the language for an `Accept-Language` header: the best match among the association's languages,
 * else Traditional Chinese (docs/api.md 3).
 */
export function preferredLocale(header: string | undefined, active = ACTIVE_LOCALES): Locale {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.map((text) => /^\s*q=([\d.]+)/.exec(text)?.[1]).find(Boolean);
      return { locale: localeOf(tag, active), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return wanted.find(({ locale }) => locale)?.locale ?? DEFAULT_LOCALE;
}
