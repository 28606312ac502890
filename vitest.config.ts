import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { viteAssociation } from './build/association.ts';

/** Test files that start processes. They take longest, so they start first. */
const LONG =
  /(florists|backup\/commands|local\/(convert-pdf|converter-host)|e2e\/(start|fresh-machine|planted)|faults|deploy|session|sequences|media\/(convert-pdf|upload)|register|registrations|scanner)\.test/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

// Tests start hundreds of Node processes. With the cache, they do not compile the same modules again.
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
    // Three workers for two processor cores, because one of them usually waits for a process or for
    // PostgreSQL.
    maxWorkers: 3,
    // Test files of a worker share loaded modules, which saves a third of the time. A test that replaces
    // something global must restore it. Each test file has its own database.
    isolate: false,
  },
});
