// Writes a backup before `npm start` changes the schema of a database that contains data. Called by
// functions/local/prepare.ts.
// Usage: node scripts/backup-before-upgrade.ts DATABASE_URL DATA_DIR
import path from 'node:path';
import { createBackup } from './backup/create-backup.ts';
import { openLocalStore } from './backup/stores.ts';
import { fail } from './machine/command.ts';

/** All backups share the stored objects. */
const KEPT = 3;

const [databaseUrl, dataDir] = process.argv.slice(2);
if (!databaseUrl || !dataDir) fail('Usage: node scripts/backup-before-upgrade.ts DATABASE_URL DATA_DIR');
const store = await openLocalStore(path.join(dataDir, 'objects'));
try {
  const target = path.join(dataDir, 'backups-before-upgrades');
  const { folder } = await createBackup({ databaseUrl, store }, target, { keep: KEPT });
  console.log(folder);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
} finally {
  await store.close();
}
