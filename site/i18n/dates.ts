import { type Locale, TIME_ZONE } from '../../db/constants.ts';

/** Specification 2.1: en to en-US, zh-CN to zh-CN, anything else to zh-HK. */
const DATE_LOCALE: Record<Locale, string> = { 'zh-TW': 'zh-HK', 'zh-CN': 'zh-CN', en: 'en-US' };

const format = (locale: Locale, iso: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(DATE_LOCALE[locale], { timeZone: TIME_ZONE, ...options }).format(new Date(iso));

export const longDate = (locale: Locale, iso: string) =>
  format(locale, iso, { year: 'numeric', month: 'long', day: 'numeric' });

export const dateAndTime = (locale: Locale, iso: string) =>
  format(locale, iso, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
  });

/** What the stub of a ticket shows. */
export const dateParts = (locale: Locale, iso: string) => ({
  day: new Intl.DateTimeFormat('en-US', { timeZone: TIME_ZONE, day: 'numeric' }).format(new Date(iso)),
  month: format(locale, iso, { month: 'short' }),
  year: new Intl.DateTimeFormat('en-US', { timeZone: TIME_ZONE, year: 'numeric' }).format(new Date(iso)),
  weekday: format(locale, iso, { weekday: 'short' }),
});
