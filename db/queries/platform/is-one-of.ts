import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** One parameter for all ids, because a statement allows at most 65,535. */
export const isOneOf = (column: PgColumn, ids: number[]): SQL =>
  sql`${column} = any (${sql.param(ids)}::int[])`;
