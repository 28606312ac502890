import { eq, type SQL, sql } from 'drizzle-orm';
import { MOST_IMPORT_ROWS } from '../../../core/membership/kinds.ts';
import type { ChangedRow } from '../../../core/membership/validation/changed-row.ts';
import type { ImportRows } from '../../../core/membership/validation/member-imports.ts';
import { run } from '../../../db/call.ts';
import * as calls from '../../../db/calls.ts';
import type { Database } from '../../../db/database.ts';
import { importColumns } from '../../../db/queries/membership/member-imports.ts';
import { memberImports } from '../../../db/tables/index.ts';
import { ApiError, found, notFound, returned } from '../../http/failures/errors.ts';

export const selectImport = async (db: Database, id: number) =>
  found(await db.select(importColumns).from(memberImports).where(eq(memberImports.id, id)));

async function act(db: Database, id: number, call: SQL<boolean | null>) {
  const { rows } = await run(db, call);
  if (!rows[0]?.value) throw notFound();
  return selectImport(db, id);
}

/**
 * The import must be checked again. A row that is sent again replaces the earlier one, so that an upload can
 * be retried.
 */
export const takeRows = (db: Database, id: number, rows: ImportRows) =>
  act(db, id, calls.takeImportRows({ id, rows, most: MOST_IMPORT_ROWS }));

export const applyImport = (db: Database, id: number) => act(db, id, calls.applyMemberImport({ id }));

/**
 * If members have been edited since the import, undoes nothing and throws 409 `changed_since` with these
 * members; with `except`, skips them.
 */
export async function undoImport(db: Database, id: number, except: boolean) {
  const { rows } = await run(db, calls.undoMemberImport({ id, mayKeep: except }));
  const { done, kept } = returned(rows) as { done: boolean; kept: ChangedRow[] };
  if (!done)
    throw new ApiError(409, 'imports.changedSince', { code: 'changed_since', extra: { rows: kept } });
  return { import: await selectImport(db, id), kept };
}

export async function discardImport(db: Database, id: number) {
  const current = await selectImport(db, id);
  const gone = await db
    .delete(memberImports)
    .where(sql`${memberImports.id} = ${id} and status <> 'applied'`)
    .returning({ id: memberImports.id });
  if (gone.length === 0) throw new ApiError(409, 'imports.wrongState', { code: 'wrong_state' });
  return current;
}
