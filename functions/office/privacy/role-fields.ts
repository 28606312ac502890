import { getTableColumns } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { MemberRole } from '../../../core/membership/member-fields.ts';
import { ROLE_COLUMNS } from '../../../db/queries/office/personal-data.ts';
import { members } from '../../../db/tables/index.ts';

const memberFields = new Map(
  Object.entries(getTableColumns(members)).map(([field, column]) => [column as PgColumn, field]),
);

export const fieldsOf = (columns: PgColumn[]): string[] =>
  columns.map((column) => memberFields.get(column) ?? '');

export function roleFields(role: MemberRole): string[] {
  const { names, emails, phones, others } = ROLE_COLUMNS[role];
  return fieldsOf([...names, ...emails, ...phones, ...others]);
}
