import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{db,functions,site,admin,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['db/testing/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Two cores: a server of PostgreSQL and two workers keep them busy.
    maxWorkers: 2,
    // Files share loaded modules, a third of their time: who replaces something gives it back. Databases are their own.
    isolate: false,
  },
});
