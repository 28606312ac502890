import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import {
  DEFAULT_LOCALE,
  fullLanguageName,
  isChinese,
  type Locale,
  languageTag,
  productLanguage,
  WRITTEN_LOCALES,
} from '../../../core/association/locales.ts';
import { preferredLocale } from '../../../core/association/preferred-locale.ts';
import type { TextTree } from '../../../core/text/text-tree.ts';
import type { TextKey } from './dictionary.ts';

export type ConsoleLocale = Locale;

const STORAGE_KEY = 'admin_locale';

/** Each language is a separate chunk, so that only the chosen language is downloaded. */
const FIRST_TEXTS = {
  chinese: () => import('./first-texts-zh-TW.ts'),
  english: () => import('./first-texts-en.ts'),
};
const ALL_TEXTS = {
  chinese: () => import('./texts-zh-TW.ts'),
  english: () => import('./texts-en.ts'),
};

const known = (locale: string | null): ConsoleLocale =>
  WRITTEN_LOCALES.find((one) => one === locale) ?? DEFAULT_LOCALE;

const atFirst = (): ConsoleLocale =>
  known(
    localStorage.getItem(STORAGE_KEY) ?? preferredLocale((navigator.languages ?? []).join(), WRITTEN_LOCALES),
  );

let allTexts: Promise<void> | undefined;
let lastLoad: Promise<void> = Promise.resolve();

async function textsOf(locale: ConsoleLocale): Promise<TranslationMessages> {
  const dictionary = isChinese(locale) ? 'chinese' : 'english';
  const texts = (await (allTexts ? ALL_TEXTS : FIRST_TEXTS)[dictionary]()).default;
  // Only a language of the profile's own has words that are not in the dictionary already.
  const isOwn = !isChinese(locale) && productLanguage(locale) !== locale;
  const { withOwnTexts } = isOwn ? await import('./own-texts.ts') : { withOwnTexts: undefined };
  return (withOwnTexts?.(texts as TextTree, locale) ?? texts) as TranslationMessages;
}

// False while `polyglotI18nProvider` is created. It requires texts synchronously, so it first gets empty
// texts. The real texts load asynchronously.
let isBegun = false;
const provider = polyglotI18nProvider(
  (locale) => (isBegun ? textsOf(known(locale)) : ({} as TranslationMessages)),
  atFirst(),
  WRITTEN_LOCALES.map((locale) => ({ locale, name: fullLanguageName(locale) })),
);
isBegun = true;

function load(locale: () => ConsoleLocale): Promise<void> {
  // Waits for earlier loads, because one of them could otherwise end later and overwrite the texts.
  lastLoad = lastLoad.catch(() => {}).then(() => provider.changeLocale(locale()));
  return lastLoad;
}

function speak(locale: ConsoleLocale) {
  document.documentElement.lang = languageTag(locale);
}

export const i18nProvider: I18nProvider = {
  ...provider,
  async changeLocale(locale) {
    await load(() => known(locale));
    localStorage.setItem(STORAGE_KEY, known(locale));
    speak(known(locale));
  },
};

export function fetchFirstTexts(): Promise<void> {
  speak(currentLocale());
  return load(currentLocale);
}

export function fetchTexts(): Promise<void> {
  allTexts ??= load(currentLocale).catch((error: unknown) => {
    allTexts = undefined;
    throw error;
  });
  return allTexts;
}

export async function withTexts<Module>(code: () => Promise<Module>, texts = fetchTexts): Promise<Module> {
  const [module] = await Promise.all([code(), texts()]);
  return module;
}

export function currentLocale(): ConsoleLocale {
  return known(provider.getLocale());
}

export function textOf(key: TextKey, values?: Record<string, unknown>): string {
  return provider.translate(key, values);
}
