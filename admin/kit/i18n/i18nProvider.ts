import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import type { TextKey } from './dictionary.ts';

export type ConsoleLocale = 'zh-TW' | 'en';

const STORAGE_KEY = 'admin_locale';

/**
 * Import functions for the texts of the first screen and for all texts. Each language is a separate chunk, so
 * that only the chosen language is downloaded.
 */
const FIRST_TEXTS = {
  'zh-TW': () => import('./first-texts-zh-TW.ts'),
  en: () => import('./first-texts-en.ts'),
};
const ALL_TEXTS = {
  'zh-TW': () => import('./texts-zh-TW.ts'),
  en: () => import('./texts-en.ts'),
};

const known = (locale: string | null): ConsoleLocale => (locale === 'en' ? 'en' : 'zh-TW');

let allTexts: Promise<void> | undefined;
let lastLoad: Promise<void> = Promise.resolve();

const textsOf = async (locale: ConsoleLocale) =>
  (await (allTexts ? ALL_TEXTS : FIRST_TEXTS)[locale]()).default as TranslationMessages;

// False while `polyglotI18nProvider` is created. It requires texts synchronously, so it first gets empty
// texts. The real texts load asynchronously.
let isBegun = false;
const provider = polyglotI18nProvider(
  (locale) => (isBegun ? textsOf(known(locale)) : ({} as TranslationMessages)),
  known(localStorage.getItem(STORAGE_KEY)),
  [
    { locale: 'zh-TW', name: '繁體中文' },
    { locale: 'en', name: 'English' },
  ],
);
isBegun = true;

/**
 * Loads texts only after all earlier loads have ended, because an earlier load could otherwise end later and
 * overwrite the texts.
 */
function load(locale: () => ConsoleLocale): Promise<void> {
  lastLoad = lastLoad.catch(() => {}).then(() => provider.changeLocale(locale()));
  return lastLoad;
}

function speak(locale: ConsoleLocale) {
  document.documentElement.lang = locale === 'en' ? 'en' : 'zh-Hant-HK';
}

export const i18nProvider: I18nProvider = {
  ...provider,
  async changeLocale(locale) {
    await load(() => known(locale));
    localStorage.setItem(STORAGE_KEY, known(locale));
    speak(known(locale));
  },
};

/** Loads the first screen's texts in the chosen language. They are needed before the first render. */
export function fetchFirstTexts(): Promise<void> {
  speak(currentLocale());
  return load(currentLocale);
}

/**
 * Loads all texts of the chosen language once. Throws when they cannot be loaded; the next call tries again.
 */
export function fetchTexts(): Promise<void> {
  allTexts ??= load(currentLocale).catch((error: unknown) => {
    allTexts = undefined;
    throw error;
  });
  return allTexts;
}

/** Loads a module and, in parallel, the texts that it needs. By default, loads all texts. */
export async function withTexts<Module>(code: () => Promise<Module>, texts = fetchTexts): Promise<Module> {
  const [module] = await Promise.all([code(), texts()]);
  return module;
}

export function currentLocale(): ConsoleLocale {
  return known(provider.getLocale());
}

/** Returns a translated text outside of React components. */
export function textOf(key: TextKey, values?: Record<string, unknown>): string {
  return provider.translate(key, values);
}
