import { statfs } from 'node:fs/promises';

/**
 * Reports the free disk space of a folder, as the service binding `DISK`. A Worker cannot access the disk.
 */
export const diskOf = (folder: string) => async (): Promise<Response> => {
  const { bavail, bsize } = await statfs(folder);
  return Response.json({ freeBytes: bavail * bsize });
};
