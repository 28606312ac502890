import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { freePort } from '../../db/local/free-port.ts';
import { startPostgres } from '../../db/local/postgres.ts';
import { scratchFolder } from '../../db/local/scratch-folder.ts';
import { schemaAge } from '../../db/migrate.ts';
import { EMBEDDED_ROLE } from '../../db/roles.ts';
import { columnsOf, fillAsRelease57, makeOlder, query, rowsOf } from '../../db/testing/release-57.ts';
import { startDatabase } from './database.ts';
import { prepareDatabase } from './prepare.ts';
import { keptSecret } from './settings/kept-secret.ts';
import { readLocalSettings } from './settings/settings.ts';

const scratch = scratchFolder('release-57');
afterAll(() => rmSync(scratch, { recursive: true }));

async function withServer<Result>(dataDir: string, work: (url: string) => Promise<Result>): Promise<Result> {
  const server = await startPostgres({
    folder: path.join(dataDir, 'postgres'),
    port: await freePort(),
    password: keptSecret(path.join(dataDir, 'postgres-password')),
  });
  return work(server.url).finally(() => server.stop());
}

const leaveOldFolder = (dataDir: string, change: (url: string) => Promise<unknown>) =>
  withServer(dataDir, async (url) => {
    await query(Object.assign(new URL(url), { pathname: '/postgres' }).href, 'create database association');
    await change(await fillAsRelease57(url));
  });

it('a data folder of release 57 is backed up, gets a role that owns nothing, and keeps its data', async () => {
  await leaveOldFolder(scratch, (url) =>
    query(url, "insert into news (title, content, excerpt) values ('從前', 'x', 'x')"),
  );
  const { url, ownerUrl, endpointUrl, endpoint, stop } = await startDatabase(scratch);
  const running = { url, ownerUrl, endpointUrl, endpoint, stop };
  const local = readLocalSettings({ DATA_DIR: scratch, DEMO_CONTENT: 'off' });
  const notBuilt = Promise.reject(new Error('vite failed'));
  notBuilt.catch(() => {});
  await expect(prepareDatabase(running, local, notBuilt)).rejects.toThrow('vite failed');
  expect(await schemaAge(ownerUrl)).toBe('older');
  await prepareDatabase(running, local);
  const db = openDatabase(endpointUrl, endpoint);
  const { rows } = await db.execute(sql`
    select current_user as role, (select title from news order by id desc limit 1), count(*)::int as news from news`);
  expect(rows).toEqual([{ role: 'association', title: '從前', news: 25 }]);
  await db.execute(sql`update news set title = '現在' where title = '從前'`);
  await expect(db.execute(sql`delete from audit_log`)).rejects.toThrow();
  await expect(db.execute(sql`alter table news add column more text`)).rejects.toThrow();
  const backups = path.join(scratch, 'backups-before-upgrades');
  const [snapshot = ''] = readdirSync(backups).filter((name) => /^\d/.test(name));
  const { tables } = JSON.parse(readFileSync(path.join(backups, snapshot, 'manifest.json'), 'utf8')) as {
    tables: { name: string; rows: number }[];
  };
  expect(tables.find(({ name }) => name === 'news')).toMatchObject({ rows: 25 });
  await prepareDatabase(running, local);
  expect(readdirSync(backups).filter((name) => /^\d/.test(name))).toEqual([snapshot]);
  await stop();
}, 120_000);

describe('a data folder older than release 57', () => {
  const older = path.join(scratch, 'older');
  const REFUSED = /^This database is older than schema release 57: .* 6fdf91a4 .*docs\/deploy\.md.*$/;

  const everything = () =>
    withServer(older, async (url) => ({
      roles: await query(url, 'select rolname, rolpassword from pg_authid order by 1'),
      rows: await rowsOf(url, await columnsOf(url)),
      tables: await query(url, 'select schemaname, tablename from pg_tables order by 1, 2'),
    }));

  it('is refused by the start before anything is written to its database', async () => {
    mkdirSync(older);
    await leaveOldFolder(older, makeOlder);
    const before = await everything();
    await expect(startDatabase(older)).rejects.toThrow(REFUSED);
    expect(await everything()).toEqual(before);
    expect(before.roles).not.toContainEqual(expect.objectContaining({ rolname: EMBEDDED_ROLE }));
  }, 120_000);

  it('is refused without a copy where its last release is known', async () => {
    const note = path.join(older, 'postgres.release');
    const copies = () => readdirSync(older).filter((name) => name.startsWith('before-release-'));
    for (const name of copies()) rmSync(path.join(older, name), { recursive: true });
    writeFileSync(note, '56\n');
    await expect(startDatabase(older)).rejects.toThrow(REFUSED);
    expect(copies()).toEqual([]);
    expect(readFileSync(note, 'utf8')).toBe('56\n');
  });
});
