import { and, desc, eq, getTableName, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../database.ts';
import { recordVersions } from '../schema/index.ts';
import { TABLES } from '../schema/tables.ts';
import { type HistoryResource, RESOURCES } from '../validation/resources.ts';
import { lockRecord } from './trash.ts';
import { visibleColumns } from './visible-columns.ts';

/** What lists show of a version. */
export const versionColumns = {
  number: recordVersions.number,
  at: recordVersions.at,
  accountId: recordVersions.accountId,
  accountName: recordVersions.accountName,
  action: recordVersions.action,
};

/** Newest first. */
export const versionOrder = [desc(recordVersions.number)];

export const isVersionOf = (resource: HistoryResource, recordId: number) =>
  and(eq(recordVersions.resource, resource), eq(recordVersions.recordId, recordId)) as SQL;

/** A row where a record is there, published or a draft; what was taken back has versions too. */
export const recordOrDraft = (resource: HistoryResource, id: number): SQL => sql`
  select id from ${TABLES[resource]} where id = ${id}
  union all select record_id from drafts where resource = ${resource} and record_id = ${id} limit 1`;

/** Fields as the API has them, with their columns' names and types. */
const columnsOf = (resource: HistoryResource) =>
  Object.entries<PgColumn>(visibleColumns(TABLES[resource])).map(([field, { dataType }]) => ({
    field,
    name: toSnakeCase(field),
    dataType,
  }));

/** A stored row as the API gives its record: as far as it had today's fields. */
export function versionRecord(
  resource: HistoryResource,
  data: Record<string, unknown>,
): Record<string, unknown> {
  const fields = columnsOf(resource).filter(({ name }) => Object.hasOwn(data, name));
  return Object.fromEntries(
    fields.map(({ field, name, dataType }) => {
      const value = data[name];
      return [field, dataType === 'date' && value !== null ? new Date(String(value)) : value];
    }),
  );
}

/** Of a member: whether and as what it belongs to the association is said by its terms and by the books. */
const STANDING = new Set([
  'companyStatus',
  'endedOn',
  'memberCategory3',
  'memberJoinDate',
  'memberMark',
  'memberNumber',
  'memberUniqueCode',
]);

const isRestored = (resource: HistoryResource, field: string) =>
  Object.hasOwn(RESOURCES[resource].update.shape, field) &&
  field !== 'updatedAt' &&
  !(resource === 'members' && STANDING.has(field));

/**
 * Makes a record what it was: what staff write in it, but for a member's standing. Fields that it did not have then stay as
 * they are. Statements for one transaction, which stores a new version; the last gives the record, none where there is no such version.
 */
export function restoreVersion(db: Database, resource: HistoryResource, id: number, number: number) {
  const table = sql.identifier(getTableName(TABLES[resource]));
  const names = columnsOf(resource)
    .filter(({ field }) => isRestored(resource, field))
    .map(({ name }) => sql.identifier(name));
  const changes = names.map((name) => sql`${name} = past.${name}`);
  return [
    // A version that goes with an erasure meanwhile does not come back.
    db.execute(lockRecord(resource, id)),
    db.execute(sql`select set_config('versions.action', 'restore', true)`),
    db.execute<{ id: number }>(sql`
      update ${table} set ${sql.join(changes, sql`, `)} from (
        select (jsonb_populate_record(now_row, record_versions.data)).*
        from ${table} now_row join record_versions on record_id = now_row.id
        where now_row.id = ${id} and resource = ${resource} and number = ${number}
      ) past
      where ${table}.id = past.id returning ${table}.id`),
  ] as const;
}

/** All are kept so many days. */
const VERSION_DAYS = 90;

/**
 * Deletes what is older, but for the newest of each record and, of what visitors see, the last of each day of Hong Kong's:
 * what stood. Members' versions name people and go.
 */
export const expireVersions = (db: Database) =>
  db.execute(sql`
    delete from record_versions old where at < now() - make_interval(days => ${VERSION_DAYS}) and exists (
      select from record_versions later
      where later.resource = old.resource and later.record_id = old.record_id and later.number > old.number and (
        old.resource = 'members'
        or (later.at at time zone 'Asia/Hong_Kong')::date = (old.at at time zone 'Asia/Hong_Kong')::date
      )
    )`);
