import type { Page } from '@playwright/test';
import { MEMBER_CODE_PREFIX } from '../core/association/profile.ts';

interface Budget {
  path: string;
  /** Includes scripts that load when a form is scrolled into view. */
  script: number;
}

/** In kB, compressed. */
export const BUDGETS: Budget[] = [
  { path: '/', script: 85 },
  { path: '/about', script: 5 },
  { path: '/news', script: 5 },
  { path: '/news/1', script: 5 },
  { path: '/events', script: 5 },
  { path: '/members', script: 5 },
  { path: `/members/${MEMBER_CODE_PREFIX}000028`, script: 5 },
  { path: '/guide', script: 5 },
  { path: '/join/apply', script: 95 },
  { path: '/contact', script: 95 },
  { path: '/event-registration/1', script: 95 },
];
export const MOST_KB = { document: 25, stylesheet: 20, font: 40 };

const SETTLE_MS = 1000;

/** Takes a page that has loaded nothing yet. Sizes in bytes, compressed, by Playwright's type of resource. */
export async function weigh(page: Page, address: string) {
  const bytes: Record<string, number> = {};
  page.on('requestfinished', async (request) => {
    const { responseBodySize } = await request.sizes();
    const kind = request.resourceType();
    bytes[kind] = (bytes[kind] ?? 0) + responseBodySize;
  });
  await page.addInitScript(() => {
    const scope = window as unknown as { shift: number };
    scope.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        scope.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.evaluate(() => Array.from(document.forms).at(-1)?.scrollIntoView());
  await page.waitForTimeout(SETTLE_MS);
  const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
  return { bytes, shift };
}
