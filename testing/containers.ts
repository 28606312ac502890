import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { scratchFolder } from '../db/local/scratch-folder.ts';

const SCRIPT = path.join(import.meta.dirname, 'containers.sh');
const STARTED_MS = 120_000;
/** The user of the image (scripts/image/system.sh). */
export const IMAGE_USER = 10_001;

/** Made when it is needed, because nothing ends it where the tests are skipped. */
let scratch: string | undefined;
/** A path in the folder of the containers, which is deleted with them. */
export function at(...parts: string[]): string {
  scratch ??= scratchFolder('containers');
  return path.join(scratch, ...parts);
}
const running: ChildProcess[] = [];

export function endContainers(): void {
  for (const child of running.toReversed()) child.kill('SIGKILL');
  if (scratch) rmSync(scratch, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

/** The network namespace of the bridge, from which visitors come. */
let network: ChildProcess;
let addresses: Record<string, string>;

export const onNetwork = (...command: string[]) => [
  ...['--target', String(network.pid), '--mount', '--net', '--', ...command],
];

/** `bridge`: addresses of visitors. `services`: the address of each by its name. All with their bits. */
export async function startNetwork(bridge: string[], services: Record<string, string>): Promise<void> {
  addresses = services;
  const named = Object.entries(services).map(([name, address]) => `${name}=${address}`);
  network = spawn('unshare', ['--mount', '--net', 'bash', SCRIPT, 'network', bridge.join(' '), ...named]);
  running.push(network);
  await new Promise((resolve) => network.stdout?.once('data', resolve));
}

export interface Container {
  child: ChildProcess;
  pid(): number;
  said(): string;
  command(...words: string[]): string[];
}

export function startContainer(
  name: string,
  options: { privileges: string; folder: string; mounts: string; env: Record<string, string> },
  command: string[],
): Container {
  const hosts = Object.entries(addresses).map(([host, address]) => `${address.split('/')[0]} ${host}`);
  const etc: Record<string, string[]> = {
    hosts: ['127.0.0.1 localhost', ...hosts],
    passwd: ['root:x:0:0::/root:/bin/sh', `association:x:${IMAGE_USER}:${IMAGE_USER}::/data:/bin/false`],
    group: ['root:x:0:', `association:x:${IMAGE_USER}:`],
    'nsswitch.conf': ['passwd: files', 'group: files', 'hosts: files'],
  };
  mkdirSync(at(`etc-of-${name}`));
  for (const [file, lines] of Object.entries(etc))
    writeFileSync(at(`etc-of-${name}`, file), `${lines.join('\n')}\n`);
  const environment = Object.entries(options.env).map(([key, value]) => `${key}=${value}`);
  const pidFile = at(`${name}.pid`);
  const child = spawn(
    'nsenter',
    onNetwork(
      ...['nsenter', `--net=/run/netns/${name}`, 'unshare', '--mount', '--pid', '--fork', '--kill-child'],
      ...['bash', SCRIPT, 'container', at(name), pidFile, options.privileges, options.folder, options.mounts],
      ...['env', '-i', ...environment, ...command],
    ),
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  running.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  const pid = () => Number(readFileSync(pidFile, 'utf8'));
  return {
    child,
    pid,
    said: () => said,
    command: (...words) => [
      ...['--target', String(pid()), '--mount', '--pid', '--net', '--root', '--wd', '--'],
      ...['setpriv', ...options.privileges.trim().split(/\s+/), 'env', '-i', ...environment, ...words],
    ],
  };
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export async function until(isDone: () => boolean, { child, said }: Container): Promise<void> {
  const end = Date.now() + STARTED_MS;
  while (!isDone()) {
    if (Date.now() > end || child.exitCode !== null) throw new Error(`It does not start:\n${said()}`);
    await sleep(500);
  }
}
