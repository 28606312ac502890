import { expect, it } from 'vitest';
import { isSource, toolEnvironment } from './build.ts';

it.each([
  ['site/pages/[...locale]/index.astro', true],
  ['db/demo.ts', true],
  ['functions/app/app.test.ts', false],
  ['admin/e2e/staff.ts', false],
  // Astro writes this file during the build. If the file counted as a source, every build would require
  // another build.
  ['site/.astro/types.d.ts', false],
])('isSource tells whether the build depends on %s: %s', (file, expected) => {
  expect(isSource(file)).toBe(expected);
});

it('the build uses production mode, even if the shell sets development mode', () => {
  expect(toolEnvironment({ NODE_ENV: 'development' }).NODE_ENV).toBe('production');
});
