import { desc, lte, sql } from 'drizzle-orm';
import { news } from '../../tables/index.ts';
import { visibleColumns } from '../platform/visible-columns.ts';

export const newsColumns = visibleColumns(news);

const { content, contentEn, ...shortColumns } = newsColumns;
/** Columns that a list returns if the request does not select fields (docs/api.md 3). */
export const newsListColumns = shortColumns;

/** Sort order: newest first (docs/api.md 3). */
export const newsOrder = [desc(news.publishedAt), desc(news.id)];

/** The bare column matches the condition of the partial index, so that the planner uses the index. */
export const isFeatured = () => sql`${news.featured}`;

/** Condition: visitors see an article from its `publishedAt` on (docs/api.md 4). */
export const isPublished = () => lte(news.publishedAt, sql`now()`);
