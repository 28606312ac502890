import { defineConfig } from '@playwright/test';
import { installedBrowser } from './scripts/machine/browser.ts';

const executablePath = installedBrowser();

export default defineConfig({
  testMatch: '{e2e,admin/e2e,site/e2e}/**/*.spec.ts',
  globalSetup: './e2e/global-setup.ts',
  // Limits for a machine that others use too: what is not there within them does not come.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 3,
  // Retries for a shared, busy machine. The end of the run lists the retried tests (scripts/test-report.ts).
  retries: 1,
  fullyParallel: true,
  forbidOnly: true,
  use: {
    locale: 'zh-HK',
    timezoneId: 'Asia/Hong_Kong',
    screenshot: 'only-on-failure',
    // A fifth of the processor's time goes into frames between two states: the story and the first day show them.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Chrome names every file with a Chinese name "download" when the locale sets no encoding.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        // A page runs its scripts once: compilers that optimize them take longer than they save.
        '--js-flags=--no-opt,--no-maglev,--always-sparkplug',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
