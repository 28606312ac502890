const OPTIONS = { timeZone: 'Asia/Hong_Kong' } as const;

/** English as Hong Kong writes it: the day before the month. */
const tagOf = (lang: string | undefined) => (lang === 'en' ? 'en-GB' : lang);

/** A moment as it is in Hong Kong. */
export const formatMoment = (iso: string, lang: string | undefined): string =>
  new Date(iso).toLocaleString(tagOf(lang), { ...OPTIONS, dateStyle: 'long', timeStyle: 'short' });

/** `2026-11-21` as people write it. */
export const formatDay = (day: string, lang: string | undefined): string =>
  new Date(`${day}T12:00:00+08:00`).toLocaleDateString(tagOf(lang), { ...OPTIONS, dateStyle: 'long' });
