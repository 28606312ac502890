// Backs up the database and the stored files into a folder or a bucket. Each backup is a snapshot; a file that
// several snapshots contain is stored once.
// npm run backup -- DIR | s3://BUCKET/PREFIX [--keep N] [--nightly]
// With `--nightly`, staff get an alert when a backup fails or does not take place.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { lockDataFolder } from '../functions/local/lock.ts';
import { connect, type Source } from './backup/connect.ts';
import { type BackupReport, createBackup } from './backup/create-backup.ts';
import { noteBackup } from './backup/note-backup.ts';
import {
  isRemote,
  keepNewestRemote,
  openRemote,
  prepareScratch,
  uploadSnapshot,
  withScratch,
} from './backup/remote-folder.ts';
import { commandLine, fail, megabytes, seconds } from './machine/command.ts';

const { folder, options } = commandLine('npm run backup -- DIR | s3://BUCKET/PREFIX [--keep N] [--nightly]', {
  keep: { type: 'string' },
  nightly: { type: 'boolean' },
});
const keep = options.keep === undefined ? undefined : Number(options.keep);
if (keep !== undefined && !(Number.isInteger(keep) && keep >= 1)) fail('--keep takes a number of 1 or more');

async function intoFolder(source: Source): Promise<BackupReport> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const release = lockDataFolder(folder);
  return createBackup(source, folder, { keep }).finally(release);
}

async function intoBucket(source: Source): Promise<BackupReport> {
  const remote = await openRemote(folder, process.env);
  try {
    return await withScratch(async (local) => {
      await prepareScratch(remote, local);
      const report = await createBackup(source, local);
      const name = path.basename(report.folder);
      await uploadSnapshot(remote, local, name);
      const removed = keep ? await keepNewestRemote(remote, keep) : [];
      return { ...report, folder: `${folder.replace(/\/$/, '')}/${name}`, removed };
    });
  } finally {
    await remote.store.close();
  }
}

async function backUp(source: Source): Promise<BackupReport> {
  const note = (isWell: boolean) =>
    noteBackup(source.databaseUrl, { isWell, isWatched: options.nightly ?? false });
  try {
    const report = await (isRemote(folder) ? intoBucket(source) : intoFolder(source));
    await note(report.manifest.missing.length === 0);
    return report;
  } catch (error) {
    // Throws the error of the backup, even if the failure cannot be recorded because the database is down.
    await note(false).catch(() => {});
    throw error;
  }
}

const started = Date.now();
try {
  const source = await connect(process.env, 'backup');
  const {
    manifest,
    fetched,
    removed,
    foreign,
    folder: snapshot,
  } = await backUp(source).finally(() => source.close());
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Backed up ${source.name} into ${snapshot} in ${seconds(started)}: ` +
      `${rows} rows of ${manifest.tables.length} tables, ${manifest.objects.count} files ` +
      `(${megabytes(manifest.objects.totalBytes)}; ${fetched.count} of them new, ${megabytes(fetched.bytes)})`,
  );
  if (removed.length) console.log(`Removed ${removed.length} older: ${removed.join(', ')}`);
  if (foreign.length) console.error(`Skipped, because they belong to another user: ${foreign.join(', ')}`);
  if (manifest.missing.length)
    fail(
      `${manifest.missing.length} files that the content names are not in the store, the first is ` +
        `${manifest.missing[0]}. With a bucket, R2_… must name it.`,
    );
} catch (error) {
  fail(error);
}
