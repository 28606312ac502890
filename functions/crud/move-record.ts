import { and, eq, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { MessageKey } from '../../core/messages/index.ts';
import type { Database } from '../../db/database.ts';
import { ApiError, editConflict, found } from '../http/failures/errors.ts';
import { type EditableSource, selectRecord } from './update-record.ts';

interface Move<Table extends PgTable> {
  from: string[];
  set: PgUpdateSetSource<Table>;
  updatedAt?: Date | undefined;
  wrongState: MessageKey;
}

export async function moveRecord<Row extends { updatedAt: Date }, Table extends PgTable>(
  db: Database,
  source: EditableSource & { table: Table & { status: PgColumn } },
  id: number,
  { from, set, updatedAt, wrongState }: Move<Table>,
): Promise<Row> {
  const { table } = source;
  const isIt = eq(table.id, id);
  const isSeen = updatedAt && eq(table.updatedAt, updatedAt);
  const [moved, rows] = await db.batch([
    db
      .update<PgTable>(table)
      .set(set)
      .where(and(isIt, isSeen, inArray(table.status, from)))
      .returning({ id: table.id }),
    selectRecord(db, source, isIt),
  ]);
  const record = found(rows as Row[]);
  if (moved.length > 0) return record;
  if (updatedAt && record.updatedAt.getTime() !== updatedAt.getTime()) throw editConflict(record);
  throw new ApiError(409, wrongState, { code: 'wrong_state' });
}
