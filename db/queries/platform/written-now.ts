import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../database.ts';

export const isWrittenNow = sql<boolean>`xmin = pg_current_xact_id()::xid`;

export const newestOf = (table: PgTable): SQL =>
  sql`(select id from ${table} where ${isWrittenNow} order by id desc limit 1)`;

/** Last in the batch that stores a record once per `requestId`: of equal concurrent requests, one has made it. */
export const selectMadeNow = (db: Database, table: PgTable & { requestId: PgColumn }, requestId: string) =>
  db.select({ isNew: isWrittenNow }).from(table).where(eq(table.requestId, requestId));
