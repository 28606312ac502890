import { desc, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { HistoryResource } from '../../../core/app/resources.ts';
import type { TrashedResource } from '../../../core/content/validation/trash.ts';
import * as calls from '../../calls.ts';
import type { Database } from '../../database.ts';
import { trash } from '../../tables/index.ts';

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

const TITLES: Record<TrashedResource, SQL> = {
  news: sql`title`,
  events: sql`title`,
  publications: sql`title`,
  gallery: sql`title`,
  members: sql`coalesce(nullif(company_name_hk, ''), company_name_en, '')`,
};

export const lockRecord = (resource: TrashedResource | HistoryResource, id: number) =>
  calls.lockRecord({ resource, id });

/**
 * Before the deletion in the same transaction. An application is not copied, because deleting it rejects the
 * applicant.
 */
export const putInTrash = (resource: TrashedResource, table: PgTable, isRecord: SQL | undefined): SQL => sql`
  select put_in_trash(${resource}, id, ${TITLES[resource]}) from ${table}
  where ${isRecord} and ${resource === 'members' ? sql`company_status` : sql`true`}`;

const PERSONS_IN_TRASH = {
  members: 'members',
  member_people: 'members',
  events: 'events',
  event_registrations: 'events',
  event_orders: 'events',
  waiting_list_entries: 'events',
};

export function inTrash(db: Database): Pick<Database, 'select'> {
  const shadows = Object.entries(PERSONS_IN_TRASH).map(([table, resource]) =>
    db.$with(table, {}).as(
      sql.raw(`select kept.* from trash, jsonb_populate_recordset(null::${table}, trash.data -> '${table}') kept
        where trash.resource = '${resource}'`),
    ),
  );
  return db.with(...shadows) as Pick<Database, 'select'>;
}
