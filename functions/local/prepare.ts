import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '../../db/database.ts';
import { demoFiles } from '../../db/demo/files.ts';
import { isEmptyDatabase, loadDemoContent } from '../../db/demo/load.ts';
import { migrateDatabase, schemaAge } from '../../db/migrate.ts';
import { readMigrations } from '../../db/migrating/migrations.ts';
import { applicationRoleOf } from '../../db/roles.ts';
import { fontFiles } from '../../scripts/build/fonts.ts';
import { version } from '../../scripts/build/version.ts';
import type { RunningDatabase } from './database.ts';
import { ensureFirstAccount } from './first-account.ts';
import { keptSecret } from './settings/kept-secret.ts';
import type { LocalSettings } from './settings/settings.ts';
import { takeNoteOfBackup } from './update-backup.ts';

const run = promisify(execFile);

export function checkPort(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE' ? 'is in use: set PORT to another one' : `cannot be used (${error.code})`;
      reject(new Error(`Port ${port} on ${host} ${reason}`));
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

async function backUpBeforeUpgrade(databaseUrl: string, dataDir: string): Promise<void> {
  const script = path.join(import.meta.dirname, '../../scripts/backup-before-upgrade.ts');
  try {
    const { stdout } = await run(process.execPath, [script, databaseUrl, dataDir]);
    console.log(`Backup before the upgrade: ${stdout.trim()}`);
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    throw new Error(`No upgrade without a backup, which failed: ${stderr?.trim() || message}`);
  }
}

/** Leaves a database that has data as it is until the program that goes with the new schema is built. */
export async function prepareDatabase(
  database: RunningDatabase,
  settings: LocalSettings,
  built: Promise<unknown> = Promise.resolve(),
) {
  const { url, ownerUrl } = database;
  const age = await schemaAge(ownerUrl);
  if (age !== 'new') await built;
  if (age === 'older' && !(await takeNoteOfBackup(settings.dataDir)))
    await backUpBeforeUpgrade(ownerUrl, settings.dataDir);
  const { migrations } = await migrateDatabase(ownerUrl, {
    applicationRole: applicationRoleOf(url, ownerUrl),
  });
  // A new database gets all migrations, so their names are printed only for an existing database.
  if (migrations.length < readMigrations().length)
    for (const name of migrations) console.log(`Migration applied: ${name}`);
  const db = openDatabase(database.endpointUrl, database.endpoint);
  const lines = await ensureFirstAccount(db, settings);
  if (settings.hasDemoContent && (await isEmptyDatabase(db))) await loadDemoContent(db);
  return lines;
}

function seedFiles() {
  const { all, variants } = demoFiles();
  return [...variants, ...all];
}

export const storeSettings = ({ dataDir, hasDemoContent }: LocalSettings) => ({
  storeFolder: path.join(dataDir, 'objects'),
  seedFiles: [...fontFiles(), ...(hasDemoContent ? seedFiles() : [])],
});

export const apiVariables = (settings: LocalSettings, database: RunningDatabase) => ({
  SECOND_FACTOR_KEY: keptSecret(path.join(settings.dataDir, 'second-factor-key')),
  LINK_KEY: keptSecret(path.join(settings.dataDir, 'link-key')),
  LINK_ORIGIN: new URL(settings.siteUrl).origin,
  ...settings.workerVariables,
  VERSION: version(),
  DATABASE_URL: database.endpointUrl,
  ...(database.endpoint && { DATABASE_ENDPOINT: database.endpoint }),
});
