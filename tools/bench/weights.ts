import { type Browser, chromium } from '@playwright/test';
import { MEMBER_CODE_PREFIX } from '../../core/association/profile.ts';
import { installedBrowser } from '../../scripts/machine/browser.ts';
import type { Figure } from './figures.ts';

interface Budget {
  page: string;
  html: number;
  /** Compressed. Includes scripts that load when a form is scrolled into view. */
  script: number;
}

// Maximum download sizes in kB, after compression.
const BUDGETS: Budget[] = [
  { page: '/', html: 25, script: 85 },
  { page: '/about', html: 25, script: 5 },
  { page: '/news', html: 25, script: 5 },
  { page: '/news/1', html: 25, script: 5 },
  { page: '/events', html: 25, script: 5 },
  { page: '/members', html: 25, script: 5 },
  { page: `/members/${MEMBER_CODE_PREFIX}000028`, html: 25, script: 5 },
  { page: '/guide', html: 25, script: 5 },
  { page: '/join/apply', html: 25, script: 95 },
  { page: '/contact', html: 25, script: 95 },
  { page: '/event-registration/1', html: 25, script: 95 },
];
const STYLE_KB = 20;
const FONTS_KB = 40;
const SETTLE_MS = 1500;

interface Loaded {
  bytes: Record<string, number>;
  shift: number;
}

async function open(browser: Browser, address: string): Promise<Loaded> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
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
  await page
    .locator('form')
    .last()
    .scrollIntoViewIfNeeded({ timeout: 500 })
    .catch(() => {});
  await page.waitForTimeout(SETTLE_MS);
  const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
  await page.close();
  return { bytes, shift };
}

export async function measureWeights(origin: string): Promise<Figure[]> {
  const executablePath = installedBrowser();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  });
  const figures: Figure[] = [];
  for (const { page, html, script } of BUDGETS) {
    const { bytes, shift } = await open(browser, origin + page);
    const kb = (kind: string) => (bytes[kind] ?? 0) / 1000;
    figures.push(
      { name: `${page} HTML`, value: kb('document'), unit: 'kB', target: { most: html } },
      { name: `${page} scripts`, value: kb('script'), unit: 'kB', target: { most: script } },
      { name: `${page} styles`, value: kb('stylesheet'), unit: 'kB', target: { most: STYLE_KB } },
      { name: `${page} fonts`, value: kb('font'), unit: 'kB', target: { most: FONTS_KB } },
      { name: `${page} layout shift`, value: shift, unit: '', target: { most: 0 } },
    );
  }
  await browser.close();
  return figures;
}
