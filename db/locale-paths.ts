import { DEFAULT_LOCALE, LOCALE_PREFIX, LOCALES, type Locale } from './constants.ts';
import { ACTIVE_LOCALES } from './profile.ts';

/** Returns the URL prefix of a language: '' or `/en`. */
export const localeFolder = (locale: Locale): string =>
  LOCALE_PREFIX[locale] ? `/${LOCALE_PREFIX[locale]}` : '';

/** Returns the URL of `path` ('/', '/news/5') in a language. */
export const localePath = (locale: Locale, path: string): string =>
  path === '/' ? localeFolder(locale) || '/' : localeFolder(locale) + path;

/** Returns the URLs of a page in every active language, in the order of `LOCALES`. */
export const pathInAllLocales = (path: string): string[] =>
  ACTIVE_LOCALES.map((locale) => localePath(locale, path));

export function localeOfPath(pathname: string): Locale {
  const first = pathname.split('/')[1];
  return LOCALES.find((locale) => LOCALE_PREFIX[locale] === first) ?? DEFAULT_LOCALE;
}

/** Returns a path without its language prefix: `/en/news/5` becomes `/news/5`. */
export const withoutLocale = (pathname: string): string =>
  pathname.slice(localeFolder(localeOfPath(pathname)).length) || '/';

/** Returns the URL of the page at `pathname` in another language. */
export const inLocale = (locale: Locale, pathname: string): string =>
  localePath(locale, withoutLocale(pathname));
