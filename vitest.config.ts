import { rmSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { viteAssociation } from './scripts/association/folder.ts';
import { englishOnly } from './testing/bakers/english.ts';

/**
 * Parts of the paths of test files that take more than 20 s, slowest first. Most of these tests start
 * processes.
 */
const LONGEST = [
  '.long.test',
  'testing/stories/',
  'circulars/',
  'deploy/',
  'security/scanner',
  'member-imports/member-imports',
  'audit-log/every-act',
  'functions/access',
  'migrating/',
  'event-letters/',
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
const BAKERS = path.join(import.meta.dirname, 'testing/bakers');

const globalSetup = ['db/testing/global-setup.ts'];

/** Long tests run in `npm run test:all`, or when a parameter names one (decision 18). */
const hasLong = Boolean(process.env.TEST_ALL) || process.argv.some((name) => name.includes('.long'));
const exclude = hasLong ? [] : ['**/*.long.test.ts'];

// Each run has a copy of its own, because two runs at the same time would write the same files.
const ENGLISH = englishOnly(BAKERS, path.join(import.meta.dirname, `dist/profile-in-english/${process.pid}`));
process.once('exit', () => rmSync(ENGLISH, { recursive: true, force: true }));

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'product',
          globalSetup,
          setupFiles: ['admin/testing/storage.ts'],
          exclude: [...exclude, 'testing/{florists,bakers}/**'],
          include: ['{core,db,door,functions,site,admin,scripts,testing,tools}/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        // Runs the same program with the profile of another association.
        resolve: { alias: viteAssociation(FLORISTS) },
        test: {
          name: 'florists',
          globalSetup,
          setupFiles: ['admin/testing/storage.ts'],
          include: ['testing/florists/*.test.ts'],
          env: { ASSOCIATION_DIR: FLORISTS },
        },
      },
      // In other languages, and of another place; and in English alone.
      ...[BAKERS, ENGLISH].map((folder) => ({
        extends: true as const,
        resolve: { alias: viteAssociation(folder) },
        test: {
          name: folder === ENGLISH ? 'profile-in-english' : path.basename(folder),
          globalSetup,
          exclude,
          include: ['testing/bakers/*.test.ts'],
          env: { ASSOCIATION_DIR: folder },
        },
      })),
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
