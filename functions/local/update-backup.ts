import { rm, stat } from 'node:fs/promises';
import path from 'node:path';

const FRESH_MS = 15 * 60_000;

/** Made by `npm run update` after its backup, while the older program still runs. */
export const noteOfBackup = (dataDir: string): string => path.join(dataDir, 'backed-up-by-update');

/** Whether the update has just made a backup, so that the start need not make another. True only once. */
export async function takeNoteOfBackup(dataDir: string): Promise<boolean> {
  const note = noteOfBackup(dataDir);
  const noted = await stat(note).catch(() => undefined);
  if (!noted) return false;
  await rm(note);
  return Date.now() - noted.mtimeMs < FRESH_MS;
}
