import { chmod, lstat, mkdir } from 'node:fs/promises';
import path from 'node:path';

const WRITABLE_BY_OTHERS = 0o022;

/**
 * Makes a folder that everybody may enter and this process's user alone may change, or takes the one that is there.
 * Throws in one line when that belongs to somebody else, others may write to it, or it is no folder.
 */
export async function ownFolder(folder: string): Promise<void> {
  await mkdir(path.dirname(folder), { recursive: true });
  await mkdir(folder, { mode: 0o755 }).then(
    // The mask of the process may have taken some of it.
    () => chmod(folder, 0o755),
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  const found = await lstat(folder);
  const isOurs = found.uid === (process.getuid?.() ?? found.uid) && !(found.mode & WRITABLE_BY_OTHERS);
  if (!found.isDirectory() || !isOurs)
    throw new Error(`${folder} was not made by this system, or others may write to it: remove it`);
}
