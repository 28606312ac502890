import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

export function version(): string {
  const { version: number } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const digest = readFileSync(path.join(root, 'dist/.worker-stamp'), 'utf8').slice(0, 8);
  return `${number}+${digest}`;
}
