import { eq, inArray, sql } from 'drizzle-orm';
import { MEMBER_ROLES } from '../../../core/membership/member-fields.ts';
import type { Database } from '../../../db/database.ts';
import { type PersonExpressions, ROLE_COLUMNS } from '../../../db/queries/office/personal-data.ts';
import { memberImportRows, memberImports } from '../../../db/tables/index.ts';
import { fieldsOf } from './role-fields.ts';

const cell = (field: string) => sql`coalesce(${memberImportRows.values} ->> ${sql.raw(`'${field}'`)}, '')`;

export const IMPORTED: PersonExpressions[] = MEMBER_ROLES.map((role) => {
  const { names, emails, phones } = ROLE_COLUMNS[role];
  return {
    names: fieldsOf(names).map(cell),
    emails: fieldsOf(emails).map(cell),
    phones: fieldsOf(phones).map(cell),
  };
}).concat({
  names: [cell('personName'), cell('personNameEn')],
  emails: [cell('personEmail')],
  phones: [cell('personPhone'), cell('personMobile')],
});

export const importedName = sql<string>`coalesce(${memberImportRows.values} ->> 'companyNameHk', ${memberImportRows.values} ->> 'companyNameEn', '')`;

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

export const eraseImportRows = (db: Database, ids: number[]) =>
  [
    db
      .delete(memberImportRows)
      .where(sql`${inArray(memberImportRows.id, ids)} and not ${ofApplied}`)
      .returning({ id: memberImportRows.id }),
    db
      .update(memberImportRows)
      .set({ values: {}, fields: {}, before: null, person: null, personBefore: null, ends: [] })
      .where(sql`${inArray(memberImportRows.id, ids)} and ${ofApplied}`)
      .returning({ id: memberImportRows.id }),
  ] as const;
