import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { BASELINE_AT } from '../migrating/baseline.ts';

/** A database made by commit 6fdf91a4, with demo content and rows that later migrations change. */
const DUMP = path.join(import.meta.dirname, 'release-57.sql.br');

async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

export const query = <Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> =>
  connected(url, async (client) => (await client.query<Row>(text)).rows);

export async function emptyDatabase(): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const adminUrl = inject('databaseUrl');
  await query(adminUrl, `create database ${name}`);
  afterAll(async () => void (await query(adminUrl, `drop database ${name} with (force)`)));
  return Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href;
}

export async function fillAsRelease57(emptyUrl: string): Promise<string> {
  await query(emptyUrl, brotliDecompressSync(readFileSync(DUMP)).toString());
  return emptyUrl;
}

export async function makeOlder(url: string): Promise<string> {
  await query(url, `delete from drizzle.__drizzle_migrations where created_at >= ${BASELINE_AT}`);
  return url;
}

export const release57 = async (): Promise<string> => fillAsRelease57(await emptyDatabase());
export const beforeRelease57 = async (): Promise<string> => makeOlder(await release57());

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
  union all
  select 'sequence', seqrelid::regclass::text, format('%s %s %s %s %s', seqtypid::regtype, seqstart, seqincrement, seqmin, seqmax)
    from pg_sequence join pg_class on pg_class.oid = seqrelid where relnamespace = 'public'::regnamespace
  order by 1, 2`;

export const schemaOf = (url: string) =>
  query<{ kind: string; name: string; definition: string }>(url, SCHEMA);

const STORED_COLUMNS = `
  select attrelid::regclass::text as table, array_agg(quote_ident(attname)::text order by attnum) as columns
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
  group by attrelid`;

export type Columns = Record<string, string[]>;

export async function columnsOf(url: string): Promise<Columns> {
  const rows = await query<{ table: string; columns: string[] }>(url, STORED_COLUMNS);
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]));
}

/** Each row of each table as one text. */
export const rowsOf = (url: string, columns: Columns): Promise<Record<string, string[]>> =>
  connected(url, async (client) => {
    const found: Record<string, string[]> = {};
    for (const [table, names] of Object.entries(columns)) {
      const { rows } = await client.query<{ line: string }>(
        `select to_json(kept)::text as line from (select ${names.join(', ')} from ${table}) kept order by 1`,
      );
      found[table] = rows.map(({ line }) => line);
    }
    return found;
  });
