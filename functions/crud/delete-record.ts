import { and, eq, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { TrashedResource } from '../../core/content/validation/trash.ts';
import { editCondition } from '../../core/fields/fields.ts';
import { lockRecord, putInTrash } from '../../db/queries/content/trash.ts';
import { editConflict, found } from '../http/failures/errors.ts';
import { checked } from '../http/json.ts';
import type { AppEnv } from '../http/types.ts';
import { recordId } from '../http/values/record-id.ts';
import { type EditableSource, selectRecord } from './update-record.ts';

const conditionSchema = z.object(editCondition);

export const seenUpdatedAt = (c: Context<AppEnv>): Date | undefined =>
  checked(conditionSchema, c.req.query()).updatedAt;

export async function deleteRecord(c: Context<AppEnv>, source: EditableSource, trashedAs?: TrashedResource) {
  const { db } = c.var;
  const { table, columns } = source;
  const id = recordId(c.req);
  const isRecord = eq(table.id, id);
  const updatedAt = seenUpdatedAt(c);
  const isSeen = updatedAt ? eq(table.updatedAt, updatedAt) : undefined;
  const isDeleted = and(isRecord, isSeen);
  const [, , deleted, left] = await db.batch([
    db.execute(trashedAs ? sql`select ${lockRecord(trashedAs, id)}` : sql`select`),
    db.execute(trashedAs ? putInTrash(trashedAs, table, isDeleted) : sql`select`),
    db.delete(table).where(isDeleted).returning(columns),
    selectRecord(db, source, isRecord),
  ]);
  const [current] = left as unknown[];
  if (current) throw editConflict(current);
  return found(deleted);
}
