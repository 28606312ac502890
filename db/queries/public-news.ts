import { desc, lte, sql } from 'drizzle-orm';
import { news } from '../schema/index.ts';
import { visibleColumns } from './visible-columns.ts';

export const newsColumns = visibleColumns(news);

/** Newest first (contract 3). */
export const newsOrder = [desc(news.publishedAt), desc(news.id)];

/** Written out, so that the partial index is found. */
export const isFeatured = () => sql`${news.featured}`;

/** Visitors see an article from its `publishedAt` on (contract 4). */
export const isPublished = () => lte(news.publishedAt, sql`now()`);
