import { desc, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../database.ts';
import { trash } from '../../tables/index.ts';
import type { TrashedResource } from '../../validation/content/trash.ts';
import type { HistoryResource } from '../../validation/resources.ts';

/** API columns of a deleted record, with its original id. */
export const trashColumns = {
  resource: trash.resource,
  id: trash.recordId,
  title: trash.title,
  deletedAt: trash.deletedAt,
  // The table names are written in plain SQL, because drizzle omits them in a query of one table.
  deletedBy: sql<string | null>`(select username from users where users.id = trash.deleted_by_id)`.as(
    'deleted_by',
  ),
  expiresAt: trash.expiresAt,
};

export const trashOrder = [desc(trash.deletedAt), desc(trash.id)];

/** Title of a record for the trash list, as SQL on its own columns. */
const TITLES: Record<TrashedResource, SQL> = {
  news: sql`title`,
  events: sql`title`,
  publications: sql`title`,
  gallery: sql`title`,
  members: sql`coalesce(nullif(company_name_hk, ''), company_name_en, '')`,
};

/** Locks a record and its children for the rest of the transaction. */
export const lockRecord = (resource: TrashedResource | HistoryResource, id: number): SQL =>
  sql`select lock_record(${resource}, ${id}::integer)`;

/**
 * Copies a record that matches the condition to the trash, before its deletion in the same transaction. A
 * member who is only an applicant is not copied: deleting it rejects the application.
 */
export const putInTrash = (resource: TrashedResource, table: PgTable, isRecord: SQL | undefined): SQL => sql`
  select put_in_trash(${resource}, id, ${TITLES[resource]}) from ${table}
  where ${isRecord} and ${resource === 'members' ? sql`company_status` : sql`true`}`;

/**
 * Tables with personal data, each mapped to a resource. Deleted rows of the table are in the trash entries of
 * this resource.
 */
const PERSONS_IN_TRASH = {
  members: 'members',
  events: 'events',
  event_registrations: 'events',
  event_orders: 'events',
  waiting_list_entries: 'events',
};

/** Returns a database whose selects read the rows in the trash instead of the tables. */
export function inTrash(db: Database): Pick<Database, 'select'> {
  const shadows = Object.entries(PERSONS_IN_TRASH).map(([table, resource]) =>
    db.$with(table, {}).as(
      sql.raw(`select kept.* from trash, jsonb_populate_recordset(null::${table}, trash.data -> '${table}') kept
        where trash.resource = '${resource}'`),
    ),
  );
  return db.with(...shadows) as Pick<Database, 'select'>;
}
