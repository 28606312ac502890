import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const commandOf = (pid: number): string => {
  const file = `/proc/${pid}/cmdline`;
  return existsSync(file)
    ? readFileSync(file, 'utf8').replaceAll('\0', ' ')
    : (spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '');
};

const CLAIMANT = /\b(start|backup|restore|account|media-clean)\.ts/;

export function lockOwner(dataDir: string): { pid: number; isSystem: boolean } | undefined {
  const file = path.join(dataDir, 'running.pid');
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (!pid || pid === process.pid || !isAlive(pid)) return undefined;
  const name = CLAIMANT.exec(commandOf(pid))?.[1];
  return name === undefined ? undefined : { pid, isSystem: name === 'start' };
}

export function lockDataFolder(dataDir: string): () => void {
  const owner = lockOwner(dataDir);
  if (owner) throw new Error(`${dataDir} is in use by another instance (process ${owner.pid})`);
  const file = path.join(dataDir, 'running.pid');
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}
