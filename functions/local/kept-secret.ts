import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';

const RANDOM_BYTES = 24;

/** The secret in a file that the system's user alone may read; made when it is first asked for. */
export function keptSecret(file: string): string {
  if (!existsSync(file))
    writeFileSync(file, randomBytes(RANDOM_BYTES).toString('base64url'), { mode: 0o600 });
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}
