import { expect, it } from 'vitest';
import { isSource, toolEnvironment } from './build.ts';

it.each([
  ['site/pages/[...locale]/index.astro', true],
  ['db/demo.ts', true],
  ['functions/app.test.ts', false],
  ['admin/e2e/staff.ts', false],
  // Astro writes it during the build: a second build would find it changed.
  ['site/.astro/types.d.ts', false],
])('detects whether the build depends on %s: %s', (file, expected) => {
  expect(isSource(file)).toBe(expected);
});

it('builds for production even in a development shell', () => {
  expect(toolEnvironment({ NODE_ENV: 'development' }).NODE_ENV).toBe('production');
});
