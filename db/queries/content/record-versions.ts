import { and, desc, eq, getTableName, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type HistoryResource, RESOURCES } from '../../../core/app/resources.ts';
import { run } from '../../call.ts';
import type { Database } from '../../database.ts';
import { recordVersions } from '../../tables/index.ts';
import { TABLES } from '../../tables/tables.ts';
import { visibleColumns } from '../platform/visible-columns.ts';
import { lockRecord } from './trash.ts';

export const versionColumns = {
  number: recordVersions.number,
  at: recordVersions.at,
  accountId: recordVersions.accountId,
  accountName: recordVersions.accountName,
  action: recordVersions.action,
};

export const versionOrder = [desc(recordVersions.number)];

export const isVersionOf = (resource: HistoryResource, recordId: number) =>
  and(eq(recordVersions.resource, resource), eq(recordVersions.recordId, recordId)) as SQL;

export const recordOrDraft = (resource: HistoryResource, id: number): SQL => sql`
  select id from ${TABLES[resource]} where id = ${id}
  union all select record_id from drafts where resource = ${resource} and record_id = ${id} limit 1`;

const columnsOf = (resource: HistoryResource) =>
  Object.entries<PgColumn>(visibleColumns(TABLES[resource])).map(([field, { dataType }]) => ({
    field,
    name: toSnakeCase(field),
    dataType,
  }));

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

/** A restore does not change them, because they follow from terms and accounting records. */
const STANDING = new Set([
  'companyStatus',
  'endedOn',
  'memberCategory3',
  'memberJoinDate',
  'memberMark',
  'memberNumber',
  'memberUniqueCode',
]);

/** A restore must not bring back a consent that was withdrawn. */
const CONSENT = 'takesEnquiries';

const isRestored = (resource: HistoryResource, field: string) =>
  Object.hasOwn(RESOURCES[resource].update.shape, field) &&
  field !== 'updatedAt' &&
  !(resource === 'members' && (STANDING.has(field) || field === CONSENT));

/** Must run before the statement that writes the record, in its transaction. */
export const versionAction = (db: Database, action: 'save' | 'restore') =>
  db.execute(sql`select set_config('versions.action', ${action}, true)`);

/**
 * In one transaction, which stores a new version. Leaves STANDING fields, CONSENT and fields that did not exist in the
 * version. The last statement returns the record's id, or no row if the version is missing.
 */
export function restoreVersion(db: Database, resource: HistoryResource, id: number, number: number) {
  const table = sql.identifier(getTableName(TABLES[resource]));
  const names = columnsOf(resource)
    .filter(({ field }) => isRestored(resource, field))
    .map(({ name }) => sql.identifier(name));
  const changes = names.map((name) => sql`${name} = past.${name}`);
  return [
    // Locks the record. If a concurrent erasure has deleted the version, the next statement does not find it.
    run(db, lockRecord(resource, id)),
    versionAction(db, 'restore'),
    db.execute<{ id: number }>(sql`
      update ${table} set ${sql.join(changes, sql`, `)} from (
        select (jsonb_populate_record(now_row, record_versions.data)).*
        from ${table} now_row join record_versions on record_id = now_row.id
        where now_row.id = ${id} and resource = ${resource} and number = ${number}
      ) past
      where ${table}.id = past.id returning ${table}.id`),
  ] as const;
}

const VERSION_DAYS = 90;

/**
 * Keeps the newest version of each public record, and its last version of each day in Hong Kong. Keeps only
 * the newest version of a member, because versions contain personal data.
 */
export const expireVersions = (db: Database) =>
  db.execute(sql`
    delete from record_versions old where at < now() - make_interval(days => ${VERSION_DAYS}) and exists (
      select from record_versions later
      where later.resource = old.resource and later.record_id = old.record_id and later.number > old.number and (
        old.resource = 'members'
        or (later.at at time zone association_zone())::date = (old.at at time zone association_zone())::date
      )
    )`);
