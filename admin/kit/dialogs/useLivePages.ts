import { useCallback } from 'react';
import type { Identifier } from 'react-admin';
import { fullLanguageName, languageTag, localePrefix } from '../../../core/association/locales.ts';
import { ACTIVE_LOCALES } from '../../../core/association/profile.ts';
import type { ToastLink } from '../feedback/useToast.ts';

export function useLivePages(section?: string) {
  return useCallback(
    (id?: Identifier): ToastLink[] =>
      ACTIVE_LOCALES.map((locale) => ({
        label: fullLanguageName(locale),
        lang: languageTag(locale),
        to: `/${[localePrefix(locale), section, id].filter((part) => part !== undefined).join('/')}`,
      })),
    [section],
  );
}
