import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { scratchFolder } from '../../db/local/scratch-folder.ts';
import { stepsOf, take } from './walk.ts';

const root = path.join(import.meta.dirname, '../..');
const page = readFileSync(path.join(root, 'docs/adding-a-resource.md'), 'utf8');
const copy = scratchFolder('resource');
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Copies all text files of the project into a folder, and links its packages there. */
function copyProject(): void {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of list.split('\n').filter((name) => name && !/\.(webp|png|jpg|pdf|woff2)$/.test(name))) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    cpSync(path.join(root, file), path.join(copy, file));
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
}

const bin = (name: string) => path.join(root, 'node_modules', '.bin', name);

/** Runs a tool in the copy and returns its output, even if the tool fails. */
const run = async (tool: string, ...parameters: string[]): Promise<string> => {
  const result = promisify(execFile)(bin(tool), parameters, { cwd: copy, maxBuffer: 1e8 });
  const { stdout } = await result.catch((error: { stdout: string }) => error);
  return stdout;
};

it('the guide “adding a resource” leads to a resource that passes the type checks and the shared tests', {
  timeout: 480_000,
}, async () => {
  copyProject();
  const steps = stepsOf(page);
  for (const step of steps) take(step, copy);
  await run('drizzle-kit', 'generate', '--name', 'suppliers');
  await run('node', 'scripts/db-release.ts');

  const [functions, others, tests] = await Promise.all([
    run('tsc', '-p', 'functions/tsconfig.json'),
    run('tsc', '--noEmit'),
    run(
      'vitest',
      'run',
      '--reporter=verbose',
      'functions/platform/crud/plain-resource',
      'functions/app.test',
      'functions/trips',
    ),
  ]);
  expect(functions + others).toBe('');
  expect(tests).toMatch(/the plain resource suppliers/);
  expect(tests).not.toMatch(/✗|×/);
});

it('the guide “adding a resource” has steps for eleven files, as it states', () => {
  const files = new Set(stepsOf(page).map(({ file }) => file));
  expect(page).toContain('Eleven files are written by hand');
  expect(files.size).toBe(11);
});
