import { CURRENCY_CODE, CURRENCY_SIGN, isHongKongDollar } from './currency.ts';
import {
  DEFAULT_LOCALE,
  isChinese,
  isSimplified,
  type Locale,
  MADE_LOCALE,
  SECOND_LOCALE,
} from './locales.ts';
import { isHongKong, PLACE } from './place.ts';

type Words = Record<string, string>;

const LANGUAGES: Record<'traditional' | 'simplified' | 'english', Words> = {
  traditional: { 'zh-TW': '中文', 'zh-CN': '中文', en: '英文' },
  simplified: { 'zh-TW': '中文', 'zh-CN': '中文', en: '英文' },
  english: { 'zh-TW': 'Chinese', 'zh-CN': 'Chinese', en: 'English' },
};

const FULL_NAMES: typeof LANGUAGES = {
  traditional: { 'zh-TW': '繁體中文', 'zh-CN': '簡體中文' },
  simplified: { 'zh-TW': '繁体中文', 'zh-CN': '简体中文' },
  english: { 'zh-TW': 'Traditional Chinese', 'zh-CN': 'Simplified Chinese' },
};

const dictionaryOf = (locale: Locale) =>
  isSimplified(locale) ? 'simplified' : isChinese(locale) ? 'traditional' : 'english';

function nameOf(language: Locale, locale: Locale): string {
  const dictionary = dictionaryOf(locale);
  const known = LANGUAGES[dictionary][language];
  return (
    known ??
    new Intl.DisplayNames([dictionary === 'english' ? 'en' : locale], { type: 'language' }).of(language) ??
    language
  );
}

const currencyNameIn = (locale: Locale) =>
  new Intl.DisplayNames([isChinese(locale) ? locale : 'en'], { type: 'currency' }).of(CURRENCY_CODE) ??
  CURRENCY_CODE;

const IN_HONG_KONG: Record<'traditional' | 'simplified' | 'english', Words> = {
  traditional: {
    currencyName: '港元',
    localTime: '香港時間',
    noticeLaw: '《公司條例》第 18 部',
    registrationShape: '一般是 8 位數字，或連分行號碼（12345678-000）',
  },
  simplified: {
    currencyName: '港元',
    localTime: '香港时间',
    noticeLaw: '《公司条例》第 18 部',
    registrationShape: '一般是 8 位数字，或连分行号码（12345678-000）',
  },
  english: {
    currencyName: 'Hong Kong dollars',
    localTime: 'Hong Kong time',
    noticeLaw: 'Companies Ordinance, Part 18',
    registrationShape: 'Usually 8 digits, perhaps with the branch (12345678-000)',
  },
};
const ELSEWHERE: typeof IN_HONG_KONG = {
  traditional: { localTime: '當地時間', noticeLaw: '當地法律', registrationShape: '與一般格式不同' },
  simplified: { localTime: '当地时间', noticeLaw: '当地法律', registrationShape: '与一般格式不同' },
  english: {
    localTime: 'local time',
    noticeLaw: 'the local law',
    registrationShape: 'Not of the usual form',
  },
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function wordsIn(locale: Locale): Words {
  const dictionary = dictionaryOf(locale);
  const { currencyName: dollars = '' } = IN_HONG_KONG[dictionary];
  const { countryCode, digits } = PLACE.telephone;
  const { localTime = '', ...local } = { ...(isHongKong ? IN_HONG_KONG : ELSEWHERE)[dictionary] };
  return {
    ...local,
    firstLanguage: nameOf(DEFAULT_LOCALE, locale),
    secondLanguage: nameOf(SECOND_LOCALE ?? DEFAULT_LOCALE, locale),
    firstWritten: FULL_NAMES[dictionary][DEFAULT_LOCALE] ?? nameOf(DEFAULT_LOCALE, locale),
    currency: CURRENCY_SIGN,
    currencyName: isHongKongDollar ? dollars : currencyNameIn(locale),
    localTime,
    LocalTime: capital(localTime),
    telephoneExample: `${countryCode}${'12345678901234'.slice(0, digits)}`,
    registration: isChinese(locale) ? PLACE.registration.zh : PLACE.registration.en,
  };
}

const known = new Map<Locale, Words>();

/**
 * Fills `{currency}` and the other words of the association's place into a text of a dictionary. What stands
 * between `{made}` and `{/made}` is dropped where no language is made by program.
 */
export function fillPlace(text: string, locale: Locale): string {
  if (!text.includes('{')) return text;
  const words = known.get(locale) ?? wordsIn(locale);
  known.set(locale, words);
  return text
    .replace(/\{made\}(.*?)\{\/made\}/g, MADE_LOCALE ? '$1' : '')
    .replace(/\{(\w+)\}/g, (whole, name: string) => words[name] ?? whole);
}
