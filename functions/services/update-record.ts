import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Context } from 'hono';
import { editConflict, found } from '../errors.ts';
import type { AppEnv } from '../types.ts';

type EditableTable = PgTable & { id: PgColumn; updatedAt: PgColumn };

export interface Change {
  updatedAt?: Date | undefined;
  [field: string]: unknown;
}

/**
 * Updates a record in part and gives it back. `updatedAt` in the change is a condition: throws 409 `edit_conflict`
 * with the record as it is when somebody was faster (contract 3), 404 when it is gone.
 */
export async function updateRecord<Row>(
  c: Context<AppEnv>,
  { table, columns }: { table: EditableTable; columns: Record<string, PgColumn | SQL.Aliased> },
  id: number,
  { updatedAt, ...change }: Change,
): Promise<Row> {
  const { db } = c.var;
  const current = () => db.select(columns).from(table).where(eq(table.id, id));
  const isChanged = Object.values(change).some((value) => value !== undefined);
  const condition = and(eq(table.id, id), updatedAt ? eq(table.updatedAt, updatedAt) : undefined);
  const write = isChanged
    ? db.update(table).set(change).where(condition).returning({ id: table.id })
    : db.select({ id: table.id }).from(table).where(condition);
  const [written, rows] = await db.batch([write, current()]);
  const record = found(rows as Row[]);
  if (written.length === 0) throw editConflict(record);
  return record;
}
