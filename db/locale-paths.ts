import { DEFAULT_LOCALE, LOCALE_PREFIX, LOCALES, type Locale } from './constants.ts';

/** What addresses of pages begin with in a language: '' or `/en`. */
export const localeFolder = (locale: Locale): string =>
  LOCALE_PREFIX[locale] ? `/${LOCALE_PREFIX[locale]}` : '';

/** The address of `path` ('/', '/news/5') in a language. */
export const localePath = (locale: Locale, path: string): string =>
  path === '/' ? localeFolder(locale) || '/' : localeFolder(locale) + path;

/** An address in every language, in the order of `LOCALES`. */
export const pathInAllLocales = (path: string): string[] => LOCALES.map((locale) => localePath(locale, path));

export function localeOfPath(pathname: string): Locale {
  const first = pathname.split('/')[1];
  return LOCALES.find((locale) => LOCALE_PREFIX[locale] === first) ?? DEFAULT_LOCALE;
}

/** The address without its language: `/en/news/5` is `/news/5`. */
export const withoutLocale = (pathname: string): string =>
  pathname.slice(localeFolder(localeOfPath(pathname)).length) || '/';

/** The address of the page at `pathname` in another language. */
export const inLocale = (locale: Locale, pathname: string): string =>
  localePath(locale, withoutLocale(pathname));
