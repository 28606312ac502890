// Replaces database and objects by a backup, the newest of a folder or the one named; asks before it replaces data.
//   npm run restore -- DIR[/SNAPSHOT] [--yes] [--check] [--into DATA_DIR]
import { createInterface } from 'node:readline/promises';
import { connect } from './backup/connect.ts';
import { forgetFirstPassword } from './backup/first-password.ts';
import { rowsToReplace } from './backup/load.ts';
import { checkBackup, restoreBackup } from './backup/restore-backup.ts';
import { commandLine, fail, megabytes, seconds } from './command.ts';

const { folder, options } = commandLine('npm run restore -- DIR [--yes] [--check] [--into DATA_DIR]', {
  yes: { type: 'boolean' },
  check: { type: 'boolean' },
  into: { type: 'string' },
});

/** Throws unless somebody agrees, or has agreed by --yes. */
async function confirm(question: string): Promise<void> {
  if (options.yes) return;
  if (!process.stdin.isTTY) throw new Error(`${question} Say so with --yes.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} Type "restore" to go on: `);
  terminal.close();
  if (answer.trim() !== 'restore') throw new Error('Nothing was changed.');
}

/** The environment of a system of its own in that folder, whatever database and bucket are set. */
const onlyIn = (dataDir: string): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(DATABASE_URL|R2_)/.test(name))),
  DATA_DIR: dataDir,
});

const started = Date.now();
try {
  const backup = await checkBackup(folder);
  const { tables, objects, createdAt, missing } = backup.manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `The backup of ${createdAt} is whole: ${rows} rows of ${tables.length} tables, ` +
      `${objects.count} files (${megabytes(objects.totalBytes)})` +
      (missing.length ? `; ${missing.length} files were missing when it was made` : ''),
  );
  if (options.check) process.exit(0);
  const target = await connect(options.into ? onlyIn(options.into) : process.env, 'restore');
  try {
    const replaced = Object.entries(await rowsToReplace(target.databaseUrl));
    if (replaced.length) {
      const list = replaced.map(([name, count]) => `${name} ${count}`).join(', ');
      await confirm(`This replaces what is in ${target.name} (${list}).`);
    }
    const { written, extra } = await restoreBackup(backup, target);
    await forgetFirstPassword(target);
    console.log(
      `Restored ${target.name} in ${seconds(started)}; ${written} files written` +
        (extra ? `, ${extra} that the backup does not know go in a week` : ''),
    );
  } finally {
    await target.close();
  }
} catch (error) {
  fail(error);
}
