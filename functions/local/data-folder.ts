import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { serverIdentity } from '../../db/local/system-user.ts';

/** New files of this process and its children are accessible to no other user. */
const UMASK = 0o077;
const OTHERS = 0o077;

function closeFiles(folder: string): void {
  if (!existsSync(folder)) return;
  chmodSync(folder, 0o700);
  for (const { name, parentPath } of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(parentPath, name);
    const { mode } = lstatSync(file);
    if (mode & OTHERS) chmodSync(file, mode & ~OTHERS);
  }
}

export async function openDataFolder(dataDir: string): Promise<void> {
  if (isMainThread) process.umask(UMASK);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const { gid } = await serverIdentity();
    if (gid !== undefined) chownSync(dataDir, 0, gid);
    // Under root, the database's user must be able to enter the folder.
    chmodSync(dataDir, gid === undefined ? 0o700 : 0o710);
    closeFiles(path.join(dataDir, 'objects'));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOSPC' ? 'disk full' : (code ?? message);
    throw new Error(`DATA_DIR ${dataDir} cannot be used (${reason})`);
  }
}
