import { asksForSimplified, DEFAULT_LOCALE, isSimplified, type Locale } from './locales.ts';
import { ACTIVE_LOCALES } from './profile.ts';

const languageIn = (tag: string) => tag.toLowerCase().split('-')[0];

function localeOf(tag: string, active: readonly Locale[]): Locale | undefined {
  const isFitting = (locale: Locale) => languageIn(locale) === languageIn(tag);
  const simplified = asksForSimplified(tag) && active.find(isSimplified);
  return (
    simplified ||
    active.find((locale) => locale.toLowerCase() === tag.toLowerCase()) ||
    active.find((locale) => isFitting(locale))
  );
}

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
