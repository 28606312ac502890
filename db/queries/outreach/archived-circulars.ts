import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Locale } from '../../../core/association/locales.ts';
import type { Audience } from '../../../core/content/audience.ts';
import { fillIn } from '../../../core/mail/texts.ts';
import { translate } from '../../../core/messages/index.ts';
import type { Database } from '../../database.ts';
import { circulars, circularTexts } from '../../tables/index.ts';
import { isForAll } from '../content/audience.ts';

export interface ArchivedCircular {
  id: number;
  sentAt: string;
  hasEnglish: boolean;
  audience: Audience;
  texts: Partial<Record<Locale, { subject: string; html: string }>>;
}

export async function readArchivedCirculars(db: Database): Promise<ArchivedCircular[]> {
  const rows = await db
    .select({
      id: circulars.id,
      startedAt: circulars.startedAt,
      subjectEn: circulars.subjectEn,
      audience: circulars.audience,
      locale: circularTexts.locale,
      subject: circularTexts.subject,
      html: sql<string>`case when ${isForAll()} then ${circularTexts.archive} else '' end`,
    })
    .from(circulars)
    .innerJoin(circularTexts, eq(circularTexts.circularId, circulars.id))
    .where(and(eq(circulars.isArchived, true), isNotNull(circularTexts.archive)))
    .orderBy(desc(circulars.startedAt), desc(circulars.id));
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, texts]) => ({
    id,
    sentAt: texts[0]?.startedAt?.toISOString() ?? '',
    hasEnglish: Boolean(texts[0]?.subjectEn),
    audience: texts[0]?.audience ?? 'public',
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
