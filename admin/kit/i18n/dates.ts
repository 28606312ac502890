import { consoleDateLocale, isChinese, WRITTEN_LOCALES } from '../../../core/association/locales.ts';
import { clockOf, instantOf, TIME_ZONE } from '../../../core/dates/zone.ts';

const isDate = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

export function toHongKongInput(iso: unknown): string {
  return isDate(iso) ? clockOf(new Date(iso)).slice(0, 16) : '';
}

export function fromHongKongInput(local: string): string | null {
  return local ? instantOf(local).toISOString() : null;
}

const TO_THE_MINUTE = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' } as const;

function formattersOf(locale: string) {
  const formatter = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(consoleDateLocale(locale), { timeZone: TIME_ZONE, ...options });
  const day = isChinese(locale)
    ? formatter({ year: 'numeric', month: 'numeric', day: 'numeric' })
    : formatter({ dateStyle: 'medium' });
  return { day, moment: formatter(TO_THE_MINUTE) };
}

const FORMATTERS = new Map(WRITTEN_LOCALES.map((locale) => [locale, formattersOf(locale)]));
const formattersIn = (locale: string) => FORMATTERS.get(locale) ?? formattersOf(locale);

export function formatDate(iso: string, locale: string): string {
  return formattersIn(locale).day.format(new Date(iso));
}

export function formatDateTime(iso: string, locale: string): string {
  return formattersIn(locale).moment.format(new Date(iso));
}
