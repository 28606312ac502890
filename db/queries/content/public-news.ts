import { desc, lte, sql } from 'drizzle-orm';
import { news } from '../../tables/index.ts';
import { visibleColumns } from '../platform/visible-columns.ts';

export const newsColumns = visibleColumns(news);

const { content, contentEn, ...shortColumns } = newsColumns;
/** Columns of lists, if the request does not name the fields (docs/api.md 3). */
export const newsListColumns = shortColumns;

/** Sort order: newest first (docs/api.md 3). */
export const newsOrder = [desc(news.publishedAt), desc(news.id)];

/** Condition spelled out so that the planner uses the partial index. */
export const isFeatured = () => sql`${news.featured}`;

/** Condition: visitors see an article from its `publishedAt` on (docs/api.md 4). */
export const isPublished = () => lte(news.publishedAt, sql`now()`);
