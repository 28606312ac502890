import { getTableName, is, type SQL, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../tables/index.ts';

export const TRANSIENT = [
  'sessions',
  'known_devices',
  'account_notices',
  'challenges',
  'person_sessions',
  'sign_in_codes',
  'person_challenges',
  'account_links',
  'email_confirmations',
  'preview_links',
  'export_chunks',
  'open_editors',
  'machine_texts',
  'throttles',
  'idempotency_keys',
  'jobs',
  'publish_outbox',
  'publish_state',
  'content_versions',
  'nightly_runs',
  'mail_state',
  'alerts',
  'watched_jobs',
  // After a restore, the text of each PDF page is extracted again.
  'publication_pages',
];

export const KNOWN_TABLES: readonly string[] = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .map((table) => getTableName(table));

export interface Table {
  name: string;
  columns: string[];
  primaryKey: string[];
}

export type ReadRows = <Row extends object>(statement: SQL) => Promise<Row[]>;

/** Removes the line breaks that `row_to_json` puts between values. */
export const JSON_LINE = "translate(row_to_json(kept)::text, E'\\n\\r', '  ')";

export const SNAPSHOT = /^\d{8}T\d{9}Z$/;
export const snapshotName = (at: Date): string => at.toISOString().replace(/[-:.]/g, '');

const NAMED_BY_HASH = /^([0-9a-f]{64})(-\d+x\d+)?(\.\w+)?$/;

export const hashInKey = (key: string): string | undefined => NAMED_BY_HASH.exec(key)?.[1];

const describeTables = (readRows: ReadRows, names: string[]): Promise<Table[]> =>
  readRows<Table>(sql`
    select relname as name,
      array(
        select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum
      ) as columns,
      array(
        select attname::text from pg_index
        join unnest(indkey::int[]) with ordinality as keys (attnum, place) on true
        join pg_attribute on attrelid = indrelid and pg_attribute.attnum = keys.attnum
        where indrelid = pg_class.oid and indisprimary
        order by place
      ) as "primaryKey"
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname = any (${sql.param(names)}::text[])
    order by relname`);

/** Sorted so that each table comes after the tables that its foreign keys reference. */
export async function tablesToKeep(readRows: ReadRows): Promise<Table[]> {
  const names = KNOWN_TABLES.filter((name) => !TRANSIENT.includes(name));
  const tables = await describeTables(readRows, names);
  const rows = await readRows<{ from: string; to: string }>(sql`
    select conrelid::regclass::text as "from", confrelid::regclass::text as "to"
    from pg_constraint where contype = 'f' and conrelid <> confrelid`);
  const ordered: Table[] = [];
  while (ordered.length < tables.length) {
    const waiting = tables.filter((table) => !ordered.includes(table));
    const waitingNames = waiting.map(({ name }) => name);
    const ready = waiting.filter(
      ({ name }) => !rows.some(({ from, to }) => from === name && waitingNames.includes(to)),
    );
    if (ready.length === 0) throw new Error(`tables refer to each other: ${waitingNames.join(', ')}`);
    ordered.push(...ready);
  }
  return ordered;
}

export async function newestMigration(readRows: ReadRows): Promise<number | undefined> {
  const known = await readRows<{ exists: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!known[0]?.exists) return undefined;
  const rows = await readRows<{ at: string | null }>(
    sql`select max(created_at)::text as at from drizzle.__drizzle_migrations`,
  );
  return rows[0]?.at ? Number(rows[0].at) : undefined;
}
