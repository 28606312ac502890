import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { type PersonExpressions, ROLE_COLUMNS } from '../../db/queries/personal-data.ts';
import { memberImportRows, memberImports } from '../../db/schema/index.ts';
import { MEMBER_ROLES } from '../../db/validation/personal-data.ts';
import { fieldsOf } from './role-fields.ts';

const cell = (field: string) => sql`coalesce(${memberImportRows.values} ->> ${sql.raw(`'${field}'`)}, '')`;

/** The people whom a row of an import names, as a member's record would. */
export const IMPORTED: PersonExpressions[] = MEMBER_ROLES.map((role) => {
  const { names, emails, phones } = ROLE_COLUMNS[role];
  return {
    names: fieldsOf(names).map(cell),
    emails: fieldsOf(emails).map(cell),
    phones: fieldsOf(phones).map(cell),
  };
});

export const importedName = sql<string>`coalesce(${memberImportRows.values} ->> 'companyNameHk', ${memberImportRows.values} ->> 'companyNameEn', '')`;

/** What files said in some rows, with the name of the file. */
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

/** Rows go; of an import that may still be undone, what they said: whom they made is known by number. */
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
