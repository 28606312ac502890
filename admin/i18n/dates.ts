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

/** 2026/11/21 in Chinese, 21 Nov 2026 in English. */
export function formatDate(iso: string, locale: string): string {
  return format(iso, locale, { dateStyle: 'medium' }, { year: 'numeric', month: 'numeric', day: 'numeric' });
}

export function formatDateTime(iso: string, locale: string): string {
  const time = { timeStyle: 'short', hourCycle: 'h23' } as const;
  return format(iso, locale, { dateStyle: 'medium', ...time }, { dateStyle: 'medium', ...time });
}

type Options = Intl.DateTimeFormatOptions;

function format(iso: string, locale: string, english: Options, chinese: Options): string {
  const [language, options] = locale === 'en' ? (['en-GB', english] as const) : (['zh-TW', chinese] as const);
  return new Intl.DateTimeFormat(language, { timeZone: TIME_ZONE, ...options }).format(new Date(iso));
}

/** Dates in Hong Kong time and the chosen language. */
export function useDates() {
  const [locale] = useLocaleState();
  return {
    date: (iso: string) => formatDate(iso, locale),
    dateTime: (iso: string) => formatDateTime(iso, locale),
  };
}
