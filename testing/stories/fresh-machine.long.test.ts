import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { scratchFolder } from '../../db/local/scratch-folder.ts';
import { WORST } from '../../tools/fresh/cells.ts';
import { runCell } from '../../tools/fresh/run-cell.ts';

const scratch = scratchFolder('fresh');
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

it('npm start works in a root-only folder, with umask 077, in locale C, without a PostgreSQL user', {
  timeout: 600_000,
}, async () => {
  const cell = { ...WORST, hasNoPostgresUser: process.getuid?.() === 0 };
  expect(await runCell(cell, { scratch, tools: path.join(scratch, 'tools') })).toMatch(/^Ready after/);
});
