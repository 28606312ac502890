import { chmod, lstat, mkdir } from 'node:fs/promises';
import path from 'node:path';

const WRITABLE_BY_OTHERS = 0o022;

/**
 * Every user can enter it, only this process's user can change it. Throws a one-line error if the path
 * belongs to another user, is writable by others, or is not a folder.
 */
export async function ownFolder(folder: string): Promise<void> {
  await mkdir(path.dirname(folder), { recursive: true });
  await mkdir(folder, { mode: 0o755 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const found = await lstat(folder);
  const isOurs = found.uid === (process.getuid?.() ?? found.uid) && !(found.mode & WRITABLE_BY_OTHERS);
  if (!found.isDirectory() || !isOurs)
    throw new Error(`${folder} was not made by this system, or others may write to it: remove it`);
  // Repairs the mode, because the umask, `mkdtemp` or an earlier version may have denied access to other users.
  await chmod(folder, 0o755);
}
