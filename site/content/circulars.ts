import type { Locale } from '../../db/constants.ts';
import type { ArchivedCircular } from '../../db/queries/outreach/archived-circulars.ts';
import type { Content } from './content.ts';

/** Returns the circulars with only the fields that the list page shows. */
export const circularLinks = (circulars: ArchivedCircular[]) =>
  circulars.map(({ id, sentAt, hasEnglish, texts }) => ({
    id,
    sentAt,
    hasEnglish,
    subjects: Object.values(texts).map(({ subject }) => subject),
  }));

export const circularView = ({ circulars }: Content, id: number): ArchivedCircular | undefined =>
  circulars.find((one) => one.id === id);

/**
 * Returns a circular's text for a language. `lang` is set when there is no English version and the English
 * page therefore shows Chinese.
 */
export const circularText = ({ hasEnglish, texts }: ArchivedCircular, locale: Locale) => ({
  lang: locale === 'en' && !hasEnglish ? 'zh-Hant-HK' : undefined,
  ...(texts[locale] ?? { subject: '', html: '' }),
});
