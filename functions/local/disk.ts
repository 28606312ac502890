import { statfs } from 'node:fs/promises';

/** A Worker cannot access the disk. Used and free bytes as `df` counts them. */
export const diskOf = (folder: string) => async (): Promise<Response> => {
  const { bavail, bfree, blocks, bsize } = await statfs(folder);
  return Response.json({ freeBytes: bavail * bsize, usedBytes: (blocks - bfree) * bsize });
};
