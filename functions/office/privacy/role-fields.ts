import { getTableColumns } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { MemberRole } from '../../../db/membership/member-fields.ts';
import { ROLE_COLUMNS } from '../../../db/queries/office/personal-data.ts';
import { members } from '../../../db/tables/index.ts';

const memberFields = new Map(
  Object.entries(getTableColumns(members)).map(([field, column]) => [column as PgColumn, field]),
);

/** Returns the API field names of columns with a person's data. */
export const fieldsOf = (columns: PgColumn[]): string[] =>
  columns.map((column) => memberFields.get(column) ?? '');

/** Returns the API fields with the data of one role. */
export function roleFields(role: MemberRole): string[] {
  const { names, emails, phones, others } = ROLE_COLUMNS[role];
  return fieldsOf([...names, ...emails, ...phones, ...others]);
}
