import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import type { TextKey } from './dictionary.ts';

export type ConsoleLocale = 'zh-TW' | 'en';

const STORAGE_KEY = 'admin_locale';

/** Each language is a separate chunk, so that only the chosen language is downloaded. */
const TEXTS = {
  'zh-TW': () => import('./texts-zh-TW.ts'),
  en: () => import('./texts-en.ts'),
};

const known = (locale: string | null): ConsoleLocale => (locale === 'en' ? 'en' : 'zh-TW');

// False while the provider is created. The provider then gets empty texts, because polyglot requires the
// texts of its first language synchronously, and the real texts load asynchronously.
let isBegun = false;
const provider = polyglotI18nProvider(
  (locale) => (isBegun ? TEXTS[known(locale)]().then((texts) => texts.default) : ({} as TranslationMessages)),
  known(localStorage.getItem(STORAGE_KEY)),
  [
    { locale: 'zh-TW', name: '繁體中文' },
    { locale: 'en', name: 'English' },
  ],
);
isBegun = true;

function speak(locale: ConsoleLocale) {
  document.documentElement.lang = locale === 'en' ? 'en' : 'zh-Hant-HK';
}

export const i18nProvider: I18nProvider = {
  ...provider,
  async changeLocale(locale) {
    await provider.changeLocale(known(locale));
    localStorage.setItem(STORAGE_KEY, known(locale));
    speak(known(locale));
  },
};

/** Loads the texts of the chosen language before the first render. */
export function fetchTexts(): Promise<void> {
  speak(currentLocale());
  return provider.changeLocale(currentLocale());
}

export function currentLocale(): ConsoleLocale {
  return known(provider.getLocale());
}

/** Returns a translated text outside of React components. */
export function textOf(key: TextKey, values?: Record<string, unknown>): string {
  return provider.translate(key, values);
}
