import type { Bindings } from '../../env.ts';
import { logProblem } from '../http/log.ts';

/** Minimum free space: enough for PostgreSQL's next log segment or an upload. */
const FULL_BYTES = 50 * 1024 * 1024;

/**
 * Returns the machine's free disk space, and logs a full disk. Returns undefined on platforms without a local
 * disk.
 */
export async function diskState(env: Bindings): Promise<{ isFull: boolean; freeMb: number } | undefined> {
  if (!env.DISK) return undefined;
  const answer = await env.DISK.fetch('http://disk/');
  const { freeBytes } = (await answer.json()) as { freeBytes: number };
  const isFull = freeBytes < FULL_BYTES;
  if (isFull) logProblem('disk', 'disk full');
  return { isFull, freeMb: Math.floor(freeBytes / 1024 / 1024) };
}
