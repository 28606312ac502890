import type { Locale } from '../../../db/constants.ts';

/** Translation keys of the language names. */
export const LOCALE_NAMES = {
  'zh-TW': 'languages.zhTW',
  'zh-CN': 'languages.zhCN',
  en: 'languages.en',
} as const satisfies Record<Locale, string>;

/** BCP 47 tags for `lang`. */
export const LOCALE_TAGS = { 'zh-TW': 'zh-Hant-HK', 'zh-CN': 'zh-Hans', en: 'en' } as const;
