import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { fontFiles } from '../../build/fonts.ts';
import { version } from '../../build/version.ts';
import { openDatabase } from '../../db/database.ts';
import { demoFiles } from '../../db/demo/files.ts';
import { isEmptyDatabase, loadDemoContent } from '../../db/demo/load.ts';
import { isUpgradeDue, migrateDatabase } from '../../db/migrate.ts';
import { readMigrations } from '../../db/migrating/migrations.ts';
import { applicationRoleOf } from '../../db/roles.ts';
import type { RunningDatabase } from './database.ts';
import { ensureFirstAccount } from './first-account.ts';
import { keptSecret } from './kept-secret.ts';
import type { LocalSettings } from './settings.ts';

const run = promisify(execFile);

/** Throws a one-line error when the port is in use. */
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

/**
 * Backs up database and objects, and prints the path of the backup. Throws when the backup fails; the database
 * is then not migrated.
 */
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

/**
 * Backs up the database if it contains data, migrates it, creates the first account, and returns the lines to
 * print about the account.
 */
export async function prepareDatabase(database: RunningDatabase, settings: LocalSettings) {
  const { url, ownerUrl } = database;
  if (await isUpgradeDue(ownerUrl)) await backUpBeforeUpgrade(ownerUrl, settings.dataDir);
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

/**
 * Returns the folder of the object store, and the files to copy into it: fonts of PDF documents, and demo
 * files.
 */
export const storeSettings = ({ dataDir, hasDemoContent }: LocalSettings) => ({
  storeFolder: path.join(dataDir, 'objects'),
  seedFiles: [...fontFiles(), ...(hasDemoContent ? seedFiles() : [])],
});

/** Returns the variables of the API Worker, except those about the publisher. */
export const apiVariables = (settings: LocalSettings, database: RunningDatabase) => ({
  SECOND_FACTOR_KEY: keptSecret(path.join(settings.dataDir, 'second-factor-key')),
  LINK_KEY: keptSecret(path.join(settings.dataDir, 'link-key')),
  LINK_ORIGIN: new URL(settings.siteUrl).origin,
  ...settings.workerVariables,
  VERSION: version(),
  DATABASE_URL: database.endpointUrl,
  ...(database.endpoint && { DATABASE_ENDPOINT: database.endpoint }),
});
