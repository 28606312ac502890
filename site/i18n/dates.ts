import { type Locale, TIME_ZONE } from '../../db/constants.ts';

/** docs/product.md 2.1: en to en-US, zh-CN to zh-CN, anything else to zh-HK. */
export const DATE_LOCALE: Record<Locale, string> = { 'zh-TW': 'zh-HK', 'zh-CN': 'zh-CN', en: 'en-US' };

/** In Hong Kong's Chinese the short form is not usual. */
const WEEKDAY = { 'zh-TW': 'long', 'zh-CN': 'short', en: 'short' } as const;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter costs a hundred times what using it costs. */
function formatter(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(language, { timeZone: TIME_ZONE, ...options });
  formatters.set(key, known);
  return known;
}

/** Versions of ICU differ in their spaces, and pages are the same wherever they are rendered. */
const withPlainSpaces = (text: string) => text.replace(/[\u2009\u202f]/g, ' ');

const format = (locale: Locale, iso: string, options: Intl.DateTimeFormatOptions) =>
  withPlainSpaces(formatter(DATE_LOCALE[locale], options).format(new Date(iso)));

export const longDate = (locale: Locale, iso: string) =>
  format(locale, iso, { year: 'numeric', month: 'long', day: 'numeric' });

/** `month` is `2025-12`; noon keeps it in Hong Kong. */
const startOf = (month: string) => `${month}-01T04:00:00Z`;

export const monthName = (locale: Locale, month: string) => format(locale, startOf(month), { month: 'long' });

export const monthAndYear = (locale: Locale, month: string) =>
  format(locale, startOf(month), { year: 'numeric', month: 'long' });

export const yearName = (locale: Locale, year: string) =>
  format(locale, startOf(`${year}-01`), { year: 'numeric' });

const WEEK = Array.from({ length: 7 }, (_, day) => `2023-01-0${day + 1}T04:00:00Z`);

/** As a calendar has them, from Sunday. */
export const weekdayNames = (locale: Locale) =>
  WEEK.map((day) => format(locale, day, { weekday: locale === 'en' ? 'short' : 'narrow' }));

/** In Chinese Intl would fall back to figures and slashes. */
function chineseRange(locale: Locale, from: string, to: string): string {
  const [start, end] = [longDate(locale, from), longDate(locale, to)];
  if (start === end) return start;
  const shared = [/^\d+年\d+月/, /^\d+年/].find((part) => part.exec(start)?.[0] === part.exec(end)?.[0]);
  return `${start}至${shared ? end.replace(shared, '') : end}`;
}

/** From one day to another, what they share said once. */
export const dateRange = (locale: Locale, from: string, to: string) =>
  locale === 'en'
    ? withPlainSpaces(
        formatter(DATE_LOCALE.en, { year: 'numeric', month: 'long', day: 'numeric' }).formatRange(
          new Date(from),
          new Date(to),
        ),
      )
    : chineseRange(locale, from, to);

export const dateAndTime = (locale: Locale, iso: string) =>
  format(locale, iso, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    weekday: WEEKDAY[locale],
    hour: 'numeric',
    minute: '2-digit',
  });

const HOUR_AND_MINUTE: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
const isSameDay = (one: string, other: string) => longDate('en', one) === longDate('en', other);

export const timeOfDay = (locale: Locale, iso: string) => format(locale, iso, HOUR_AND_MINUTE);

/** The end of what began at `start`: the hour alone on the same day. */
export const endAfter = (locale: Locale, start: string, end: string) =>
  isSameDay(start, end) ? timeOfDay(locale, end) : dateAndTime(locale, end);

/** What the stub of a ticket shows. */
export const dateParts = (locale: Locale, iso: string) => ({
  day: formatter('en-US', { day: 'numeric' }).format(new Date(iso)),
  month: format(locale, iso, { month: 'short' }),
  year: formatter('en-US', { year: 'numeric' }).format(new Date(iso)),
  weekday: format(locale, iso, { weekday: WEEKDAY[locale] }),
});
