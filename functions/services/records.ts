import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { editCondition } from '../../db/validation/fields.ts';
import { editConflict, found } from '../errors.ts';
import { checked } from '../middleware/json.ts';
import type { AppEnv } from '../types.ts';
import { recordId } from './record-id.ts';

interface Source {
  table: PgTable & { id: PgColumn };
  columns: Record<string, PgColumn | SQL.Aliased>;
}

interface EditableSource extends Source {
  table: PgTable & { id: PgColumn; updatedAt: PgColumn };
}

const conditionSchema = z.object(editCondition);

/** The `updatedAt` that the caller of a DELETE has seen, in the address. Throws 400 when it is no time. */
export const seenUpdatedAt = (c: Context<AppEnv>): Date | undefined =>
  checked(conditionSchema, c.req.query()).updatedAt;

/**
 * Deletes the record that the address names and gives it back. `?updatedAt=` is a condition, as it is in an update: throws
 * 409 `edit_conflict` with the record as it is when somebody was faster (contract 3), 400 for a bad id or time, 404.
 */
export async function deleteRecord(c: Context<AppEnv>, { table, columns }: EditableSource) {
  const { db } = c.var;
  const isRecord = eq(table.id, recordId(c.req));
  const updatedAt = seenUpdatedAt(c);
  const isSeen = updatedAt ? eq(table.updatedAt, updatedAt) : undefined;
  const [deleted, left] = await db.batch([
    db.delete(table).where(and(isRecord, isSeen)).returning(columns),
    db.select(columns).from(table).where(isRecord),
  ]);
  if (left.length > 0) throw editConflict(found(left));
  return found(deleted);
}
