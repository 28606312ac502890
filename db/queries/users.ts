import { asc, sql } from 'drizzle-orm';
import { users } from '../schema/index.ts';
import { visibleColumns } from './visible-columns.ts';

/** An account without its password. */
export const userColumns = visibleColumns(users);

export const userOrder = [asc(users.username), asc(users.id)];

export const userSearch = sql`fold_search(${users.username})`;
