import { type Locale, LOCALE_PREFIX as PREFIX } from '../../db/constants.ts';
import { ACTIVE_LOCALES } from '../../db/profile.ts';

export { inLocale, localeOfPath, localePath } from '../../db/locale-paths.ts';

export const LANGUAGE_TAG: Record<Locale, string> = { 'zh-TW': 'zh-Hant-HK', 'zh-CN': 'zh-Hans', en: 'en' };

export const LANGUAGE_NAME: Record<Locale, string> = { 'zh-TW': '繁體', 'zh-CN': '简体', en: 'English' };
export const SHORT_LANGUAGE_NAME: Record<Locale, string> = { 'zh-TW': '繁', 'zh-CN': '简', en: 'EN' };

/** Returns the paths for getStaticPaths in routes that start with [...locale]. */
export const localeRoutes = () =>
  ACTIVE_LOCALES.map((locale) => ({ params: { locale: PREFIX[locale] }, props: { locale } }));

/** Returns one route for each language and value. */
export const localeRoutesOf = <Name extends string, Value extends number | string>(
  name: Name,
  values: readonly Value[],
) =>
  localeRoutes().flatMap(({ params, props }) =>
    values.map((value) => ({
      params: { ...params, [name]: String(value) },
      props: { ...props, [name]: value } as { locale: Locale } & Record<Name, Value>,
    })),
  );

export const OPEN_GRAPH_LOCALE: Record<Locale, string> = { 'zh-TW': 'zh_HK', 'zh-CN': 'zh_CN', en: 'en_US' };

/** Returns one route for each language and list page, with all route parameters as text. */
export const routesOfPages = <Page extends Record<string, unknown>>(pages: readonly Page[]) =>
  localeRoutes().flatMap(({ params, props }) =>
    pages.map((page) => ({
      params: {
        ...params,
        ...(Object.fromEntries(Object.entries(page).map(([name, value]) => [name, String(value)])) as {
          [Name in keyof Page]: string;
        }),
      },
      props: { ...props, ...page },
    })),
  );
