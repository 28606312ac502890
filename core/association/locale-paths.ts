import { DEFAULT_LOCALE, LOCALES, type Locale, localePrefix } from './locales.ts';
import { ACTIVE_LOCALES } from './profile.ts';

export const localeFolder = (locale: Locale): string =>
  localePrefix(locale) ? `/${localePrefix(locale)}` : '';

export const localePath = (locale: Locale, path: string): string =>
  path === '/' ? localeFolder(locale) || '/' : localeFolder(locale) + path;

export const pathInAllLocales = (path: string): string[] =>
  ACTIVE_LOCALES.map((locale) => localePath(locale, path));

export function localeOfPath(pathname: string): Locale {
  const first = pathname.split('/')[1];
  return LOCALES.find((locale) => localePrefix(locale) === first) ?? DEFAULT_LOCALE;
}

export const withoutLocale = (pathname: string): string =>
  pathname.slice(localeFolder(localeOfPath(pathname)).length) || '/';

export const inLocale = (locale: Locale, pathname: string): string =>
  localePath(locale, withoutLocale(pathname));
