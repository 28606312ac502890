import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { freePort } from '../../db/local/free-port.ts';
import { startPostgres } from '../../db/local/postgres.ts';
import { scratchFolder } from '../../db/local/scratch-folder.ts';
import { migrateDatabase } from '../../db/migrate.ts';
import { startDatabase } from './database.ts';
import { keptSecret } from './kept-secret.ts';
import { prepareDatabase } from './prepare.ts';
import { readLocalSettings } from './settings.ts';

const scratch = scratchFolder('one-role');
afterAll(() => rmSync(scratch, { recursive: true }));

function olderMigrations(): string {
  const folder = path.join(scratch, 'migrations');
  cpSync(path.join(import.meta.dirname, '../../db/migrations'), folder, { recursive: true });
  const file = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] };
  const at = journal.entries.findIndex(({ tag }) => tag.endsWith('_database_roles'));
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }));
  return folder;
}

async function leaveOldFolder(): Promise<void> {
  const server = await startPostgres({
    folder: path.join(scratch, 'postgres'),
    port: await freePort(),
    password: keptSecret(path.join(scratch, 'postgres-password')),
  });
  const admin = new pg.Client({
    connectionString: Object.assign(new URL(server.url), { pathname: '/postgres' }).href,
  });
  await admin.connect();
  await admin.query('create database association');
  await admin.end();
  await migrateDatabase(server.url, { folder: olderMigrations() });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query("insert into news (title, content, excerpt) values ('從前', 'x', 'x')");
  await client.query("insert into audit_log (action, resource) values ('publish', 'site')");
  await client.end();
  await server.stop();
}

it('an embedded database of an older version with one role is backed up, gets a second role and keeps its data', async () => {
  await leaveOldFolder();
  const { url, ownerUrl, endpointUrl, endpoint, stop } = await startDatabase(scratch);
  const running = { url, ownerUrl, endpointUrl, endpoint, stop };
  await prepareDatabase(running, readLocalSettings({ DATA_DIR: scratch, DEMO_CONTENT: 'off' }));
  const db = openDatabase(endpointUrl, endpoint);
  const { rows } = await db.execute(sql`
    select current_user as role, title, (select count(*)::int from audit_log) as entries from news`);
  expect(rows).toEqual([{ role: 'association', title: '從前', entries: 1 }]);
  await db.execute(sql`update news set title = '現在'`);
  await expect(db.execute(sql`delete from audit_log`)).rejects.toThrow();
  await expect(db.execute(sql`alter table news add column more text`)).rejects.toThrow();
  const backups = path.join(scratch, 'backups-before-upgrades');
  const [snapshot = ''] = readdirSync(backups).filter((name) => /^\d/.test(name));
  const { tables } = JSON.parse(readFileSync(path.join(backups, snapshot, 'manifest.json'), 'utf8')) as {
    tables: { name: string; rows: number }[];
  };
  expect(tables.find(({ name }) => name === 'news')).toMatchObject({ rows: 1 });
  await prepareDatabase(running, readLocalSettings({ DATA_DIR: scratch, DEMO_CONTENT: 'off' }));
  expect(readdirSync(backups).filter((name) => /^\d/.test(name))).toEqual([snapshot]);
  await stop();
}, 120_000);
