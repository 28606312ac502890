import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const FILE = path.join(root, 'functions/http/values/record-id.ts');

it('npm run mutate counts the changes that tests notice, and leaves the project unchanged', {
  timeout: 900_000,
}, async () => {
  const before = readFileSync(FILE, 'utf8');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['tools/mutate.ts', '--count', '2', '--least', '0', '--jobs', '1', path.relative(root, FILE)],
    { cwd: root },
  );
  expect(stdout).toMatch(/^[0-2] of 2 changes noticed \(\d+ %\), seed 1$/m);
  expect(readFileSync(FILE, 'utf8')).toBe(before);
});
