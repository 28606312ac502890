import type { Bindings } from '../../http/env.ts';
import { logProblem } from '../../http/failures/log.ts';

/** Enough for PostgreSQL's next log segment or an upload. */
const FULL_BYTES = 50 * 1024 * 1024;

export interface DiskState {
  isFull: boolean;
  freeMb: number;
  usedPercent?: number;
}

export async function diskState(env: Bindings): Promise<DiskState | undefined> {
  if (!env.DISK) return undefined;
  const answer = await env.DISK.fetch('http://disk/');
  const { freeBytes, usedBytes } = (await answer.json()) as { freeBytes: number; usedBytes?: number };
  const isFull = freeBytes < FULL_BYTES;
  if (isFull) logProblem('disk', 'disk full');
  return {
    isFull,
    freeMb: Math.floor(freeBytes / 1024 / 1024),
    ...(usedBytes !== undefined && {
      usedPercent: Math.round((1000 * usedBytes) / (usedBytes + freeBytes)) / 10,
    }),
  };
}
