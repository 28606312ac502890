import { test as base, type Page } from '@playwright/test';

/** One window for all tests of a worker: each opens another address in it, which costs a third less than a new one. */
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
