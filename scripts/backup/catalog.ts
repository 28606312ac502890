import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Client } from 'pg';
import * as schema from '../../db/schema/index.ts';

/** What begins anew after a restore: nobody is logged in, everything is rendered and read. */
export const TRANSIENT = [
  'sessions',
  'known_devices',
  'account_notices',
  'challenges',
  'account_links',
  'preview_links',
  'open_editors',
  'machine_texts',
  'throttles',
  'idempotency_keys',
  'publish_outbox',
  'publish_state',
  'content_versions',
  'nightly_runs',
  'mail_state',
  // Read from the files again.
  'publication_pages',
];

/** What every new database has: nothing that anybody would miss. */
export const SETTINGS = [
  'retention_state',
  'association_texts',
  'general_holidays',
  'membership_fees',
  'membership_settings',
];

/** Of the settings what somebody has written, as a condition on its rows: that would be missed. */
export const WRITTEN_SETTINGS: Readonly<Record<string, string>> = {
  association_texts: "data <> '{}' or draft is not null",
};

/** Every table of the program. */
export const KNOWN_TABLES: readonly string[] = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .map((table) => getTableName(table));

export interface Table {
  name: string;
  /** Without the generated ones: the database makes them again. */
  columns: string[];
  primaryKey: string[];
}

/** Names of the tables and views of the schema `public`, without those of extensions. */
export async function relationNames(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    order by relname`);
  return rows.map(({ name }) => name);
}

async function describeTables(client: Client, names: string[]): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `
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
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname = any ($1)
    order by relname`,
    [names],
  );
  return rows;
}

/** Tables to back up, each after those that its foreign keys refer to. */
export async function tablesToKeep(client: Client): Promise<Table[]> {
  const names = KNOWN_TABLES.filter((name) => !TRANSIENT.includes(name));
  const tables = await describeTables(client, names);
  const { rows } = await client.query<{ from: string; to: string }>(`
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

/** The newest migration of the database; undefined before the first. */
export async function newestMigration(client: Client): Promise<number | undefined> {
  const { rows: known } = await client.query(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as exists",
  );
  if (!known[0]?.exists) return undefined;
  const { rows } = await client.query<{ at: string | null }>(
    'select max(created_at)::text as at from drizzle.__drizzle_migrations',
  );
  return rows[0]?.at ? Number(rows[0].at) : undefined;
}
