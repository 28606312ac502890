import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { migrateDatabase } from '../migrate.ts';
import current from '../release.json' with { type: 'json' };
import { emptyDatabase, query } from '../testing/release-57.ts';
import { readMigrations } from './migrations.ts';
import { RELEASE } from './release.ts';
import { schemaDigest } from './schema-digest.ts';
import { readSqlSources } from './sql-sources.ts';

const DEFINITION = /create\s+(?:or\s+replace\s+)?(?:constraint\s+)?(function|trigger)\s+"?(\w+)/gi;

const NEEDED_BY_TABLES = [
  'fold_search',
  'strip_tags',
  'search_grams',
  'search_numbers',
  'search_number_grams',
  'mail_account',
  'hk_today',
].map((name) => `0181_baseline: function ${name}`);

describe('db/release.json', () => {
  it('has the digest of the current migrations and SQL sources (npm run db:release)', () => {
    expect(current.digest).toBe(schemaDigest());
  });
});

describe('db/sql', () => {
  it('defines every function of the database, each in a file of the same name', async () => {
    const url = await emptyDatabase();
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

  it('defines all functions and triggers, except the functions that a migration needs for its tables', () => {
    const defined = readMigrations().flatMap(({ tag, statements }) =>
      [...statements.join(';').matchAll(DEFINITION)].map(([, kind, name]) =>
        `${tag}: ${kind} ${name}`.toLowerCase(),
      ),
    );
    expect(defined).toEqual(NEEDED_BY_TABLES);
  });

  it('is applied again only when a file has changed', async () => {
    const url = await emptyDatabase();
    await migrateDatabase(url);
    expect(await migrateDatabase(url)).toEqual({ migrations: [], sources: [] });
    await query(url, "update drizzle.sql_sources set hash = '' where name = 'platform/hk_today.sql'");
    expect(await migrateDatabase(url)).toEqual({ migrations: [], sources: ['platform/hk_today.sql'] });
  });

  it('is forgotten file by file when a file is moved or deleted', async () => {
    const url = await emptyDatabase();
    await migrateDatabase(url);
    await query(
      url,
      "update drizzle.sql_sources set name = 'money/invoice_due.sql' where name like '%/invoice_due.sql'",
    );
    expect((await migrateDatabase(url)).sources).toEqual(['money/invoices/invoice_due.sql']);
    const named = await query<{ name: string }>(url, 'select name from drizzle.sql_sources');
    expect(named.map(({ name }) => name).sort()).toEqual(
      readSqlSources()
        .map(({ name }) => name)
        .sort(),
    );
  });
});

describe('a database migrated by a newer release', () => {
  it('keeps the functions of the newer release when an older program starts', async () => {
    const url = await emptyDatabase();
    await migrateDatabase(url);
    await query(url, `update drizzle.schema_release set release = ${RELEASE + 1}`);
    await query(url, "update drizzle.sql_sources set hash = 'newer'");
    expect(await migrateDatabase(url)).toEqual({ migrations: [], sources: [] });
    const [row] = await query<{ hash: string }>(url, 'select distinct hash from drizzle.sql_sources');
    expect(row?.hash).toBe('newer');
  });

  it('rejects a program that is older than the database allows', async () => {
    const url = await emptyDatabase();
    await migrateDatabase(url);
    await query(url, `update drizzle.schema_release set release = ${RELEASE + 2}, oldest = ${RELEASE + 1}`);
    await expect(migrateDatabase(url)).rejects.toThrow(/older than the database allows/);
  });
});
