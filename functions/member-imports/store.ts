import { eq, type SQL, sql } from 'drizzle-orm';
import { MOST_IMPORT_ROWS } from '../../db/constants.ts';
import type { Database } from '../../db/database.ts';
import { importColumns } from '../../db/queries/member-imports.ts';
import { memberImports } from '../../db/schema/index.ts';
import type { ChangedRow } from '../../db/validation/membership/changed-row.ts';
import type { ImportRows } from '../../db/validation/membership/member-imports.ts';
import { ApiError, found, notFound } from '../errors.ts';

/** An import as the API gives it. Throws 404. */
export const selectImport = async (db: Database, id: number) =>
  found(await db.select(importColumns).from(memberImports).where(eq(memberImports.id, id)));

/** Calls a function of the database that gives false where there is no such import. Throws 404. */
async function act(db: Database, id: number, call: SQL) {
  const { rows } = await db.execute<{ done: boolean }>(sql`select ${call} as done`);
  if (!found(rows).done) throw notFound();
  return selectImport(db, id);
}

/**
 * Takes rows of the file; one that was sent before is replaced, so that all may be sent again. What was checked is to be
 * checked again. Throws 404, 409 `wrong_state` or `too_many_rows`.
 */
export const takeRows = (db: Database, id: number, rows: ImportRows) =>
  act(db, id, sql`take_import_rows(${id}::int, ${JSON.stringify(rows)}::jsonb, ${MOST_IMPORT_ROWS}::int)`);

/** Does what the rows say, once. Throws 404, 409 `wrong_state` or `check_again`, and where a number is taken. */
export const applyImport = (db: Database, id: number) => act(db, id, sql`apply_member_import(${id}::int)`);

/**
 * Takes an import back; `except` leaves those as they are who were changed since. Throws 404, 409 `wrong_state`,
 * `too_late`, and `changed_since` with who was changed: then nothing is undone.
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

/** Throws an import away that was not applied, with its rows. Throws 404, 409 `wrong_state`. */
export async function discardImport(db: Database, id: number) {
  const current = await selectImport(db, id);
  const gone = await db
    .delete(memberImports)
    .where(sql`${memberImports.id} = ${id} and status <> 'applied'`)
    .returning({ id: memberImports.id });
  if (gone.length === 0) throw new ApiError(409, 'imports.wrongState', { code: 'wrong_state' });
  return current;
}
