import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { TRANSIENT } from '../../db/backup/tables.ts';
import { scratchFolder } from '../../db/local/scratch-folder.ts';
import { migrateDatabase } from '../../db/migrate.ts';
import { readMigrations } from '../../db/migrating/migrations.ts';
import {
  beforeRelease57,
  columnsOf,
  emptyDatabase,
  query,
  release57,
  rowsOf,
  schemaOf,
} from '../../db/testing/release-57.ts';
import { createBackup } from './create-backup.ts';
import { rowsToReplace } from './load.ts';
import { checkBackup, restoreBackup } from './restore-backup.ts';
import { emptyStore } from './testing/memory-store.ts';

const scratch = scratchFolder('release-57');
afterAll(() => rmSync(scratch, { recursive: true }));
let folders = 0;

async function backupOf(databaseUrl: string): Promise<string> {
  const folder = path.join(scratch, String(++folders));
  await createBackup({ databaseUrl, store: emptyStore().store }, folder);
  return folder;
}

/** Later migrations change their rows on purpose. */
const CHANGED = ['survey_answers', 'door_devices', 'venue_feeds', 'contacts'];

const REFUSED = (what: string) =>
  new RegExp(`^This ${what} is older than schema release 57: .* 6fdf91a4 .*docs/deploy\\.md.*$`);

describe('a backup of release 57', () => {
  it('is restored into the schema of a new database, with each of its rows', async () => {
    const [old, fresh, target] = [await release57(), await emptyDatabase(), await emptyDatabase()];
    const columns = Object.fromEntries(
      Object.entries(await columnsOf(old)).filter(([name]) => ![...CHANGED, ...TRANSIENT].includes(name)),
    );
    const backup = await checkBackup(await backupOf(old));
    await restoreBackup(backup, { databaseUrl: target, store: emptyStore().store });
    await migrateDatabase(fresh);
    expect(await schemaOf(target)).toEqual(await schemaOf(fresh));
    expect(await rowsOf(target, columns)).toEqual(await rowsOf(old, columns));
    expect(await query(target, 'select count(*)::int from drizzle.__drizzle_migrations')).toEqual([
      { count: readMigrations().length },
    ]);
    const [row] = await query<{ code: number }>(
      target,
      'select last_value::int as code from member_code_seq',
    );
    expect([row]).toEqual(await query(old, 'select last_value::int as code from member_code_seq'));
  });
});

describe('before release 57', () => {
  it('a backup is refused in one line', async () => {
    const folder = await backupOf(await beforeRelease57());
    await expect(checkBackup(folder)).rejects.toThrow(REFUSED('backup'));
  });

  it('a database is not replaced: nothing is written to it or to the files', async () => {
    const [folder, target] = [await backupOf(await release57()), await beforeRelease57()];
    const columns = await columnsOf(target);
    const before = [await schemaOf(target), await rowsOf(target, columns)];
    const { store, written } = emptyStore();
    const backup = await checkBackup(folder);
    await expect(rowsToReplace(target)).rejects.toThrow(REFUSED('database'));
    await expect(restoreBackup(backup, { databaseUrl: target, store })).rejects.toThrow(REFUSED('database'));
    expect([await schemaOf(target), await rowsOf(target, columns)]).toEqual(before);
    expect(written.size).toBe(0);
  });
});
