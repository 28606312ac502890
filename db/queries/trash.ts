import { desc, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database.ts';
import { trash } from '../schema/index.ts';
import type { HistoryResource } from '../validation/resources.ts';
import type { TrashedResource } from '../validation/trash.ts';

/** What the API tells of a deleted record, under the id that it had. */
export const trashColumns = {
  resource: trash.resource,
  id: trash.recordId,
  title: trash.title,
  deletedAt: trash.deletedAt,
  // Written out: drizzle leaves table names away in a query of one table.
  deletedBy: sql<string | null>`(select username from users where users.id = trash.deleted_by_id)`.as(
    'deleted_by',
  ),
  expiresAt: trash.expiresAt,
};

export const trashOrder = [desc(trash.deletedAt), desc(trash.id)];

/** What a record is called, of its own columns. */
const TITLES: Record<TrashedResource, SQL> = {
  news: sql`title`,
  events: sql`title`,
  publications: sql`title`,
  gallery: sql`title`,
  members: sql`coalesce(nullif(company_name_hk, ''), company_name_en, '')`,
};

/** Whoever acts on a record after this, in the same transaction, sees it and its children as they stay. */
export const lockRecord = (resource: TrashedResource | HistoryResource, id: number): SQL =>
  sql`select lock_record(${resource}, ${id}::integer)`;

/**
 * Keeps a record, behind its lock and as far as there is one that fits, for its deletion in the same transaction. What is only an
 * application is rejected by its deletion, and not kept.
 */
export const putInTrash = (resource: TrashedResource, table: PgTable, isRecord: SQL | undefined): SQL => sql`
  select put_in_trash(${resource}, id, ${TITLES[resource]}) from ${table}
  where ${isRecord} and ${resource === 'members' ? sql`company_status` : sql`true`}`;

/** Of these tables, the rows that lie in the trash, by the resource with which they went. */
const PERSONS_IN_TRASH = {
  members: 'members',
  events: 'events',
  event_registrations: 'events',
  waiting_list_entries: 'events',
};

/** A database for selects that finds the rows in the trash where it would find those of the tables. */
export function inTrash(db: Database): Pick<Database, 'select'> {
  const shadows = Object.entries(PERSONS_IN_TRASH).map(([table, resource]) =>
    db.$with(table, {}).as(
      sql.raw(`select kept.* from trash, jsonb_populate_recordset(null::${table}, trash.data -> '${table}') kept
        where trash.resource = '${resource}'`),
    ),
  );
  return db.with(...shadows) as Pick<Database, 'select'>;
}
