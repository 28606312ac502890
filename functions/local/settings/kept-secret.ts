import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';

const RANDOM_BYTES = 24;
const WHOLE = /^[\x21-\x7e]{16,}$/;

function writeWhole(file: string, text: string): void {
  const unfinished = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    const descriptor = openSync(unfinished, 'wx', 0o600);
    try {
      writeSync(descriptor, text);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`${file} cannot be written (${code === 'ENOSPC' ? 'disk full' : code})`);
  }
}

export function keptSecret(file: string): string {
  if (!existsSync(file)) writeWhole(file, randomBytes(RANDOM_BYTES).toString('base64url'));
  chmodSync(file, 0o600);
  const secret = readFileSync(file, 'utf8').trim();
  if (WHOLE.test(secret)) return secret;
  throw new Error(
    `${file} is empty or damaged: put the copy back that is kept with the backups, or delete the file to have a new ${path.basename(file)} made`,
  );
}
