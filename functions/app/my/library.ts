import { and, eq, sql } from 'drizzle-orm';
import { isMade, type Locale } from '../../../core/association/locales.ts';
import type { Database } from '../../../db/database.ts';
import { isPublished, newsColumns } from '../../../db/queries/content/public-news.ts';
import { isPublicationVisible, publicationColumns } from '../../../db/queries/content/public-publications.ts';
import { loadCorrections } from '../../../db/queries/content/simplified-words.ts';
import { news, publications } from '../../../db/tables/index.ts';
import type { PersonSession } from '../../auth/person-session.ts';
import { membersOnly } from '../../content/audience/audience.ts';
import { wordsOf } from '../../crud/list-query.ts';
import { holdsWord } from '../../crud/search.ts';
import { found } from '../../http/failures/errors.ts';

export function requireMember({ people }: PersonSession): void {
  if (!people.some(({ isMember }) => isMember)) throw membersOnly(403);
}

export async function articleForMembers(db: Database, id: number, locale: Locale) {
  const article = found(
    await db
      .select(newsColumns)
      .from(news)
      .where(and(eq(news.id, id), isPublished())),
  );
  if (!isMade(locale)) return article;
  await loadCorrections(db, locale);
  // Imported on demand, as in reader().
  const { simplifyHtml } = await import('../../../core/chinese/simplified-html.ts');
  return { ...article, content: simplifyHtml(article.content, article.keptWords) };
}

export const publicationForMembers = async (db: Database, id: number) =>
  found(
    await db
      .select(publicationColumns)
      .from(publications)
      .where(and(eq(publications.id, id), isPublicationVisible())),
  );

export const fileForMembers = async (db: Database, id: number) =>
  found(
    await db
      .update(publications)
      .set({ downloadCount: sql`${publications.downloadCount} + 1` })
      .where(and(eq(publications.id, id), isPublicationVisible()))
      .returning({ fileUrl: publications.fileUrl }),
  ).fileUrl;

const MOST_FOUND = 50;

export async function searchForMembers(db: Database, term: string) {
  const words = wordsOf(term, {});
  if (words.length === 0) return [];
  const holds = (search: typeof news.staffSearchText | typeof publications.staffSearchText) =>
    and(...words.map((word) => holdsWord(search, word)));
  const { rows } = await db.execute(sql`
    select kind, id, title, title_en as "titleEn", excerpt, audience,
      to_char(published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "publishedAt"
    from (
      select 'news' as kind, id, title, title_en, excerpt, audience, published_at from news
      where ${isPublished()} and ${holds(news.staffSearchText)}
      union all
      select 'publications', id, title, title_en, coalesce(description, ''), audience, published_at from publications
      where ${isPublicationVisible()} and ${holds(publications.staffSearchText)}
    ) found order by published_at desc, kind, id limit ${MOST_FOUND}`);
  return rows;
}
