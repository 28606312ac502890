import { desc, lte, sql } from 'drizzle-orm';
import { publications } from '../schema/index.ts';
import { visibleColumns } from './visible-columns.ts';

export const publicationColumns = visibleColumns(publications);

export const publicationOrder = [desc(publications.publishedAt), desc(publications.id)];

/** Visible to visitors from `publishedAt` on (contract 4). */
export const isPublicationVisible = () => lte(publications.publishedAt, sql`now()`);
