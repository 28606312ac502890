import { chmodSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** An empty folder for a while, which the database's user may enter: its data lies inside and goes with it. */
export function scratchFolder(name: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), `association-${name}-`));
  chmodSync(folder, 0o711);
  return folder;
}
