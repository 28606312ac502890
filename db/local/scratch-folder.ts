import { chmodSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Creates a temporary folder that the database's system user can enter. It is removed together with its data. */
export function scratchFolder(name: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), `association-${name}-`));
  chmodSync(folder, 0o711);
  return folder;
}
