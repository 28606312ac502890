import path from 'node:path';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { Client } from 'pg';
import { KNOWN_TABLES, relationNames } from './catalog.ts';
import { BackupError } from './manifest.ts';

const folder = path.join(import.meta.dirname, '../../db/migrations');

/** The program's migrations, split after the one that the backup was made at. Throws when it is not known. */
export function migrationsAround(at: number): { until: MigrationMeta[]; after: MigrationMeta[] } {
  const all = readMigrationFiles({ migrationsFolder: folder });
  if (!all.some(({ folderMillis }) => folderMillis === at)) {
    throw new BackupError('The backup was made by a newer version: update the program first');
  }
  return {
    until: all.filter(({ folderMillis }) => folderMillis <= at),
    after: all.filter(({ folderMillis }) => folderMillis > at),
  };
}

/** Throws a BackupError when the schema holds anything that is not this system's. */
export async function refuseForeignTables(client: Client): Promise<void> {
  const foreign = (await relationNames(client)).filter((name) => !KNOWN_TABLES.includes(name));
  if (foreign.length === 0) return;
  throw new BackupError(
    `The database also holds ${foreign.join(', ')}: restore into a database of this system’s own`,
  );
}

/** Drops whatever the migrations made; what belongs to an extension stays. */
const DROP_EVERYTHING = `
do $$
declare
  statement text;
begin
  for statement in
    select format('drop table public.%I cascade', relname) from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
  loop execute statement; end loop;
  for statement in
    select format('drop sequence if exists public.%I cascade', relname) from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S'
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
  loop execute statement; end loop;
  for statement in
    -- All names first: a routine that goes takes along those that call it.
    select unnest(array(
      select format('drop routine if exists %s cascade', oid::regprocedure) from pg_proc
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    ))
  loop execute statement; end loop;
  for statement in
    select format('drop type public.%I', typname) from pg_type
    where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
      and not exists (select from pg_depend where objid = pg_type.oid and deptype = 'e')
  loop execute statement; end loop;
end
$$`;

export async function dropEverything(client: Client): Promise<void> {
  await client.query(DROP_EVERYTHING);
  await client.query('drop schema if exists drizzle cascade');
}

/** Applies migrations within the caller's transaction, and records them as `npm run db:migrate` does. */
export async function applyMigrations(client: Client, migrations: MigrationMeta[]): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(`create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint
  )`);
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) if (statement.trim()) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}
