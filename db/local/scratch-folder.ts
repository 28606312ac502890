import { chmodSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * Creates a temporary folder that the database's system user can enter. The caller removes it together with its
 * data.
 */
export function scratchFolder(name: string, parent = os.tmpdir()): string {
  const folder = mkdtempSync(path.join(parent, `association-${name}-`));
  chmodSync(folder, 0o711);
  return folder;
}
