import { desc, lte, sql } from 'drizzle-orm';
import { publications } from '../../tables/index.ts';
import { visibleColumns } from '../platform/visible-columns.ts';

export const publicationColumns = visibleColumns(publications);

const { pageUrls, ...shortColumns } = publicationColumns;
/** Columns that a list returns if the request does not select fields (docs/api.md 3). */
export const publicationListColumns = shortColumns;

export const publicationOrder = [desc(publications.publishedAt), desc(publications.id)];

/** Condition: visitors see a publication from its `publishedAt` on (docs/api.md 4). */
export const isPublicationVisible = () => lte(publications.publishedAt, sql`now()`);
