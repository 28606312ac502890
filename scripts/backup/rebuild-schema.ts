import type { Client } from 'pg';
import { KNOWN_TABLES } from '../../db/backup/tables.ts';
import { BASELINE_AT, BeforeBaselineError } from '../../db/migrating/baseline.ts';
import { type Migration, readMigrations } from '../../db/migrating/migrations.ts';
import { relationNames } from './catalog.ts';
import { BackupError } from './manifest.ts';

export function migrationsAround(at: number): { until: Migration[]; after: Migration[] } {
  if (at < BASELINE_AT) throw new BeforeBaselineError('backup');
  const all = readMigrations();
  if (!all.some(({ createdAt }) => createdAt === at)) {
    throw new BackupError('The backup was made by a newer version: update the program first');
  }
  return {
    until: all.filter(({ createdAt }) => createdAt <= at),
    after: all.filter(({ createdAt }) => createdAt > at),
  };
}

export async function refuseForeignTables(client: Client): Promise<void> {
  const foreign = (await relationNames(client)).filter((name) => !KNOWN_TABLES.includes(name));
  if (foreign.length === 0) return;
  throw new BackupError(
    `The database also holds ${foreign.join(', ')}: restore into a database of this system’s own`,
  );
}

/** Keeps extensions. */
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
    -- Collects all names first, because cascade also drops the routines that call a dropped one.
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
