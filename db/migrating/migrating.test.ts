import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { scratchFolder } from '../local/scratch-folder.ts';
import { migrateDatabase } from '../migrate.ts';
import current from '../release.json' with { type: 'json' };
import { MIGRATIONS_FOLDER, readMigrations } from './migrations.ts';
import { RELEASE } from './release.ts';
import { schemaDigest } from './schema-digest.ts';
import { readSqlSources } from './sql-sources.ts';

const LAST_WITH_FUNCTIONS = '0071_record-locks';

const DEFINITION = /create\s+(?:or\s+replace\s+)?(?:constraint\s+)?(function|trigger)\s+"?(\w+)/gi;

const NEEDED_BY_INDEXES = [
  '0078_mail_classes: function mail_account',
  '0087_fold_signs: function fold_search',
  '0141_fold_accents: function fold_search',
];

const admin = new pg.Client({ connectionString: inject('databaseUrl') });
await admin.connect();
const names: string[] = [];
afterAll(async () => {
  for (const name of names) await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});

async function emptyDatabase(name: string): Promise<string> {
  await admin.query(`create database ${name}`);
  names.push(name);
  return Object.assign(new URL(inject('databaseUrl')), { pathname: `/${name}` }).href;
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(text);
  await client.end();
  return rows;
}

function migrationsUpTo(number: string): string {
  const folder = scratchFolder(`migrations-${number}`);
  afterAll(() => rmSync(folder, { recursive: true }));
  cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
  const file = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8'));
  const entries = journal.entries.filter(({ tag }: { tag: string }) => tag.slice(0, 4) <= number);
  writeFileSync(file, JSON.stringify({ ...journal, entries }));
  return folder;
}

const SCHEMA = `
  select 'function' as kind, p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as definition
    from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  union all
  select 'trigger', tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all
  select 'column', attrelid::regclass || '.' || attname, format_type(atttypid, atttypmod) || ' ' || attnotnull || ' ' ||
      coalesce(pg_get_expr(adbin, adrelid), '')
    from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
  union all
  select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace and conrelid <> 0
  union all
  select 'index', indexrelid::regclass::text, pg_get_indexdef(indexrelid) from pg_index
    join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace
  order by 1, 2`;

const schemaOf = (url: string) => query<{ kind: string; name: string; definition: string }>(url, SCHEMA);

describe('db/release.json', () => {
  it('has the digest of the current migrations and SQL sources (npm run db:release)', () => {
    expect(current.digest).toBe(schemaDigest());
  });
});

describe('db/sql', () => {
  it('defines every function of the database, each in a file of the same name', async () => {
    const url = await emptyDatabase('sources_complete');
    await migrateDatabase(url);
    const rows = await query<{ proname: string }>(
      url,
      `select distinct proname from pg_proc where pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
    );
    const files = readSqlSources()
      .map(({ name }) => path.basename(name, '.sql'))
      .filter((name) => !name.endsWith('triggers'));
    expect(files.toSorted()).toEqual(rows.map(({ proname }) => proname).sort());
  });

  it('defines all functions and triggers, except the functions that a migration needs for its index', () => {
    const late = readMigrations().filter(({ tag }) => tag > LAST_WITH_FUNCTIONS);
    const defined = late.flatMap(({ tag, statements }) =>
      [...statements.join(';').matchAll(DEFINITION)].map(([, kind, name]) =>
        `${tag}: ${kind} ${name}`.toLowerCase(),
      ),
    );
    expect(defined).toEqual(NEEDED_BY_INDEXES);
  });

  it.each(['0035', '0055', '0071'])(
    'gives a database of migration %s the same schema as a new database',
    async (at) => {
      const [fresh, older] = [await emptyDatabase(`fresh_${at}`), await emptyDatabase(`older_${at}`)];
      await migrateDatabase(fresh);
      await migrateDatabase(older, { folder: migrationsUpTo(at) });
      const { migrations, sources } = await migrateDatabase(older);
      expect(migrations.every((tag) => tag.slice(0, 4) > at)).toBe(true);
      expect(sources).toHaveLength(readSqlSources().length);
      expect(await schemaOf(older)).toEqual(await schemaOf(fresh));
    },
  );

  it('is applied again only when a file has changed', async () => {
    const url = await emptyDatabase('sources_once');
    await migrateDatabase(url);
    expect(await migrateDatabase(url)).toEqual({ migrations: [], sources: [] });
    await query(url, "update drizzle.sql_sources set hash = '' where name = 'platform/hk_today.sql'");
    expect(await migrateDatabase(url)).toEqual({ migrations: [], sources: ['platform/hk_today.sql'] });
  });
});

describe('a database migrated by a newer release', () => {
  it('keeps the functions of the newer release when an older program starts', async () => {
    const url = await emptyDatabase('newer_release');
    await migrateDatabase(url);
    await query(url, `update drizzle.schema_release set release = ${RELEASE + 1}`);
    await query(url, "update drizzle.sql_sources set hash = 'newer'");
    expect(await migrateDatabase(url)).toEqual({ migrations: [], sources: [] });
    const [row] = await query<{ hash: string }>(url, 'select distinct hash from drizzle.sql_sources');
    expect(row?.hash).toBe('newer');
  });

  it('rejects a program that is older than the database allows', async () => {
    const url = await emptyDatabase('outdated_program');
    await migrateDatabase(url);
    await query(url, `update drizzle.schema_release set release = ${RELEASE + 2}, oldest = ${RELEASE + 1}`);
    await expect(migrateDatabase(url)).rejects.toThrow(/older than the database allows/);
  });
});
