import { statfs } from 'node:fs/promises';

/**
 * Returns the handler of the service binding `DISK`, which reports the free disk space of a folder. A Worker
 * cannot access the disk.
 */
export const diskOf = (folder: string) => async (): Promise<Response> => {
  const { bavail, bsize } = await statfs(folder);
  return Response.json({ freeBytes: bavail * bsize });
};
