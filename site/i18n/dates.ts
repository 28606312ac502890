import { type Locale, TIME_ZONE } from '../../db/constants.ts';
import { DATE_LOCALE } from '../../db/dates/date-locales.ts';

/** Weekday styles. Chinese uses the long form, because its short form is unusual in Hong Kong. */
const WEEKDAY = { 'zh-TW': 'long', 'zh-CN': 'short', en: 'short' } as const;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Returns a cached formatter. Creating a formatter takes a hundred times as long as using it. */
function formatter(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(language, { timeZone: TIME_ZONE, ...options });
  formatters.set(key, known);
  return known;
}

/** Normalises spaces, so that pages are identical everywhere. ICU versions use different spaces. */
const withPlainSpaces = (text: string) => text.replace(/[\u2009\u202f]/g, ' ');

const format = (locale: Locale, iso: string, options: Intl.DateTimeFormatOptions) =>
  withPlainSpaces(formatter(DATE_LOCALE[locale], options).format(new Date(iso)));

export const longDate = (locale: Locale, iso: string) =>
  format(locale, iso, { year: 'numeric', month: 'long', day: 'numeric' });

/** Formats a day without its year: `June 30`, `6 月 30 日`. */
export const monthDay = (locale: Locale, day: string): string =>
  locale === 'en'
    ? format(locale, `${day}T04:00:00Z`, { month: 'long', day: 'numeric' })
    : `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日`;

/** Returns noon in Hong Kong on the first day of a month such as `2025-12`, as a UTC time. */
const startOf = (month: string) => `${month}-01T04:00:00Z`;

export const monthName = (locale: Locale, month: string) => format(locale, startOf(month), { month: 'long' });

export const monthAndYear = (locale: Locale, month: string) =>
  format(locale, startOf(month), { year: 'numeric', month: 'long' });

export const yearName = (locale: Locale, year: string) =>
  format(locale, startOf(`${year}-01`), { year: 'numeric' });

const WEEK = Array.from({ length: 7 }, (_, day) => `2023-01-0${day + 1}T04:00:00Z`);

/** Returns the weekday names of a calendar, starting with Sunday. */
export const weekdayNames = (locale: Locale) =>
  WEEK.map((day) => format(locale, day, { weekday: locale === 'en' ? 'short' : 'narrow' }));

/** Formats a date range in Chinese, because Intl would write it with digits and slashes only. */
function chineseRange(locale: Locale, from: string, to: string): string {
  const [start, end] = [longDate(locale, from), longDate(locale, to)];
  if (start === end) return start;
  const shared = [/^\d+年\d+月/, /^\d+年/].find((part) => part.exec(start)?.[0] === part.exec(end)?.[0]);
  return `${start}至${shared ? end.replace(shared, '') : end}`;
}

/** Formats a date range and writes its common parts only once. */
export const dateRange = (locale: Locale, from: string, to: string) =>
  locale === 'en'
    ? withPlainSpaces(
        formatter(DATE_LOCALE.en, { year: 'numeric', month: 'long', day: 'numeric' }).formatRange(
          new Date(from),
          new Date(to),
        ),
      )
    : chineseRange(locale, from, to);

/** Formats a day with its weekday, for all-day events. */
export const dayWithWeekday = (locale: Locale, iso: string) =>
  format(locale, iso, { year: 'numeric', month: 'long', day: 'numeric', weekday: WEEKDAY[locale] });

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

/**
 * Formats the end of a period: only the time if it is on the same day as `start`, otherwise date and time.
 */
export const endAfter = (locale: Locale, start: string, end: string) =>
  isSameDay(start, end) ? timeOfDay(locale, end) : dateAndTime(locale, end);

/** Returns day, month, year and weekday of a date separately, for a layout that resembles a ticket. */
export const dateParts = (locale: Locale, iso: string) => ({
  day: formatter('en-US', { day: 'numeric' }).format(new Date(iso)),
  month: format(locale, iso, { month: 'short' }),
  year: formatter('en-US', { year: 'numeric' }).format(new Date(iso)),
  weekday: format(locale, iso, { weekday: WEEKDAY[locale] }),
});
