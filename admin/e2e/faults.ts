import { expect, type Page } from '@playwright/test';
import { expectAccessible, WIDTHS } from '../../testing/accessibility.ts';

export async function expectNoFaults(page: Page, widths = WIDTHS) {
  await expect(page.getByRole('status', { name: '載入中…' })).toHaveCount(0);
  await expectAccessible(page, widths);
}

export async function expectNoSidewaysScrolling(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}
