import path from 'node:path';
import type { Client } from 'pg';
import { KNOWN_TABLES, TRANSIENT } from '../../db/backup/tables.ts';
import { newestMigration } from '../../db/migrating/baseline.ts';
import { applyMigrations } from '../../db/migrating/migrations.ts';
import { databaseRelease, RELEASE, recordRelease } from '../../db/migrating/release.ts';
import { applySqlSources, readSqlSources } from '../../db/migrating/sql-sources.ts';
import { grantToApplication } from '../../db/roles.ts';
import { keepAccounts } from './accounts.ts';
import { relationNames, SETTINGS, WRITTEN_SETTINGS } from './catalog.ts';
import { withClient } from './client.ts';
import { linesOf } from './lines.ts';
import { BackupError, type Manifest, type TableEntry } from './manifest.ts';
import { dropEverything, migrationsAround, refuseForeignTables } from './rebuild-schema.ts';
import type { StoredObject } from './stores.ts';

const BATCH_ROWS = 500;
const BATCH_CHARACTERS = 4_000_000;
const LOCK_TIMEOUT = '60s';

async function* batchesOf(file: string): AsyncGenerator<{ rows: number; json: string }> {
  let batch: string[] = [];
  let size = 0;
  const joined = () => ({ rows: batch.length, json: `[${batch.join(',')}]` });
  for await (const line of linesOf(file)) {
    batch.push(line);
    size += line.length;
    if (batch.length < BATCH_ROWS && size < BATCH_CHARACTERS) continue;
    yield joined();
    batch = [];
    size = 0;
  }
  if (batch.length) yield joined();
}

async function loadTable(client: Client, { name, columns, rows, file }: TableEntry, folder: string) {
  const table = `public.${client.escapeIdentifier(name)}`;
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  // Disables triggers. They would mark each record as changed, and generate new codes and ids.
  await client.query(`alter table ${table} disable trigger user`);
  let loaded = 0;
  for await (const batch of batchesOf(path.join(folder, file))) {
    await client.query(
      `insert into ${table} (${list}) overriding system value
       select ${list} from json_populate_recordset(null::${table}, $1::json)`,
      [batch.json],
    );
    loaded += batch.rows;
  }
  await client.query(`alter table ${table} enable trigger user`);
  if (loaded !== rows) throw new BackupError(`${file} holds ${loaded} rows of ${rows}`);
}

/** The daily sweep deletes them after a week. */
async function adoptObjects(client: Client, objects: StoredObject[]) {
  for (const { key, bytes = 0 } of objects) {
    await client.query(
      `insert into media_objects (key, content_type, bytes) values ($1, 'application/octet-stream', $2)
       on conflict do nothing`,
      [key, bytes],
    );
  }
}

export interface LoadOptions {
  extra: StoredObject[];
  keepsAccounts?: boolean;
  applicationRole?: string | undefined;
}

async function load(client: Client, folder: string, manifest: Manifest, options: LoadOptions) {
  const { until, after } = migrationsAround(manifest.migration);
  await client.query(`set lock_timeout to '${LOCK_TIMEOUT}'`);
  await client.query('begin');
  try {
    await client.query("set local timezone to 'UTC'");
    await refuseForeignTables(client);
    const putAccountsBack = options.keepsAccounts ? await keepAccounts(client) : undefined;
    await dropEverything(client);
    await applyMigrations(client, until);
    const names = manifest.tables.map(({ name }) => `public.${client.escapeIdentifier(name)}`);
    // Deletes the rows that migrations have inserted, because the backup contains them too.
    await client.query(`truncate ${names.join(', ')} cascade`);
    for (const table of manifest.tables) await loadTable(client, table, folder);
    for (const { name, lastValue, isCalled } of manifest.sequences) {
      const sequence = `public.${client.escapeIdentifier(name)}`;
      await client.query('select setval($1::regclass, $2::bigint, $3)', [sequence, lastValue, isCalled]);
    }
    await applyMigrations(client, after);
    await applySqlSources(client, readSqlSources(), RELEASE);
    await databaseRelease(client);
    await recordRelease(client, [...until, ...after]);
    await putAccountsBack?.();
    await adoptObjects(client, options.extra);
    await client.query("insert into publish_outbox (resource) values ('site')");
    // The queued mails of the backup may already have been sent. Pauses the queue until staff have checked it.
    await client.query("update mail_state set paused_at = now(), pause_reason = 'restore'");
    // Makes all content versions higher than any earlier version, so that caches do not serve old responses.
    await client.query(
      'update content_versions set changes = changes + (extract(epoch from clock_timestamp()) * 1000)::bigint',
    );
    if (options.applicationRole) await grantToApplication(client, options.applicationRole);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
  await client.query('analyze');
}

export const loadDatabase = (url: string, folder: string, manifest: Manifest, options: LoadOptions) =>
  withClient(url, (client) => load(client, folder, manifest, options));

/** Throws BeforeBaselineError. */
export const rowsToReplace = (url: string): Promise<Record<string, number>> =>
  withClient(url, async (client) => {
    await newestMigration(client);
    const known = (await relationNames(client)).filter(
      (name) =>
        name in WRITTEN_SETTINGS ||
        (KNOWN_TABLES.includes(name) && ![...TRANSIENT, ...SETTINGS].includes(name)),
    );
    const counts: Record<string, number> = {};
    for (const name of known) {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from public.${client.escapeIdentifier(name)} where ${WRITTEN_SETTINGS[name] ?? 'true'}`,
      );
      if (rows[0]?.count) counts[name] = rows[0].count;
    }
    return counts;
  });
