import { desc, lte, sql } from 'drizzle-orm';
import { news } from '../../tables/index.ts';
import { visibleColumns } from '../platform/visible-columns.ts';
import { publicColumns } from './audience.ts';

export const newsColumns = visibleColumns(news);

export const publicNewsColumns = publicColumns('news', newsColumns);

const { content, contentEn, ...shortColumns } = newsColumns;
export const newsListColumns = shortColumns;

export const newsOrder = [desc(news.publishedAt), desc(news.id)];

/** The bare column matches the condition of the partial index, so that the planner uses the index. */
export const isFeatured = () => sql`${news.featured}`;

export const isPublished = () => lte(news.publishedAt, sql`now()`);
