import type { Locale } from '../../db/constants.ts';

export { inLocale, localeOfPath, localePath } from '../../db/locale-paths.ts';

export const LANGUAGE_TAG: Record<Locale, string> = { 'zh-TW': 'zh-Hant-HK', 'zh-CN': 'zh-Hans', en: 'en' };

export const LANGUAGE_NAME: Record<Locale, string> = { 'zh-TW': '繁體', 'zh-CN': '简体', en: 'English' };
export const SHORT_LANGUAGE_NAME: Record<Locale, string> = { 'zh-TW': '繁', 'zh-CN': '简', en: 'EN' };

export const OPEN_GRAPH_LOCALE: Record<Locale, string> = { 'zh-TW': 'zh_HK', 'zh-CN': 'zh_CN', en: 'en_US' };
