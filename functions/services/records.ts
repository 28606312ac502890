import { eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Context } from 'hono';
import { found } from '../errors.ts';
import type { AppEnv } from '../types.ts';
import { recordId } from './record-id.ts';

interface Source {
  table: PgTable & { id: PgColumn };
  columns: Record<string, PgColumn | SQL.Aliased>;
}

/** Deletes the record that the address names and gives it back. Throws 400 for a bad id, 404. */
export async function deleteRecord(c: Context<AppEnv>, { table, columns }: Source) {
  const condition = eq(table.id, recordId(c.req));
  return found(await c.var.db.delete(table).where(condition).returning(columns));
}
