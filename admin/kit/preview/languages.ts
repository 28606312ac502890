import { type Locale, languageName } from '../../../core/association/locales.ts';
import { ACTIVE_LOCALES } from '../../../core/association/profile.ts';

export const PREVIEW_LANGUAGES = Object.fromEntries(
  ACTIVE_LOCALES.map((locale) => [locale, languageName(locale)]),
) as Record<Locale, string>;
