import { type Locale, TIME_ZONE } from '../../db/constants.ts';

/** Specification 2.1: en to en-US, zh-CN to zh-CN, anything else to zh-HK. */
export const DATE_LOCALE: Record<Locale, string> = { 'zh-TW': 'zh-HK', 'zh-CN': 'zh-CN', en: 'en-US' };

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter costs a hundred times what using it costs. */
function formatter(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(language, { timeZone: TIME_ZONE, ...options });
  formatters.set(key, known);
  return known;
}

const format = (locale: Locale, iso: string, options: Intl.DateTimeFormatOptions) =>
  formatter(DATE_LOCALE[locale], options).format(new Date(iso));

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
  day: formatter('en-US', { day: 'numeric' }).format(new Date(iso)),
  month: format(locale, iso, { month: 'short' }),
  year: formatter('en-US', { year: 'numeric' }).format(new Date(iso)),
  weekday: format(locale, iso, { weekday: 'short' }),
});
