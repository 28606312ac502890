// Writes database and objects into a folder: a snapshot of its own each time, objects once.
//   npm run backup -- DIR [--keep N]
import { mkdirSync } from 'node:fs';
import { lockDataFolder } from '../functions/local/lock.ts';
import { connect } from './backup/connect.ts';
import { createBackup } from './backup/create-backup.ts';
import { commandLine, fail, megabytes, seconds } from './machine/command.ts';

const { folder, options } = commandLine('npm run backup -- DIR [--keep N]', { keep: { type: 'string' } });
const keep = options.keep === undefined ? undefined : Number(options.keep);
if (keep !== undefined && !(Number.isInteger(keep) && keep >= 1)) fail('--keep takes a number of 1 or more');

const started = Date.now();
try {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const release = lockDataFolder(folder);
  const source = await connect(process.env, 'backup');
  const {
    manifest,
    fetched,
    removed,
    folder: snapshot,
  } = await createBackup(source, folder, { keep })
    .finally(() => source.close())
    .finally(release);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Backed up ${source.name} into ${snapshot} in ${seconds(started)}: ` +
      `${rows} rows of ${manifest.tables.length} tables, ${manifest.objects.count} files ` +
      `(${megabytes(manifest.objects.totalBytes)}; ${fetched.count} of them new, ${megabytes(fetched.bytes)})`,
  );
  if (removed.length) console.log(`Removed ${removed.length} older: ${removed.join(', ')}`);
  if (manifest.missing.length)
    fail(
      `${manifest.missing.length} files that the content names are not in the store, the first is ` +
        `${manifest.missing[0]}. With a bucket, R2_… must name it.`,
    );
} catch (error) {
  fail(error);
}
