import { desc, lte, sql } from 'drizzle-orm';
import { news } from '../schema/index.ts';
import { visibleColumns } from './visible-columns.ts';

export const newsColumns = visibleColumns(news);

const { content, contentEn, ...shortColumns } = newsColumns;
/** What lists show unless they are asked for more (docs/api.md 3). */
export const newsListColumns = shortColumns;

/** Newest first (docs/api.md 3). */
export const newsOrder = [desc(news.publishedAt), desc(news.id)];

/** Written out, so that the partial index is found. */
export const isFeatured = () => sql`${news.featured}`;

/** Visitors see an article from its `publishedAt` on (docs/api.md 4). */
export const isPublished = () => lte(news.publishedAt, sql`now()`);
