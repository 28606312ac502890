// Replaces the database and the stored files with a backup: the named snapshot, or else the newest snapshot
// in the folder. Asks for confirmation before it replaces data, and before it makes revoked accounts or
// recovery codes valid again.
// npm run restore -- DIR[/SNAPSHOT] | s3://BUCKET/PREFIX[/SNAPSHOT] [--yes] [--check] [--into DATA_DIR]
// [--keep-accounts | --restore-accounts]
import { createInterface } from 'node:readline/promises';
import { accountsToRevive } from './backup/accounts.ts';
import { connect } from './backup/connect.ts';
import { forgetFirstPassword } from './backup/first-password.ts';
import { rowsToReplace } from './backup/load.ts';
import { fetchSnapshot, isRemote, openRemote, withScratch } from './backup/remote-folder.ts';
import { checkBackup, restoreBackup } from './backup/restore-backup.ts';
import { commandLine, fail, megabytes, seconds } from './machine/command.ts';

const USAGE =
  'npm run restore -- DIR | s3://BUCKET/PREFIX [--yes] [--check] [--into DATA_DIR] [--keep-accounts | --restore-accounts]';

const { folder, options } = commandLine(USAGE, {
  yes: { type: 'boolean' },
  check: { type: 'boolean' },
  into: { type: 'string' },
  'keep-accounts': { type: 'boolean' },
  'restore-accounts': { type: 'boolean' },
});
if (options['keep-accounts'] && options['restore-accounts']) fail(`Usage: ${USAGE}`);

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question}: `);
  terminal.close();
  return answer.trim();
}

async function confirm(question: string): Promise<void> {
  if (options.yes) return;
  if (!process.stdin.isTTY) throw new Error(`${question} Say so with --yes.`);
  if ((await ask(`${question} Type "restore" to go on`)) !== 'restore')
    throw new Error('Nothing was changed.');
}

async function keepsAccounts(revived: string[]): Promise<boolean> {
  if (options['keep-accounts'] || options['restore-accounts'] || revived.length === 0)
    return options['keep-accounts'] ?? false;
  const told = `Accounts have changed since the backup. With it they would be:\n  ${revived.join('\n  ')}`;
  const choice = 'Keep them as they are today by --keep-accounts, or take the backup’s by --restore-accounts';
  if (!process.stdin.isTTY) throw new Error(`${told}\n${choice}.`);
  const answer = await ask(
    `${told}\nType "keep" to keep them as they are today, "backup" to take the backup’s`,
  );
  if (answer !== 'keep' && answer !== 'backup') throw new Error('Nothing was changed.');
  return answer === 'keep';
}

const onlyIn = (dataDir: string): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(DATABASE_|R2_)/.test(name))),
  DATA_DIR: dataDir,
});

const started = Date.now();

async function restore(local: string): Promise<void> {
  const backup = await checkBackup(local);
  const { tables, objects, createdAt, missing } = backup.manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `The backup of ${createdAt} is whole: ${rows} rows of ${tables.length} tables, ` +
      `${objects.count} files (${megabytes(objects.totalBytes)})` +
      (missing.length ? `; ${missing.length} files were missing when it was made` : ''),
  );
  if (options.check) return;
  const target = await connect(options.into ? onlyIn(options.into) : process.env, 'restore');
  try {
    const replaced = Object.entries(await rowsToReplace(target.databaseUrl));
    if (replaced.length) {
      console.log(
        'Persons who were erased since then, and links of persons that were ended, come back with it: ' +
          'erase and end them again.',
      );
      const list = replaced.map(([name, count]) => `${name} ${count}`).join(', ');
      await confirm(`This replaces what is in ${target.name} (${list}).`);
    }
    const isKept = await keepsAccounts(await accountsToRevive(target.databaseUrl, backup));
    const { written, extra } = await restoreBackup(backup, target, { keepsAccounts: isKept });
    await forgetFirstPassword(target);
    console.log(
      `Restored ${target.name} in ${seconds(started)}; ${written} files written` +
        (isKept ? ', accounts kept as they were' : '') +
        (extra ? `, ${extra} that the backup does not know go in a week` : ''),
    );
  } finally {
    await target.close();
  }
}

async function restoreFromBucket(): Promise<void> {
  const remote = await openRemote(folder, process.env);
  await withScratch(async (local) => {
    const snapshot = await fetchSnapshot(remote, local).finally(() => remote.store.close());
    await restore(snapshot);
  });
}

try {
  await (isRemote(folder) ? restoreFromBucket() : restore(folder));
} catch (error) {
  fail(error);
}
