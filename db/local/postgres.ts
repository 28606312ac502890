import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { plainEnvironment } from './plain-environment.ts';
import { type Identity, placeFor, run } from './system-user.ts';

export interface PostgresServer {
  /** Connection string of the database, with its password. */
  url: string;
  pid: number;
  /** Settles when the server has ended, however it came about. */
  exited: Promise<void>;
  stop(): Promise<void>;
}

const USER = 'postgres';
const DATABASE = 'association';
const READY = 'ready to accept connections';

/** Connection string of the embedded server's database: as its owner, or by another role. */
export const embeddedUrl = (port: number, password: string, user = USER): string =>
  `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${DATABASE}`;

const FLAGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '64MB',
  max_connections: '60',
  max_wal_size: '256MB',
  timezone: 'UTC',
  log_min_messages: 'warning',
};

async function initialise(bin: string, data: string, password: string, as: Identity): Promise<void> {
  const passwordFile = `${data}.password`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (as.uid !== undefined) await chown(passwordFile, as.uid, as.gid ?? as.uid);
  try {
    await run(
      path.join(bin, 'initdb'),
      [
        `--pgdata=${data}`,
        `--username=${USER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--no-instructions',
      ],
      as,
    );
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** Ends a server that a killed process left behind: it still holds the folder. */
async function endLeftOver(data: string): Promise<void> {
  const lock = path.join(data, 'postmaster.pid');
  if (!existsSync(lock)) return;
  const pid = Number((await readFile(lock, 'utf8')).split('\n')[0]);
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  if (!command.includes(data)) return;
  process.kill(pid, 'SIGINT');
  while (existsSync(lock)) await new Promise((resolve) => setTimeout(resolve, 20));
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
 * Starts the embedded PostgreSQL server on `folder`, makes the database on the first start.
 * As root the server runs as a system user; where that user cannot reach the folder or the binaries they are staged.
 */
export async function startPostgres(options: {
  folder: string;
  port: number;
  password: string;
}): Promise<PostgresServer> {
  const { bin, data, as } = await placeFor(options.folder);
  await endLeftOver(data);
  await mkdir(data, { recursive: true, mode: 0o700 });
  await chmod(data, 0o700);
  if (as.uid !== undefined) await chown(data, as.uid, as.gid ?? as.uid);
  if (!existsSync(path.join(data, 'PG_VERSION'))) await initialise(bin, data, options.password, as);
  const flags = Object.entries(FLAGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(path.join(bin, 'postgres'), ['-D', data, '-p', String(options.port), ...flags], {
    ...as,
    cwd: data,
    env: plainEnvironment(),
    // Ctrl-C reaches the whole process group: the server ends when it is told to, after the others.
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
