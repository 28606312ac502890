import { useCallback } from 'react';
import type { Identifier } from 'react-admin';
import { LOCALE_PREFIX, LOCALES } from '../../../db/constants.ts';
import type { ToastLink } from '../feedback/useToast.ts';
import { useText } from '../i18n/useText.ts';

const NAMES = { 'zh-TW': 'languages.zhTW', 'zh-CN': 'languages.zhCN', en: 'languages.en' } as const;
const TAGS = { 'zh-TW': 'zh-Hant-HK', 'zh-CN': 'zh-Hans', en: 'en' } as const;

/** Returns links to a page of the site in each language: the home page, a section, or a record in it. */
export function useLivePages(section?: string) {
  const text = useText();
  return useCallback(
    (id?: Identifier): ToastLink[] =>
      LOCALES.map((locale) => ({
        label: text(NAMES[locale]),
        lang: TAGS[locale],
        to: `/${[LOCALE_PREFIX[locale], section, id].filter((part) => part !== undefined).join('/')}`,
      })),
    [text, section],
  );
}
