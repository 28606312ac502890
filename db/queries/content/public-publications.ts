import { desc, lte, sql } from 'drizzle-orm';
import { publications } from '../../tables/index.ts';
import { visibleColumns } from '../platform/visible-columns.ts';
import { publicColumns } from './audience.ts';

export const publicationColumns = visibleColumns(publications);

export const publicPublicationColumns = publicColumns('publications', publicationColumns);

const { pageUrls, ...shortColumns } = publicationColumns;
export const publicationListColumns = shortColumns;

export const publicationOrder = [desc(publications.publishedAt), desc(publications.id)];

export const isPublicationVisible = () => lte(publications.publishedAt, sql`now()`);
