import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { scratchFolder } from '../../db/local/scratch-folder.ts';

const MODULE = path.join(import.meta.dirname, 'file-lock.ts');

function worker(folder: string, name: string, work: string) {
  const script = `
    import { appendFileSync } from 'node:fs';
    import { withFileLock } from ${JSON.stringify(MODULE)};
    const note = (what) => appendFileSync('notes', what + ' ' + ${JSON.stringify(name)} + '\\n');
    await withFileLock('lock', async () => { note('begin'); process.send?.('begun'); ${work}; note('end'); });`;
  return spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

it('processes with the same lock run one at a time, and a killed process releases the lock', async () => {
  const folder = scratchFolder('turn');
  const killed = worker(folder, 'killed', 'await new Promise((resolve) => setTimeout(resolve, 60_000))');
  await once(killed, 'message');
  const rest = ['first', 'second'].map((name) =>
    worker(folder, name, 'await new Promise((resolve) => setTimeout(resolve, 200))'),
  );
  const ended = rest.map((child) => once(child, 'exit'));
  await new Promise((resolve) => setTimeout(resolve, 300));
  killed.kill('SIGKILL');
  expect((await Promise.all(ended)).map(([code]) => code)).toEqual([0, 0]);
  const notes = readFileSync(path.join(folder, 'notes'), 'utf8');
  expect(notes).toMatch(/^begin killed\nbegin (\w+)\nend \1\nbegin (?!\1)(\w+)\nend \2\n$/);
});
