import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { scratchFolder } from '../../db/local/scratch-folder.ts';
import { copyProject } from '../../testing/project-copy.ts';
import { stepsOf, take } from './walk.ts';

const root = path.join(import.meta.dirname, '../..');
const page = readFileSync(path.join(root, 'docs/adding-a-resource.md'), 'utf8');
const copy = scratchFolder('resource');
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** tsc then checks only what the new resource changes. */
function checkedBefore(name: string): string[] {
  const cache = path.join(root, 'node_modules/.cache/check');
  const [from, to] = [path.join(cache, `tsc-${name}.json`), path.join(copy, `tsc-${name}.json`)];
  const parameters = ['--noEmit', '--incremental', '--tsBuildInfoFile', to];
  if (!existsSync(from)) return parameters;
  const info = JSON.parse(readFileSync(from, 'utf8')) as { fileNames: string[] };
  // Packages keep their place, because tsc follows the link to them.
  const placeOf = (file: string) =>
    file.startsWith(path.join(root, 'node_modules')) ? file : path.join(copy, path.relative(root, file));
  const fileNames = info.fileNames.map((file) => placeOf(path.resolve(cache, file)));
  writeFileSync(to, JSON.stringify({ ...info, fileNames }));
  return parameters;
}

const bin = (name: string) => path.join(root, 'node_modules', '.bin', name);

const run = async (tool: string, ...parameters: string[]): Promise<string> => {
  const result = promisify(execFile)(bin(tool), parameters, { cwd: copy, maxBuffer: 1e8 });
  const { stdout } = await result.catch((error: { stdout: string }) => error);
  return stdout;
};

it('the guide “adding a resource” leads to a resource that passes the type checks and the shared tests', {
  timeout: 480_000,
}, async () => {
  copyProject(copy);
  const steps = stepsOf(page);
  for (const step of steps) take(step, copy);
  const written = steps.map(({ file }) => file).filter((file) => !file.endsWith('.sql'));
  expect(await run('biome', 'check', '--reporter=github', ...written)).not.toMatch(/^::(error|warning)/m);
  await run('drizzle-kit', 'generate', '--name', 'suppliers');
  await run('node', 'scripts/database/release.ts');

  const [functions, others, tests] = await Promise.all([
    run('tsc', '-p', 'functions/tsconfig.json', ...checkedBefore('functions')),
    run('tsc', ...checkedBefore('root')),
    run(
      'vitest',
      'run',
      '--reporter=verbose',
      'functions/crud/plain-resource',
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
