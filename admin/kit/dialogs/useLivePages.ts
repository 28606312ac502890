import { useCallback } from 'react';
import type { Identifier } from 'react-admin';
import { LOCALE_PREFIX } from '../../../db/constants.ts';
import { ACTIVE_LOCALES } from '../../../db/profile.ts';
import type { ToastLink } from '../feedback/useToast.ts';
import { LOCALE_NAMES, LOCALE_TAGS } from '../i18n/locale-names.ts';
import { useText } from '../i18n/useText.ts';

/**
 * Returns a function that links a page of the public site in each language: the home page, a section, or a
 * record of the section.
 */
export function useLivePages(section?: string) {
  const text = useText();
  return useCallback(
    (id?: Identifier): ToastLink[] =>
      ACTIVE_LOCALES.map((locale) => ({
        label: text(LOCALE_NAMES[locale]),
        lang: LOCALE_TAGS[locale],
        to: `/${[LOCALE_PREFIX[locale], section, id].filter((part) => part !== undefined).join('/')}`,
      })),
    [text, section],
  );
}
