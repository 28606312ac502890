import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { CURRENCY_CODE } from '../../core/association/currency.ts';
import { DEFAULT_LOCALE, SECOND_LOCALE } from '../../core/association/locales.ts';
import { MEMBER_CODE_PREFIX, PAYMENT_PREFIX } from '../../core/association/profile.ts';
import { TIME_ZONE } from '../../core/dates/zone.ts';
import { mailKindFunctions } from '../sql/mail-kinds.ts';
import { standardTriggers } from '../sql/standard-triggers.ts';

const SQL_FOLDER = path.join(import.meta.dirname, '../sql');

/** In order of creation: a function with a parsed body (`RETURN`) needs the functions that it calls. */
const DOMAINS = ['platform', 'accounts', 'office', 'content', 'membership', 'money', 'events', 'outreach'];
const CALLED_BY_EARLIER_NAMES = ['membership/member_mail_address.sql', 'money/invoices/invoice_paid.sql'];
const TRIGGERS = 'triggers.sql';

export interface SqlSource {
  name: string;
  text: string;
  hash: string;
  fileHash: string;
}

function order(name: string): string {
  const domain = DOMAINS.indexOf(name.split('/')[0] ?? '');
  if (domain < 0)
    throw new Error(`db/sql/${name}: its domain is not in DOMAINS (db/migrating/sql-sources.ts)`);
  const place = CALLED_BY_EARLIER_NAMES.includes(name) ? 0 : 1;
  return `${name.endsWith(TRIGGERS) ? 1 : 0}${domain}${place}${name}`;
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

const generated = (): SqlSource[] =>
  [{ name: 'platform/standard-triggers.sql', text: standardTriggers() }, ...mailKindFunctions()].map(
    ({ name, text }) => ({ name, text, hash: digestOf(text), fileHash: digestOf(text) }),
  );

export function readSqlSources(folder = SQL_FOLDER): SqlSource[] {
  const names = globSync('**/*.sql', { cwd: folder }).map((name) => name.replaceAll(path.sep, '/'));
  const written = names.map((name) => {
    const source = readFileSync(path.join(folder, name), 'utf8');
    const text = source
      .replaceAll('{memberCodePrefix}', MEMBER_CODE_PREFIX)
      .replaceAll('{paymentPrefix}', PAYMENT_PREFIX)
      .replaceAll('{timeZone}', TIME_ZONE)
      .replaceAll('{currency}', CURRENCY_CODE)
      .replaceAll('{firstLocale}', DEFAULT_LOCALE)
      .replaceAll('{secondLocale}', SECOND_LOCALE ?? '');
    return { name, text, hash: digestOf(text), fileHash: digestOf(source) };
  });
  return [...written, ...(folder === SQL_FOLDER ? generated() : [])].sort((one, other) =>
    order(one.name) < order(other.name) ? -1 : 1,
  );
}

async function appliedHashes(client: pg.ClientBase): Promise<Map<string, string>> {
  await client.query(`create table if not exists drizzle.sql_sources (
    name text primary key, hash text not null, release integer not null, applied_at timestamptz not null default now()
  )`);
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from drizzle.sql_sources',
  );
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

/** Within the caller's transaction. Throws PostgreSQL's error, prefixed with the file name. */
export async function applySqlSources(
  client: pg.ClientBase,
  sources: SqlSource[],
  release: number,
): Promise<string[]> {
  const applied = await appliedHashes(client);
  const changed = sources.filter(({ name, hash }) => applied.get(name) !== hash);
  // Otherwise a file that comes back unchanged under an earlier name would not be applied.
  await client.query('delete from drizzle.sql_sources where name <> all ($1)', [
    sources.map(({ name }) => name),
  ]);
  // Lets a function refer to functions that a later file creates.
  await client.query('set local check_function_bodies to off');
  for (const { name, text, hash } of changed) {
    try {
      await client.query(text);
    } catch (error) {
      if (error instanceof Error) error.message = `db/sql/${name}: ${error.message}`;
      throw error;
    }
    await client.query(
      `insert into drizzle.sql_sources (name, hash, release) values ($1, $2, $3)
       on conflict (name) do update set hash = excluded.hash, release = excluded.release, applied_at = now()`,
      [name, hash, release],
    );
  }
  return changed.map(({ name }) => name);
}
