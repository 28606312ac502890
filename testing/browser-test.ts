import { test as base, type Page } from '@playwright/test';

/** Navigating in an open page takes a third less time than opening a new one. */
export const test = base.extend<object, { window: Page }>({
  window: [
    async ({ browser }, use) => {
      const page = await browser.newPage({ reducedMotion: 'reduce' });
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
});
