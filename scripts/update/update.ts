// Updates the program on one machine with systemd, or goes back to the version before the update. Installs and
// builds beside the running program, so that visitors wait only for its restart.
// npm run update [-- COMMIT | --back [--restore SNAPSHOT]]
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadEnvFile } from '../../functions/local/settings/env-file.ts';
import { noteOfBackup } from '../../functions/local/update-backup.ts';
import { fail, seconds } from '../machine/command.ts';
import { git, type Machine, machineAt, runAsOwner, service } from './owner.ts';
import { whyNotBack } from './release.ts';
import { dropNext, prepareNext, previousCommit, swapBack, swapIn } from './swap.ts';

const SERVICE = 'association';
const BACKUP = 'association-backup';
const HEALTH_MS = 1000 * Number(process.env.UPDATE_HEALTH_SECONDS ?? 120);
const POLL_MS = 250;

type Health = 'well' | 'open' | 'closed';

/** `open`: the port answered, so visitors may have stored something. */
async function healthOf(): Promise<Health> {
  const { HOST = '127.0.0.1', PORT = '8787' } = process.env;
  const address = `http://${HOST === '0.0.0.0' ? '127.0.0.1' : HOST}:${PORT}/api/health`;
  let health: Health = 'closed';
  for (const until = Date.now() + HEALTH_MS; Date.now() < until; ) {
    const answer = await fetch(address).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return 'well';
    if (answer) health = 'open';
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return health;
}

async function exchange(swap: () => void): Promise<Health> {
  const stopped = Date.now();
  service('stop', SERVICE);
  try {
    swap();
  } finally {
    service('start', SERVICE);
  }
  const health = await healthOf();
  if (health === 'well') console.log(`The program was away for ${seconds(stopped)}.`);
  return health;
}

async function update(machine: Machine, wanted: string | undefined): Promise<void> {
  git(machine, 'fetch', '--quiet', '--tags');
  const [commit, now] = [
    git(machine, 'rev-parse', '--verify', `${wanted ?? '@{upstream}'}^{commit}`),
    git(machine, 'rev-parse', 'HEAD'),
  ];
  if (commit === now) return console.log('This is the newest version.');
  if (git(machine, 'status', '--porcelain', '--untracked-files=no'))
    throw new Error('Files of the program were changed here: commit them, or git stash.');
  console.log(`Installing and building ${git(machine, 'describe', '--always', '--tags', commit)} …`);
  prepareNext(machine, commit);
  console.log('Backup …');
  service('start', BACKUP);
  const dataDir = path.resolve(machine.root, process.env.DATA_DIR ?? '.data');
  runAsOwner(machine, 'touch', noteOfBackup(dataDir));
  const health = await exchange(() => swapIn(machine, commit));
  dropNext(machine);
  if (health === 'well') return;
  const log = 'journalctl -u association says why.';
  if (health === 'open')
    throw new Error(`The new version is not healthy: ${log} npm run update -- --back goes back.`);
  const reason = whyNotBack(machine, now);
  // Refuses to start by itself, if the database excludes it.
  if ((await exchange(() => swapBack(machine))) === 'well')
    throw new Error(`The new version does not start, the version before runs again: ${log}`);
  throw new Error(`No version starts: ${log} ${reason ? RESTORE : ''}`.trim());
}

const RESTORE =
  'Only the backup from before the update leads back, and what was stored since then is lost: ' +
  'npm run update -- --back --restore /var/backups/association/SNAPSHOT';

async function goBack(machine: Machine, backup: string | undefined): Promise<void> {
  const older = previousCommit(machine);
  if (!older) throw new Error('There is no program from before an update.');
  const reason = backup === undefined ? whyNotBack(machine, older) : undefined;
  if (reason) throw new Error(`${reason} ${RESTORE}`);
  const health = await exchange(() => {
    swapBack(machine);
    // By the older program: a newer one would bring the backup up to date.
    const restore = [
      'scripts/bootstrap.mjs',
      'scripts/restore.ts',
      backup ?? '',
      '--yes',
      '--restore-accounts',
    ];
    if (backup !== undefined) runAsOwner(machine, 'node', ...restore);
  });
  if (health !== 'well') throw new Error('The version before is not healthy: journalctl -u association');
}

try {
  const { positionals, values } = parseArgs({
    options: { back: { type: 'boolean' }, restore: { type: 'string' } },
    allowPositionals: true,
  });
  loadEnvFile();
  const machine = machineAt(process.cwd());
  if (!existsSync(path.join(machine.root, '.git'))) throw new Error('The program is no checkout of git.');
  await (values.back ? goBack(machine, values.restore) : update(machine, positionals[0]));
} catch (error) {
  const { stderr } = error as { stderr?: string };
  fail(stderr?.trim() || error);
}
