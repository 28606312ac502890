import {
  DEFAULT_LOCALE,
  dateLocale,
  isChinese,
  isSimplified,
  type Locale,
} from '../../core/association/locales.ts';
import { noonOf } from '../../core/dates/days.ts';
import { TIME_ZONE } from '../../core/dates/zone.ts';

/** The short form of Chinese is unusual in Hong Kong. */
const weekdayStyle = (locale: Locale) => (isChinese(locale) && !isSimplified(locale) ? 'long' : 'short');

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  // Creating a formatter takes a hundred times as long as using it.
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(language, { timeZone: TIME_ZONE, ...options });
  formatters.set(key, known);
  return known;
}

/** ICU versions use different spaces; pages must be identical everywhere. */
const withPlainSpaces = (text: string) => text.replace(/[\u2009\u202f]/g, ' ');

const format = (locale: Locale, iso: string, options: Intl.DateTimeFormatOptions) =>
  withPlainSpaces(formatter(dateLocale(locale), options).format(new Date(iso)));

export const longDate = (locale: Locale, iso: string) =>
  format(locale, iso, { year: 'numeric', month: 'long', day: 'numeric' });

export const monthDay = (locale: Locale, day: string): string =>
  isChinese(locale)
    ? `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日`
    : format(locale, noonOf(day), { month: 'long', day: 'numeric' });

const startOf = (month: string) => noonOf(`${month}-01`);

export const monthName = (locale: Locale, month: string) => format(locale, startOf(month), { month: 'long' });

export const monthAndYear = (locale: Locale, month: string) =>
  format(locale, startOf(month), { year: 'numeric', month: 'long' });

export const yearName = (locale: Locale, year: string) =>
  format(locale, startOf(`${year}-01`), { year: 'numeric' });

const WEEK = Array.from({ length: 7 }, (_, day) => noonOf(`2023-01-0${day + 1}`));

export const weekdayNames = (locale: Locale) =>
  WEEK.map((day) => format(locale, day, { weekday: isChinese(locale) ? 'narrow' : 'short' }));

/** Intl would write a Chinese range with digits and slashes only. */
function chineseRange(locale: Locale, from: string, to: string): string {
  const [start, end] = [longDate(locale, from), longDate(locale, to)];
  if (start === end) return start;
  const shared = [/^\d+年\d+月/, /^\d+年/].find((part) => part.exec(start)?.[0] === part.exec(end)?.[0]);
  return `${start}至${shared ? end.replace(shared, '') : end}`;
}

export const dateRange = (locale: Locale, from: string, to: string) =>
  isChinese(locale)
    ? chineseRange(locale, from, to)
    : withPlainSpaces(
        formatter(dateLocale(locale), { year: 'numeric', month: 'long', day: 'numeric' }).formatRange(
          new Date(from),
          new Date(to),
        ),
      );

export const dayWithWeekday = (locale: Locale, iso: string) =>
  format(locale, iso, { year: 'numeric', month: 'long', day: 'numeric', weekday: weekdayStyle(locale) });

export const dateAndTime = (locale: Locale, iso: string) =>
  format(locale, iso, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    weekday: weekdayStyle(locale),
    hour: 'numeric',
    minute: '2-digit',
  });

const HOUR_AND_MINUTE: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
const isSameDay = (one: string, other: string) =>
  longDate(DEFAULT_LOCALE, one) === longDate(DEFAULT_LOCALE, other);

export const timeOfDay = (locale: Locale, iso: string) => format(locale, iso, HOUR_AND_MINUTE);

export const endAfter = (locale: Locale, start: string, end: string) =>
  isSameDay(start, end) ? timeOfDay(locale, end) : dateAndTime(locale, end);

export const dateParts = (locale: Locale, iso: string) => ({
  day: formatter('en-US', { day: 'numeric' }).format(new Date(iso)),
  month: format(locale, iso, { month: 'short' }),
  year: formatter('en-US', { year: 'numeric' }).format(new Date(iso)),
  weekday: format(locale, iso, { weekday: weekdayStyle(locale) }),
});
