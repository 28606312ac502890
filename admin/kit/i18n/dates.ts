import { TIME_ZONE, TIME_ZONE_OFFSET } from '../../../db/constants.ts';

const OFFSET_MS = Number.parseInt(TIME_ZONE_OFFSET, 10) * 3_600_000;

const isDate = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** Formats an ISO timestamp for `<input type="datetime-local">`, in Hong Kong time. */
export function toHongKongInput(iso: unknown): string {
  return isDate(iso) ? new Date(Date.parse(iso) + OFFSET_MS).toISOString().slice(0, 16) : '';
}

/** Parses the value of `<input type="datetime-local">` as Hong Kong time. Returns null for an empty value. */
export function fromHongKongInput(local: string): string | null {
  return local ? new Date(`${local}${TIME_ZONE_OFFSET}`).toISOString() : null;
}

const LANGUAGES = { en: 'en-US', zh: 'zh-TW' };

function formatter(language: keyof typeof LANGUAGES, options: Intl.DateTimeFormatOptions) {
  return new Intl.DateTimeFormat(LANGUAGES[language], { timeZone: TIME_ZONE, ...options });
}

const DATE = {
  en: formatter('en', { dateStyle: 'medium' }),
  zh: formatter('zh', { year: 'numeric', month: 'numeric', day: 'numeric' }),
};
const TO_THE_MINUTE = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' } as const;
const DATE_TIME = { en: formatter('en', TO_THE_MINUTE), zh: formatter('zh', TO_THE_MINUTE) };

const languageOf = (locale: string) => (locale === 'en' ? 'en' : 'zh');

/** Formats a day: 2026/11/21 in Chinese, Nov 21, 2026 in English. */
export function formatDate(iso: string, locale: string): string {
  return DATE[languageOf(locale)].format(new Date(iso));
}

export function formatDateTime(iso: string, locale: string): string {
  return DATE_TIME[languageOf(locale)].format(new Date(iso));
}
