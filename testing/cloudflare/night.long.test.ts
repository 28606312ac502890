import { rmSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../db/local/scratch-folder.ts';
import { watchedJobs } from '../../db/tables/index.ts';
import { createTestDatabase } from '../../db/testing/database.ts';
import { BACKUP_BUCKET, openObjectStore } from '../../functions/local/object-store.ts';
import { fetchSnapshot } from '../../scripts/backup/remote-folder.ts';
import { checkBackup, restoreBackup } from '../../scripts/backup/restore-backup.ts';
import { emptyStore, folderIn } from '../../scripts/backup/testing/memory-store.ts';
import { startSystem } from '../whole-system.ts';

const NIGHT_MS = 60_000;
const { db, url, ownerUrl } = await createTestDatabase();
const target = await createTestDatabase();
const dataDir = scratchFolder('night');
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const counts = async (on: typeof db) =>
  (
    await on.execute(sql`
      select (select count(*) from news) as news, (select count(*) from members) as members,
        (select count(*) from events) as events, (select count(*) from media_objects) as files`)
  ).rows[0];

describe('the nightly backup on Cloudflare', { timeout: 300_000 }, () => {
  it('exports database and files to the backup bucket, from which they can be restored', async () => {
    const system = await startSystem({ DATA_DIR: dataDir, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl }, [
      '--cloud',
      '--night',
    ]);
    await expect.poll(system.said, { timeout: NIGHT_MS }).toMatch(/^Night: ok$/m);
    expect(await db.select().from(watchedJobs)).toContainEqual(
      expect.objectContaining({ name: 'backup', failedSince: null, succeededAt: expect.any(Date) }),
    );
    await system.stop();

    const { bucket, close } = await openObjectStore(path.join(dataDir, 'objects'), BACKUP_BUCKET);
    const snapshot = await fetchSnapshot(folderIn(bucket), path.join(dataDir, 'snapshot'));
    const backup = await checkBackup(snapshot);
    const { store, written } = emptyStore();
    await restoreBackup(backup, { databaseUrl: target.ownerUrl, store });
    await close();
    expect(await counts(target.db)).toEqual(await counts(db));
    expect(written.size).toBe(backup.objects.length);
    expect(written.size).toBeGreaterThan(0);
  });
});
