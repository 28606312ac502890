import { DATE_LOCALE } from '../../db/dates/date-locales.ts';

const OPTIONS = { timeZone: 'Asia/Hong_Kong' } as const;

const tagOf = (lang: string | undefined) => (lang === 'en' ? DATE_LOCALE.en : lang);

/** Formats an instant in Hong Kong time. */
export const formatMoment = (iso: string, lang: string | undefined): string =>
  new Date(iso).toLocaleString(tagOf(lang), { ...OPTIONS, dateStyle: 'long', timeStyle: 'short' });

/** Formats the time of an event; only the day for an all-day event. */
export const formatWhen = (
  { eventDate, isAllDay }: { eventDate: string; isAllDay: boolean },
  lang: string | undefined,
): string =>
  isAllDay
    ? new Date(eventDate).toLocaleDateString(tagOf(lang), { ...OPTIONS, dateStyle: 'long' })
    : formatMoment(eventDate, lang);

/** Formats a day such as `2026-11-21` for readers. */
export const formatDay = (day: string, lang: string | undefined): string =>
  new Date(`${day}T12:00:00+08:00`).toLocaleDateString(tagOf(lang), { ...OPTIONS, dateStyle: 'long' });
