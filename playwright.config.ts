import { defineConfig } from '@playwright/test';
import { installedBrowser } from './scripts/machine/browser.ts';

const executablePath = installedBrowser();
const hasLong = Boolean(process.env.TEST_ALL) || process.argv.some((name) => name.includes('.long'));

export default defineConfig({
  testMatch: '{testing/stories,admin/e2e,site/e2e}/**/*.spec.ts',
  testIgnore: hasLong ? [] : '**/*.long.spec.ts',
  globalSetup: './testing/browser-setup.ts',
  // Long timeouts, because the machine may be shared and slow: beside four busy loops a change of the
  // association's texts is on all pages after 16 s, and it may wait for the publication before it.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  workers: 3,
  retries: 0,
  fullyParallel: true,
  forbidOnly: true,
  use: {
    locale: 'zh-HK',
    timezoneId: 'Asia/Hong_Kong',
    screenshot: 'only-on-failure',
    // Turns off animations, which take a fifth of the processor time. A spec can turn them on again.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Without an encoding in the locale, Chrome saves every file that has a Chinese name as "download".
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        // Turns off optimizing compilers: a test runs each script only once, so optimizing it takes longer
        // than it saves.
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
