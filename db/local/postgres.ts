import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  chmod,
  chown,
  mkdir,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  rmdir,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { BASELINE_RELEASE, BeforeBaselineError } from '../migrating/baseline.ts';
import { keepCopy, lastRelease } from './keep-copy.ts';
import { plainEnvironment } from './plain-environment.ts';
import { type Identity, placeFor, run } from './system-user.ts';

export interface PostgresServer {
  url: string;
  pid: number;
  exited: Promise<void>;
  stop(): Promise<void>;
}

const USER = 'postgres';
const DATABASE = 'association';
const READY = 'ready to accept connections';

export const embeddedUrl = (port: number, password: string, user = USER): string =>
  `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${DATABASE}`;

const FLAGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '64MB',
  max_wal_size: '256MB',
  timezone: 'UTC',
  log_min_messages: 'warning',
};
const CONNECTIONS = 60;
const DISPOSABLE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '512MB',
};

async function ownedFolder(folder: string, { uid, gid }: Identity): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  if (uid !== undefined) await chown(folder, uid, gid ?? uid);
}

/** Renames a complete temporary folder, so that a killed start leaves no incomplete database. */
async function initialise(bin: string, data: string, password: string, as: Identity): Promise<void> {
  const fresh = `${data}.new`;
  const passwordFile = `${data}.password`;
  await rm(fresh, { recursive: true, force: true });
  await ownedFolder(fresh, as);
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (as.uid !== undefined) await chown(passwordFile, as.uid, as.gid ?? as.uid);
  try {
    await run(
      path.join(bin, 'initdb'),
      [
        `--pgdata=${fresh}`,
        `--username=${USER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--no-instructions',
      ],
      as,
    );
    await rmdir(data);
    await rename(fresh, data);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** After a kill of the server, its child processes still run for a moment. Linux only. */
async function processesIn(data: string): Promise<number[]> {
  const place = await realpath(data).catch(() => data);
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const folders = await Promise.all(ids.map((id) => readlink(`/proc/${id}/cwd`).catch(() => '')));
  return ids.filter((_, index) => folders[index] === place).map(Number);
}

const LEFT_OVER_MS = 20_000;
const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

async function endLeftOver(data: string): Promise<void> {
  const lock = path.join(data, 'postmaster.pid');
  if (!existsSync(lock)) return;
  const pid = Number((await readFile(lock, 'utf8')).split('\n')[0]);
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  // The process id in the lock file may now belong to another program.
  if (command.includes(data)) process.kill(pid, 'SIGINT');
  for (const end = Date.now() + LEFT_OVER_MS; (await processesIn(data)).length > 0; await pause())
    if (Date.now() > end) throw new Error(`${data} is still in use by a database server that does not end`);
  await rm(lock, { force: true });
}

function waitUntilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      if (log.length < 4000) log += chunk.toString();
      if (chunk.includes(READY)) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${log.trim()}`)));
    server.once('error', reject);
  });
}

/**
 * If this process is root, the server runs as another system user, and files that this user cannot reach are
 * copied for it.
 */
export async function startPostgres(options: {
  folder: string;
  port: number;
  password: string;
  release?: number | undefined;
  connections?: number;
  isDisposable?: boolean;
}): Promise<PostgresServer> {
  const { bin, data, as } = await placeFor(options.folder);
  if (options.release !== undefined && ((await lastRelease(data)) ?? BASELINE_RELEASE) < BASELINE_RELEASE)
    throw new BeforeBaselineError('database');
  await endLeftOver(data);
  await ownedFolder(data, as);
  const copy = options.release === undefined ? undefined : await keepCopy(data, options.release);
  if (copy) console.log(`The database was copied before its schema changes: ${copy}`);
  if (!existsSync(path.join(data, 'PG_VERSION'))) await initialise(bin, data, options.password, as);
  const settings = {
    ...FLAGS,
    ...(options.isDisposable && DISPOSABLE),
    max_connections: options.connections ?? CONNECTIONS,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(path.join(bin, 'postgres'), ['-D', data, '-p', String(options.port), ...flags], {
    ...as,
    cwd: data,
    env: plainEnvironment(),
    // The server gets its own process group, so that Ctrl-C does not reach it. It must end only after the
    // processes that use it.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await waitUntilReady(server);
  return {
    url: embeddedUrl(options.port, options.password),
    pid: server.pid ?? 0,
    exited,
    async stop() {
      server.kill('SIGINT');
      await exited;
    },
  };
}
