import { asc, sql } from 'drizzle-orm';
import { memberCategories } from '../schema/index.ts';
import { visibleColumns } from './visible-columns.ts';

export const categoryColumns = visibleColumns(memberCategories);

export const categoryOrder = [asc(memberCategories.priority), asc(memberCategories.id)];

export const categorySearch = sql`fold_search(${memberCategories.name})`;
