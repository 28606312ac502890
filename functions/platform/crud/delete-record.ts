import { and, eq, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { lockRecord, putInTrash } from '../../../db/queries/content/trash.ts';
import type { TrashedResource } from '../../../db/validation/content/trash.ts';
import { editCondition } from '../../../db/validation/platform/fields.ts';
import { editConflict, found } from '../../errors.ts';
import type { AppEnv } from '../../types.ts';
import { checked } from '../http/json.ts';
import { recordId } from '../http/record-id.ts';
import { type EditableSource, selectRecord } from './update-record.ts';

const conditionSchema = z.object(editCondition);

/**
 * Returns the `updatedAt` parameter of a DELETE, which is the time of the version that the caller has seen.
 * Throws 400 for an invalid time.
 */
export const seenUpdatedAt = (c: Context<AppEnv>): Date | undefined =>
  checked(conditionSchema, c.req.query()).updatedAt;

/**
 * Deletes the record in the path and returns it. With `trashedAs`, moves it to the trash, from which staff
 * can restore it for 30 days. Throws 409 `edit_conflict` with the current record if `?updatedAt=` differs from
 * the record's `updatedAt` (docs/api.md 3). Throws 400 for an invalid id or time, or 404 for an
 * unknown id.
 */
export async function deleteRecord(c: Context<AppEnv>, source: EditableSource, trashedAs?: TrashedResource) {
  const { db } = c.var;
  const { table, columns } = source;
  const id = recordId(c.req);
  const isRecord = eq(table.id, id);
  const updatedAt = seenUpdatedAt(c);
  const isSeen = updatedAt ? eq(table.updatedAt, updatedAt) : undefined;
  const isDeleted = and(isRecord, isSeen);
  const [, , deleted, left] = await db.batch([
    db.execute(trashedAs ? lockRecord(trashedAs, id) : sql`select`),
    db.execute(trashedAs ? putInTrash(trashedAs, table, isDeleted) : sql`select`),
    db.delete(table).where(isDeleted).returning(columns),
    selectRecord(db, source, isRecord),
  ]);
  const [current] = left as unknown[];
  if (current) throw editConflict(current);
  return found(deleted);
}
