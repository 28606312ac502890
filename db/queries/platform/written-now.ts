import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** SQL condition: the current transaction inserted or updated the row. */
export const isWrittenNow = sql`xmin = pg_current_xact_id()::xid`;

/**
 * Returns the id of the newest row that the current transaction has written to a table, or null if the
 * transaction has written no row.
 */
export const newestOf = (table: PgTable): SQL =>
  sql`(select id from ${table} where ${isWrittenNow} order by id desc limit 1)`;
