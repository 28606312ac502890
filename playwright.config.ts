import { defineConfig } from '@playwright/test';
import { installedBrowser } from './scripts/browser.ts';

const executablePath = installedBrowser();

export default defineConfig({
  testMatch: '{e2e,admin/e2e,site/e2e}/**/*.spec.ts',
  globalSetup: './e2e/global-setup.ts',
  timeout: 60_000,
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  use: {
    locale: 'zh-HK',
    timezoneId: 'Asia/Hong_Kong',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Where the machine names no encoding, Chrome calls every file of a Chinese name "download".
      env: { ...process.env, LANG: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
