import type { Locale } from '../../../db/constants.ts';
import { ACTIVE_LOCALES } from '../../../db/profile.ts';

const NAMES: Record<Locale, string> = { 'zh-TW': '繁體', 'zh-CN': '简体', en: 'English' };

/** Names of the languages in which a record can be previewed. Each name is written in its own language. */
export const PREVIEW_LANGUAGES = Object.fromEntries(
  ACTIVE_LOCALES.map((locale) => [locale, NAMES[locale]]),
) as Partial<typeof NAMES>;
