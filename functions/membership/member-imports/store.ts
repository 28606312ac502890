import { eq, type SQL, sql } from 'drizzle-orm';
import { MOST_IMPORT_ROWS } from '../../../db/constants.ts';
import type { Database } from '../../../db/database.ts';
import { importColumns } from '../../../db/queries/membership/member-imports.ts';
import { memberImports } from '../../../db/tables/index.ts';
import type { ChangedRow } from '../../../db/validation/membership/changed-row.ts';
import type { ImportRows } from '../../../db/validation/membership/member-imports.ts';
import { ApiError, found, notFound } from '../../errors.ts';

/** Reads an import for the API. Throws 404. */
export const selectImport = async (db: Database, id: number) =>
  found(await db.select(importColumns).from(memberImports).where(eq(memberImports.id, id)));

/**
 * Calls a database function for an import. Throws 404 when the function returns false, because the import does
 * not exist.
 */
async function act(db: Database, id: number, call: SQL) {
  const { rows } = await db.execute<{ done: boolean }>(sql`select ${call} as done`);
  if (!found(rows).done) throw notFound();
  return selectImport(db, id);
}

/**
 * Stores rows of the file, after which the import must be checked again. A row that is sent again replaces
 * the earlier one, so that an upload can be retried. Throws 404 for an unknown import, 409 `wrong_state`, or
 * 409 `too_many_rows`.
 */
export const takeRows = (db: Database, id: number, rows: ImportRows) =>
  act(db, id, sql`take_import_rows(${id}::int, ${JSON.stringify(rows)}::jsonb, ${MOST_IMPORT_ROWS}::int)`);

/**
 * Applies an import once. Throws 404 for an unknown import, 409 `wrong_state`, 409 `check_again`, or 409 if
 * another member has one of the member numbers.
 */
export const applyImport = (db: Database, id: number) => act(db, id, sql`apply_member_import(${id}::int)`);

/**
 * Undoes an import. If members have been edited since the import, undoes nothing and throws 409
 * `changed_since` with these members. With `except`, skips the edited members and undoes the rest. Also
 * throws 404 for an unknown import, 409 `wrong_state`, and 409 `too_late`.
 */
export async function undoImport(db: Database, id: number, except: boolean) {
  const { rows } = await db.execute<{ undone: { done: boolean; kept: ChangedRow[] } | null }>(
    sql`select undo_member_import(${id}::int, ${except}) as undone`,
  );
  const { undone } = found(rows);
  if (!undone) throw notFound();
  const { done, kept } = undone;
  if (!done)
    throw new ApiError(409, 'imports.changedSince', { code: 'changed_since', extra: { rows: kept } });
  return { import: await selectImport(db, id), kept };
}

/**
 * Deletes an import that has not been applied, with its rows. Throws 404 for an unknown import, or 409
 * `wrong_state`.
 */
export async function discardImport(db: Database, id: number) {
  const current = await selectImport(db, id);
  const gone = await db
    .delete(memberImports)
    .where(sql`${memberImports.id} = ${id} and status <> 'applied'`)
    .returning({ id: memberImports.id });
  if (gone.length === 0) throw new ApiError(409, 'imports.wrongState', { code: 'wrong_state' });
  return current;
}
