import { and, eq, type SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Context } from 'hono';
import type { Database } from '../../db/database.ts';
import { editConflict, found } from '../http/failures/errors.ts';
import type { AppEnv } from '../http/types.ts';

export interface EditableSource {
  table: PgTable & { id: PgColumn; updatedAt: PgColumn };
  columns: Record<string, PgColumn | SQL.Aliased>;
  select?: (db: Database) => { where(condition: SQL): BatchItem<'pg'> };
}

export const selectRecord = (db: Database, { table, columns, select }: EditableSource, isRecord: SQL) =>
  select ? select(db).where(isRecord) : db.select(columns).from(table).where(isRecord);

export interface Change {
  updatedAt?: Date | undefined;
  [field: string]: unknown;
}

export async function updateRecord<Row>(
  c: Context<AppEnv>,
  source: EditableSource,
  id: number,
  { updatedAt, ...change }: Change,
): Promise<Row> {
  const { table } = source;
  const isChanged = Object.values(change).some((value) => value !== undefined);
  const condition = and(eq(table.id, id), updatedAt ? eq(table.updatedAt, updatedAt) : undefined);
  const write = isChanged
    ? c.var.db.update(table).set(change).where(condition).returning({ id: table.id })
    : c.var.db.select({ id: table.id }).from(table).where(condition);
  const [written, rows] = await c.var.db.batch([write, selectRecord(c.var.db, source, eq(table.id, id))]);
  const record = found(rows as Row[]);
  if (written.length === 0) throw editConflict(record);
  return record;
}
