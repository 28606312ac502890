import { dateLocale } from '../../../core/association/locales.ts';
import { noonOf } from '../../../core/dates/days.ts';
import { TIME_ZONE } from '../../../core/dates/zone.ts';

const OPTIONS = { timeZone: TIME_ZONE } as const;

const tagOf = (lang: string | undefined) => (lang ? dateLocale(lang) : lang);

export const formatMoment = (iso: string, lang: string | undefined): string =>
  new Date(iso).toLocaleString(tagOf(lang), { ...OPTIONS, dateStyle: 'long', timeStyle: 'short' });

export const formatDate = (iso: string, lang: string | undefined): string =>
  new Date(iso).toLocaleDateString(tagOf(lang), { ...OPTIONS, dateStyle: 'long' });

export const formatWhen = (
  { eventDate, isAllDay }: { eventDate: string; isAllDay: boolean },
  lang: string | undefined,
): string => (isAllDay ? formatDate(eventDate, lang) : formatMoment(eventDate, lang));

export const formatDay = (day: string, lang: string | undefined): string => formatDate(noonOf(day), lang);
