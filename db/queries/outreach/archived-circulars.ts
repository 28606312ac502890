import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Locale } from '../../constants.ts';
import type { Database } from '../../database.ts';
import { fillIn } from '../../mail/texts.ts';
import { translate } from '../../messages/index.ts';
import { circulars, circularTexts } from '../../tables/index.ts';

/** A circular as shown on the site, without a recipient's data. */
export interface ArchivedCircular {
  id: number;
  sentAt: string;
  /** False if the texts exist in Chinese only. English pages then show the Chinese text. */
  hasEnglish: boolean;
  texts: Partial<Record<Locale, { subject: string; html: string }>>;
}

/** Reads the circulars that staff have published on the site, newest first. */
export async function readArchivedCirculars(db: Database): Promise<ArchivedCircular[]> {
  const rows = await db
    .select({
      id: circulars.id,
      startedAt: circulars.startedAt,
      subjectEn: circulars.subjectEn,
      locale: circularTexts.locale,
      subject: circularTexts.subject,
      html: circularTexts.archive,
    })
    .from(circulars)
    .innerJoin(circularTexts, eq(circularTexts.circularId, circulars.id))
    .where(and(eq(circulars.isArchived, true), isNotNull(circularTexts.archive)))
    .orderBy(desc(circulars.startedAt), desc(circulars.id));
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, texts]) => ({
    id,
    sentAt: texts[0]?.startedAt?.toISOString() ?? '',
    hasEnglish: Boolean(texts[0]?.subjectEn),
    texts: Object.fromEntries(
      texts.map(({ locale, subject, html }) => [
        locale,
        {
          subject: fillIn(subject, { company: translate('circulars.anybody', locale), memberNumber: '' }),
          html: html ?? '',
        },
      ]),
    ),
  }));
}
