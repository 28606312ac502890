import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Whether a column is one of so many numbers as there are: as one parameter, of which a statement takes 65,535 at most. */
export const isOneOf = (column: PgColumn, ids: number[]): SQL =>
  sql`${column} = any (${sql.param(ids)}::int[])`;
