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
  return existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\0', ' ') : '';
};

/** Claims the data folder for this process. Throws when another one runs on it. Gives what releases it. */
export function lockDataFolder(dataDir: string): () => void {
  const file = path.join(dataDir, 'running.pid');
  const owner = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (owner && owner !== process.pid && isAlive(owner) && /start\.ts/.test(commandOf(owner))) {
    throw new Error(`${dataDir} is in use by another instance (process ${owner})`);
  }
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}
