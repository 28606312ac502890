import { getTableColumns } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ROLE_COLUMNS } from '../../db/queries/personal-data.ts';
import { members } from '../../db/schema/index.ts';
import type { MemberRole } from '../../db/validation/personal-data.ts';

const memberFields = new Map(
  Object.entries(getTableColumns(members)).map(([field, column]) => [column as PgColumn, field]),
);

/** The fields of the API by which a member's record names somebody. */
export const fieldsOf = (columns: PgColumn[]): string[] =>
  columns.map((column) => memberFields.get(column) ?? '');

/** The fields of the API that hold a role's data. */
export function roleFields(role: MemberRole): string[] {
  const { names, emails, phones, others } = ROLE_COLUMNS[role];
  return fieldsOf([...names, ...emails, ...phones, ...others]);
}
