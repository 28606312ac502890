import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { viteAssociation } from './build/association.ts';

/**
 * Parts of the paths of test files that take more than 20 s, slowest first. Most of these tests start
 * processes.
 */
const LONGEST = [
  'docs/adding-a-resource',
  'e2e/fresh-machine',
  'backup/',
  'local/convert-pdf',
  'faults/',
  'cloudflare/',
  'publisher/sequences',
  'e2e/',
  'circulars/',
  'deploy/',
  'search/snapshot',
  'security/scanner',
  'member-imports/member-imports',
  'audit-log/every-act',
  'functions/access',
  'migrating/',
  'local/',
  'event-letters/',
  'books/treasurers-year',
];

function placeOf({ moduleId }: TestSpecification): number {
  const place = LONGEST.findIndex((part) => moduleId.includes(part));
  return place === -1 ? LONGEST.length : place;
}

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

// Tests start hundreds of Node processes. The compile cache saves each process from compiling the same
// modules again.
process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, 'node_modules/.cache/node');

const FLORISTS = path.join(import.meta.dirname, 'testing/florists');

const globalSetup = ['db/testing/global-setup.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'product',
          globalSetup,
          include: ['{db,build,door,functions,site,admin,cloudflare,scripts,e2e}/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        // Runs the same program with the profile of another association.
        resolve: { alias: viteAssociation(FLORISTS) },
        test: {
          name: 'florists',
          globalSetup,
          include: ['testing/florists/*.test.ts'],
          env: { ASSOCIATION_DIR: FLORISTS },
        },
      },
    ],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    sequence: { sequencer: LongestFirst },
    // Three workers for two processor cores, because one worker usually waits for a process or for
    // PostgreSQL.
    maxWorkers: 3,
    // Test files of a worker share loaded modules, which saves a third of the time. A test that replaces
    // something global must restore it. Each test file has its own database.
    isolate: false,
  },
});
