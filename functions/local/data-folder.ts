import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { serverIdentity } from '../../db/local/system-user.ts';

/** File mode mask: new files of this process and its children are accessible to no other user. */
const UMASK = 0o077;
const OTHERS = 0o077;

/** Removes other users' access to files that an older version of the program has created. */
function closeFiles(folder: string): void {
  if (!existsSync(folder)) return;
  chmodSync(folder, 0o700);
  for (const { name, parentPath } of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(parentPath, name);
    const { mode } = lstatSync(file);
    if (mode & OTHERS) chmodSync(file, mode & ~OTHERS);
  }
}

/**
 * Creates DATA_DIR, or sets the mode of an existing DATA_DIR. The mode is 0700; when root runs the program,
 * it is 0710, so that the database's user can enter the folder. Throws a one-line error if this fails.
 */
export async function openDataFolder(dataDir: string): Promise<void> {
  if (isMainThread) process.umask(UMASK);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const { gid } = await serverIdentity();
    if (gid !== undefined) chownSync(dataDir, 0, gid);
    chmodSync(dataDir, gid === undefined ? 0o700 : 0o710);
    closeFiles(path.join(dataDir, 'objects'));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOSPC' ? 'disk full' : (code ?? message);
    throw new Error(`DATA_DIR ${dataDir} cannot be used (${reason})`);
  }
}
