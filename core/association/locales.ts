import given from '#association/profile.json' with { type: 'json' };

/** A BCP 47 tag. Content has two slots; `LOCALES` holds the language of each, and those made by program. */
export type Locale = string;

export const PRODUCT_LANGUAGES = ['zh-TW', 'zh-CN', 'en'] as const;
export type ProductLanguage = (typeof PRODUCT_LANGUAGES)[number];

const TRADITIONAL = 'zh-TW';
const SIMPLIFIED = 'zh-CN';
const ENGLISH = 'en';

const MADE_FROM: Record<string, string> = { [TRADITIONAL]: SIMPLIFIED };

interface Languages {
  first: Locale;
  second: Locale | undefined;
  made: Locale | undefined;
}

export function languagesOf(languages: readonly string[]): Languages {
  const [first = ENGLISH, ...others] = languages;
  const made = MADE_FROM[first];
  return { first, second: others.find((locale) => locale !== made), made };
}

const { first, second, made } = languagesOf(given.languages);

/** The language of the first slot: plain columns, `…Zh`, key `zh`. Its pages are at the root of the site. */
export const DEFAULT_LOCALE: Locale = first;

/** The language of the second slot: `…En`, key `en`. */
export const SECOND_LOCALE: Locale | undefined = second;

/** Languages that stored records and calls may name; a profile may leave the made one off its site. */
export const LOCALES: readonly [Locale, ...Locale[]] = [
  first,
  ...[made, second].filter((locale) => locale !== undefined),
];

export const WRITTEN_LOCALES: readonly Locale[] = LOCALES.filter((locale) => locale !== made);

export const MADE_LOCALE: Locale | undefined = made;

export const isSecond = (locale: string | undefined): boolean => locale !== undefined && locale === second;
export const isMade = (locale: string | undefined): boolean => locale !== undefined && locale === made;

export const slotOf = (locale: string | undefined): 'zh' | 'en' => (isSecond(locale) ? 'en' : 'zh');

export const inSlot = <First, Second>(locale: string | undefined, ofFirst: First, ofSecond: Second) =>
  (isSecond(locale) && ofSecond) || ofFirst;

export const writtenLocale = (locale: string | undefined): Locale =>
  isSecond(locale) && second !== undefined ? second : first;

export const productLanguage = (locale: string | undefined): ProductLanguage =>
  PRODUCT_LANGUAGES.find((known) => known === locale) ?? ENGLISH;

export const isInEnglish = (locale: string | undefined): boolean => productLanguage(locale) === ENGLISH;

export const isSimplified = (locale: string | undefined): boolean => locale === SIMPLIFIED;

export const isChinese = (locale: string | undefined): boolean => /^zh\b/.test(locale ?? '');

export const asksForSimplified = (tag: string): boolean => /^zh-(cn|sg|my|hans)\b/i.test(tag);

interface Punctuation {
  comma: string;
  colon: string;
  space: string;
}

export const punctuation = (locale: string | undefined): Punctuation =>
  isChinese(locale) ? { comma: '、', colon: '：', space: '' } : { comma: ', ', colon: ': ', space: ' ' };

/** The first language has none (docs/product.md 2.1). */
export const localePrefix = (locale: Locale): string | undefined =>
  locale === first ? undefined : locale.toLowerCase();

interface Written {
  page: string;
  dates: string;
  openGraph: string;
  name: string;
  full: string;
  short: string;
}

const TAGS: Record<string, Written> = {
  [TRADITIONAL]: {
    page: 'zh-Hant-HK',
    dates: 'zh-HK',
    openGraph: 'zh_HK',
    name: '繁體',
    full: '繁體中文',
    short: '繁',
  },
  [SIMPLIFIED]: {
    page: 'zh-Hans',
    dates: 'zh-CN',
    openGraph: 'zh_CN',
    name: '简体',
    full: '简体中文',
    short: '简',
  },
  [ENGLISH]: {
    page: 'en',
    dates: 'en-US',
    openGraph: 'en_US',
    name: 'English',
    full: 'English',
    short: 'EN',
  },
};

export const languageTag = (locale: Locale): string => TAGS[locale]?.page ?? locale;

const region = (given as { place?: { region?: string } }).place?.region;

/** `pt` as it is written at the place: pt-PT or pt-BR. */
const ofPlace = (locale: string) => (locale.includes('-') || !region ? locale : `${locale}-${region}`);

export const dateLocale = (locale: string): string => TAGS[locale]?.dates ?? ofPlace(locale);

export function openGraphLocale(locale: Locale): string {
  const { language, region } = new Intl.Locale(ofPlace(locale)).maximize();
  return TAGS[locale]?.openGraph ?? `${language}_${region}`;
}

function nameInItself(locale: Locale): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

export const languageName = (locale: Locale): string => TAGS[locale]?.name ?? nameInItself(locale);

export const fullLanguageName = (locale: Locale): string => TAGS[locale]?.full ?? nameInItself(locale);

export const shortLanguageName = (locale: Locale): string =>
  TAGS[locale]?.short ?? (locale.split('-')[0] ?? locale).toUpperCase();

/** Order of names: strokes for Chinese, the root order else, like the database's `zh-Hant-x-icu`. */
export const COLLATION = 'zh-Hant-HK';

export const STROKES = `${dateLocale(DEFAULT_LOCALE)}-u-co-stroke`;

/** Figures of dates in the back office: 2026/11/21, not 21/11/2026. */
export const consoleDateLocale = (locale: string): string =>
  locale === TRADITIONAL ? locale : dateLocale(locale);

/** British order in narrow columns: 5 May, not May 5. */
export const columnDateLocale = (locale: string): string =>
  locale === ENGLISH ? 'en-GB' : locale === TRADITIONAL ? locale : dateLocale(locale);

export const FIRST_TAG = languageTag(DEFAULT_LOCALE);
export const SECOND_TAG = languageTag(SECOND_LOCALE ?? DEFAULT_LOCALE);

export const productWords = (locale: Locale, chinese: string, english: string): string =>
  isChinese(locale) ? chinese : english;

export const slotWords = (chinese: string, english: string): { zh: string; en: string } => ({
  zh: productWords(first, chinese, english),
  en: productWords(second ?? first, chinese, english),
});

export const inBoth = (chinese: string, english: string): string =>
  [...new Set(Object.values(slotWords(chinese, english)))].join(' ');

export const secondOf = ({ zh, en }: { zh: string; en: string }): string =>
  zh === en && !isChinese(first) ? '' : en;
