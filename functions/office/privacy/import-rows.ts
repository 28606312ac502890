import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { MEMBER_ROLES } from '../../../db/membership/member-fields.ts';
import { type PersonExpressions, ROLE_COLUMNS } from '../../../db/queries/office/personal-data.ts';
import { memberImportRows, memberImports } from '../../../db/tables/index.ts';
import { fieldsOf } from './role-fields.ts';

const cell = (field: string) => sql`coalesce(${memberImportRows.values} ->> ${sql.raw(`'${field}'`)}, '')`;

/** SQL expressions for the people in an import row, one for each role in a member's record. */
export const IMPORTED: PersonExpressions[] = MEMBER_ROLES.map((role) => {
  const { names, emails, phones } = ROLE_COLUMNS[role];
  return {
    names: fieldsOf(names).map(cell),
    emails: fieldsOf(emails).map(cell),
    phones: fieldsOf(phones).map(cell),
  };
});

export const importedName = sql<string>`coalesce(${memberImportRows.values} ->> 'companyNameHk', ${memberImportRows.values} ->> 'companyNameEn', '')`;

/** Returns the original data of imported rows, with the name of the file. */
export const importedRowsOf = (db: Database, ids: number[]) =>
  db
    .select({
      fileName: memberImports.fileName,
      rowNo: memberImportRows.rowNo,
      values: memberImportRows.values,
      createdAt: memberImports.createdAt,
    })
    .from(memberImportRows)
    .innerJoin(memberImports, eq(memberImports.id, memberImportRows.importId))
    .where(inArray(memberImportRows.id, ids))
    .orderBy(memberImportRows.id);

const ofApplied = sql`import_id in (select id from member_imports where status = 'applied')`;

/**
 * Erases the given import rows: deletes them, or only clears their values if their import can still be
 * undone.
 */
export const eraseImportRows = (db: Database, ids: number[]) =>
  [
    db
      .delete(memberImportRows)
      .where(sql`${inArray(memberImportRows.id, ids)} and not ${ofApplied}`)
      .returning({ id: memberImportRows.id }),
    db
      .update(memberImportRows)
      .set({ values: {}, fields: {}, before: null })
      .where(sql`${inArray(memberImportRows.id, ids)} and ${ofApplied}`)
      .returning({ id: memberImportRows.id }),
  ] as const;
