import polyglotI18nProvider from 'ra-i18n-polyglot';
import raEn from 'ra-language-english';
import type { I18nProvider } from 'react-admin';
import { messages } from '../../db/messages/index.ts';
import type { TextKey } from './dictionary.ts';
import { en } from './en.ts';
import { raZhTW } from './ra-zh-TW.ts';
import { zhTW } from './zh-TW.ts';

export type ConsoleLocale = 'zh-TW' | 'en';

const STORAGE_KEY = 'admin_locale';

const phrases = {
  'zh-TW': { ...raZhTW, ...messages['zh-TW'], ...zhTW },
  en: { ...raEn, ...messages.en, ...en },
};

const known = (locale: string | null): ConsoleLocale => (locale === 'en' ? 'en' : 'zh-TW');

const provider = polyglotI18nProvider(
  (locale) => phrases[known(locale)],
  known(localStorage.getItem(STORAGE_KEY)),
  [
    { locale: 'zh-TW', name: '繁體中文' },
    { locale: 'en', name: 'English' },
  ],
);

function speak(locale: ConsoleLocale) {
  document.documentElement.lang = locale === 'en' ? 'en' : 'zh-Hant-HK';
}

export const i18nProvider: I18nProvider = {
  ...provider,
  async changeLocale(locale) {
    localStorage.setItem(STORAGE_KEY, known(locale));
    speak(known(locale));
    await provider.changeLocale(known(locale));
  },
};
speak(currentLocale());

export function currentLocale(): ConsoleLocale {
  return known(provider.getLocale());
}

/** A text outside React. */
export function textOf(key: TextKey, values?: Record<string, unknown>): string {
  return provider.translate(key, values);
}
