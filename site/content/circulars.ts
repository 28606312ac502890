import { FIRST_TAG, isSecond, type Locale } from '../../core/association/locales.ts';
import type { ArchivedCircular } from '../../db/queries/outreach/archived-circulars.ts';
import type { Content } from './content.ts';

export const circularLinks = (circulars: ArchivedCircular[]) =>
  circulars.map(({ id, sentAt, hasEnglish, texts }) => ({
    id,
    sentAt,
    hasEnglish,
    subjects: Object.values(texts).flatMap((text) => text?.subject ?? []),
  }));

export const circularView = ({ circulars }: Content, id: number): ArchivedCircular | undefined =>
  circulars.find((one) => one.id === id);

export const circularText = ({ hasEnglish, texts }: ArchivedCircular, locale: Locale) => ({
  lang: isSecond(locale) && !hasEnglish ? FIRST_TAG : undefined,
  ...(texts[locale] ?? { subject: '', html: '' }),
});
