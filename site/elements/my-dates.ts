const OPTIONS = { timeZone: 'Asia/Hong_Kong' } as const;

/** A moment as it is in Hong Kong. */
export const formatMoment = (iso: string, lang: string | undefined): string =>
  new Date(iso).toLocaleString(lang, { ...OPTIONS, dateStyle: 'long', timeStyle: 'short' });

/** `2026-11-21` as people write it. */
export const formatDay = (day: string, lang: string | undefined): string =>
  new Date(`${day}T12:00:00+08:00`).toLocaleDateString(lang, { ...OPTIONS, dateStyle: 'long' });
