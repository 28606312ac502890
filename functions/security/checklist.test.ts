import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const checklist = readFileSync(path.join(root, 'docs/security.md'), 'utf8');
const rows = [...checklist.matchAll(/^\|.*\| `(\S+)`: (.+) \|$/gm)];

it('the checklist has more than thirty rows', () => {
  expect(rows.length).toBeGreaterThan(30);
});

it.each(rows.map(([, file = '', words = '']) => [file, words] as const))('%s proves: %s', (file, words) => {
  expect(readFileSync(path.join(root, file), 'utf8')).toContain(words);
});
