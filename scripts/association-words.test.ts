import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');

/** The only places where words of the first association are allowed. */
const ALLOWED: [place: RegExp, reason: string][] = [
  [/\.(test|spec)\.tsx?$|(^|\/)(e2e|testing)\//, 'tests and their fixtures'],
  [/^db\/migrations\//, 'migrations never change; a new database gets the trades of its profile'],
  [/^db\/demo\//, 'demo content of the first association, which DEMO_CONTENT=off leaves out'],
];

const CODE =
  '{admin,build,cloudflare,db,door,e2e,functions,scripts,site}/**/*.{ts,tsx,mjs,astro,sql,css,html,json}';

it('no code contains words of the first association: they belong in its profile (docs/make-it-your-own.md)', () => {
  const files = globSync([CODE, '*.{ts,mjs}'], { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !ALLOWED.some(([place]) => place.test(file)));
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (/寵物|HKPT/.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
