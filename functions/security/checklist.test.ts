import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const checklist = readFileSync(path.join(root, 'docs/security.md'), 'utf8');
const rows = [...checklist.matchAll(/^\|.*\| `(\S+)`: (.+) \|$/gm)];

it('reads every row of the tables in docs/security.md', () => {
  const lines = checklist.split('\n').filter((line) => /^\| (?!what may be tried)/.test(line));
  expect(rows).toHaveLength(lines.length);
});

it.each(rows.map(([, file = '', words = '']) => [file, words] as const))(
  '%s contains the test that docs/security.md lists: %s',
  (file, words) => {
    expect(readFileSync(path.join(root, file), 'utf8')).toContain(words);
  },
);
