import { useLocaleState } from 'react-admin';
import { TIME_ZONE, TIME_ZONE_OFFSET } from '../../db/constants.ts';

const OFFSET_MS = Number.parseInt(TIME_ZONE_OFFSET, 10) * 3_600_000;

const isDate = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** An instant as `<input type="datetime-local">` wants it, in Hong Kong. */
export function toHongKongInput(iso: unknown): string {
  return isDate(iso) ? new Date(Date.parse(iso) + OFFSET_MS).toISOString().slice(0, 16) : '';
}

/** The contents of `<input type="datetime-local">`, read as Hong Kong time; empty stays undefined. */
export function fromHongKongInput(local: string): string | undefined {
  return local ? new Date(`${local}${TIME_ZONE_OFFSET}`).toISOString() : undefined;
}

export function formatDate(iso: string, locale: string): string {
  return new Intl.DateTimeFormat(dateLocale(locale), { timeZone: TIME_ZONE, dateStyle: 'medium' }).format(
    new Date(iso),
  );
}

export function formatDateTime(iso: string, locale: string): string {
  return new Intl.DateTimeFormat(dateLocale(locale), {
    timeZone: TIME_ZONE,
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(new Date(iso));
}

const dateLocale = (locale: string) => (locale === 'en' ? 'en-GB' : 'zh-TW');

/** Dates in Hong Kong time and the chosen language. */
export function useDates() {
  const [locale] = useLocaleState();
  return {
    date: (iso: string) => formatDate(iso, locale),
    dateTime: (iso: string) => formatDateTime(iso, locale),
  };
}
