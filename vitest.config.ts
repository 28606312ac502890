import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that start processes: they take most of the time, and one that begins last would run alone at the end. */
const LONG =
  /(backup\/commands|local\/(convert-pdf|converter-host)|e2e\/start|faults|deploy|session|sequences|media\/(convert-pdf|upload)|register|registrations|scanner)\.test/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    include: ['{db,build,functions,site,admin,cloudflare,scripts,e2e}/**/*.test.{ts,tsx}'],
    globalSetup: ['db/testing/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    sequence: { sequencer: LongestFirst },
    // Of two cores: one of three waits for a process or PostgreSQL most of the time.
    maxWorkers: 3,
    // Files share loaded modules, a third of their time: who replaces something gives it back. Databases are their own.
    isolate: false,
  },
});
