import { expect, type Locator } from '@playwright/test';
import { test } from '../../testing/browser-test.ts';
import { origin } from './addresses.ts';

test.describe('the navigation adapts to the window and to forced colours', () => {
  test('the phone menu closes when the window becomes wide', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto(`${origin()}/en/news`);
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.locator('#site-menu');
    await expect(menu.getByRole('button', { name: 'Close' })).toBeVisible();
    await page.setViewportSize({ width: 1300, height: 800 });
    await expect(page.locator('#site-menu:popover-open')).toHaveCount(0);
    await expect(menu.getByRole('link', { name: 'News' })).toBeVisible();
  });

  test('the current language, page and slide are marked in forced-colours mode', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await page.goto(`${origin()}/en`);
    const background = (locator: Locator, part?: string) =>
      locator.first().evaluate((element, name) => getComputedStyle(element, name).backgroundColor, part);
    for (const [name, current, part] of [
      ['.language', '[aria-current]', undefined],
      ['.rail-stop', '[aria-current]', '::after'],
      ['.slides-dot', '[aria-current=true]', '::before'],
    ] as const) {
      const others = page.locator(`${name}:not(${current})`);
      expect(await background(page.locator(name + current), part), name).not.toBe(
        await background(others, part),
      );
    }
    const dot = page.locator('.slides-dot').last();
    expect(await dot.evaluate((element) => getComputedStyle(element, '::before').borderTopWidth)).toBe('2px');
  });
});
