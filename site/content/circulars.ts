import type { Locale } from '../../db/constants.ts';
import type { ArchivedCircular } from '../../db/queries/outreach/archived-circulars.ts';
import { content } from './content.ts';

/** What the list of circulars shows. */
export const circularLinks = (circulars: ArchivedCircular[]) =>
  circulars.map(({ id, sentAt, hasEnglish, texts }) => ({
    id,
    sentAt,
    hasEnglish,
    subjects: Object.values(texts).map(({ subject }) => subject),
  }));

export const circularView = (id: number): ArchivedCircular | undefined =>
  content().circulars.find((one) => one.id === id);

/** A circular's text for readers of a language; `lang` is set where the text is in another one. */
export const circularText = ({ hasEnglish, texts }: ArchivedCircular, locale: Locale) => ({
  lang: locale === 'en' && !hasEnglish ? 'zh-Hant-HK' : undefined,
  ...(texts[locale] ?? { subject: '', html: '' }),
});
