import { chmodSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export function scratchFolder(name: string, parent = os.tmpdir()): string {
  const folder = mkdtempSync(path.join(parent, `association-${name}-`));
  chmodSync(folder, 0o711);
  return folder;
}
