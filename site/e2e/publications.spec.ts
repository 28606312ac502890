import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAllAccessible, PHONE } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { origin } from './addresses.ts';

async function openPublication(page: Page, title: string) {
  await page.goto(`${origin()}/en/publications`);
  await page.locator('[data-publication]', { hasText: title }).click();
  const stage = page.locator('.viewer-stage');
  const sheet = stage.locator('.viewer-sheet');
  await expect(sheet).toBeVisible();
  return { stage, sheet };
}

test.describe('the viewer shows a publication', () => {
  for (const title of ['Newsletter: summer', "Members' practical handbook"]) {
    test(`the viewer fits a page into a phone’s screen, enlarges it by a fifth, and scrolls it: ${title}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const { stage, sheet } = await openPublication(page, title);
      const width = async () => (await sheet.boundingBox())?.width ?? 0;
      await expect(sheet).toBeInViewport({ ratio: 1 });
      const whole = await width();
      expect(whole).toBeGreaterThan(300);
      const scrolls = () =>
        stage.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
          scrollWidth - clientWidth,
          scrollHeight - clientHeight,
        ]);
      expect(await scrolls()).toEqual([0, 0]);
      const zoomIn = page.getByRole('button', { name: 'Zoom in' });
      await zoomIn.click();
      await expect.poll(async () => (await width()) / whole).toBeCloseTo(1.2, 1);
      for (let press = 0; press < 3; press++) await zoomIn.click();
      const middle = () =>
        stage.evaluate((element) => [
          element.scrollLeft + element.clientWidth / 2 - element.scrollWidth / 2,
          element.scrollTop + element.clientHeight / 2 - element.scrollHeight / 2,
        ]);
      for (const offset of await middle()) expect(Math.abs(offset)).toBeLessThan(20);
      await expect.poll(async () => (await scrolls())[0]).toBeGreaterThan(100);
      for (const name of ['Close', 'Next page', 'Zoom in', 'Rotate', 'Reset'])
        await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
      // The viewer must show the top of the next page. On a phone, the toolbar must leave most of the space
      // to the page.
      await stage.evaluate((element) => element.scrollTo({ top: 100 }));
      await page.getByRole('button', { name: 'Next page' }).click();
      await expect.poll(() => stage.evaluate(({ scrollTop }) => scrollTop)).toBeLessThan(5);
      expect((await stage.boundingBox())?.y).toBeLessThanOrEqual(120);
    });
  }

  test('the viewer scrolls to every edge of a page at any rotation and zoom', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const { stage, sheet } = await openPublication(page, 'Newsletter: summer');
    for (let turn = 1; turn <= 4; turn++) {
      await page.keyboard.press('r');
      await expect(sheet).toBeInViewport({ ratio: 1 });
    }
    await page.keyboard.press('Alt+ArrowRight');
    await expect(page.getByRole('textbox', { name: 'Page number' })).toHaveValue('1');
    for (const key of ['r', '+', '+', '+']) await page.keyboard.press(key);
    const edges = () =>
      stage.evaluate((element) => {
        const { top, left, bottom, right } = element.getBoundingClientRect();
        const page = element.querySelector('.viewer-sheet')?.getBoundingClientRect();
        if (!page) throw new Error('there is no page');
        return [page.top - top, page.left - left, bottom - page.bottom, right - page.right];
      });
    // Drags the page until its edge is visible.
    await page.mouse.move(700, 500);
    await page.mouse.down();
    await page.mouse.move(700, 880, { steps: 4 });
    await page.mouse.up();
    expect((await edges())[0]).toBeGreaterThanOrEqual(0);
    await stage.evaluate((element) => element.scrollTo(9999, 9999));
    expect((await edges())[2]).toBeGreaterThanOrEqual(0);
  });

  test('the viewer opens the page number that is typed, and corrects invalid and too large numbers', async ({
    page,
  }) => {
    await openPublication(page, "Members' practical handbook");
    const number = page.getByRole('textbox', { name: 'Page number' });
    await number.fill('７');
    await number.press('Enter');
    await expect(page.getByText('Page 7 of 16')).toBeAttached();
    await number.fill('seven');
    await number.press('Enter');
    await expect(number).toHaveValue('7');
    await number.fill('99');
    await number.press('Enter');
    await expect(number).toHaveValue('16');
  });

  test('the viewer goes from one search match to the next, page by page', async ({ page }) => {
    await openPublication(page, "Members' practical handbook");
    const term = page.locator('dialog.viewer').getByRole('searchbox');
    await term.fill('貓');
    const numbers: string[] = [];
    for (let press = 0; press < 3; press++) {
      await term.press('Enter');
      const number = page.getByRole('textbox', { name: 'Page number' });
      await expect(number).not.toHaveValue(numbers.at(-1) ?? '1');
      numbers.push(await number.inputValue());
    }
    expect(new Set(numbers).size).toBe(3);
    const mark = page.locator('.textLayer mark');
    await expect(mark.first()).toHaveText(/^[貓猫]$/);
    await expect(mark.first()).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    // On a phone, the search field replaces the title.
    await page.setViewportSize({ width: 375, height: 812 });
    await expect(term).toBeHidden();
    await page.getByRole('button', { name: 'Search in this publication' }).click();
    await term.fill('此手冊沒有的字');
    await term.press('Enter');
    await expect(page.getByText('Nothing found')).toBeInViewport({ ratio: 1 });
    await expect(mark).toHaveCount(0);
    await expectAllAccessible(page, [PHONE]);
    expect((await page.locator('.viewer-stage').boundingBox())?.y).toBeLessThanOrEqual(120);
  });

  test('the viewer closes on Back, and the visitor stays on the same page', async ({ page }) => {
    await page.goto(`${origin()}/en/contact`);
    await page.goto(`${origin()}/en/publications`);
    const viewer = page.locator('dialog.viewer');
    const link = page.locator('[data-publication]').first();
    for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
      await link.click();
      await expect(viewer).toBeVisible();
      await close();
      await expect(viewer).toHaveCount(0);
      await expect(link).toBeFocused();
      await expect(page).toHaveURL(`${origin()}/en/publications`);
    }
    await link.click();
    await expect(viewer).toBeVisible();
    await page.reload();
    await link.click();
    await expect(viewer).toBeVisible();
    await page.goBack();
    await expect(viewer).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(`${origin()}/en/contact`);
  });

  test('the viewer shows a picture of the page first, and then fetches parts of the file', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto(`${origin()}/en/publications`);
    await page.locator('.publication-cover img').first().scrollIntoViewIfNeeded();
    const { promise, resolve } = Promise.withResolvers<void>();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\.pdf$|\/pdf[^/]*\.js$/.test(request.url())) asked.push(request.url());
    });
    let bytes = 0;
    page.on('requestfinished', async (request) => {
      if (request.url().endsWith('.pdf')) bytes += (await request.sizes()).responseBodySize;
    });
    await page.route(/\/uploads\/.*\.webp$/, async (route) => {
      await promise;
      await route.continue();
    });
    await page.locator('[data-publication]', { hasText: "Members' practical handbook" }).click();
    const picture = page.locator('.viewer-sheet img');
    await expect(picture).toHaveCount(1);
    await page.waitForTimeout(300);
    expect(asked).toEqual([]);
    expect(await picture.getAttribute('srcset')).toContain('480w');
    resolve();
    await expect(page.locator('.viewer-sheet canvas')).toBeVisible();
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(700_000);
  });

  test('the viewer reports that a page cannot be shown or searched when the file cannot be loaded', async ({
    page,
  }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.goto(`${origin()}/en/publications`);
    await page.route(/\/uploads\/[^/]*$/, (route) => route.abort());
    const viewer = page.locator('dialog.viewer');
    for (const title of ['Newsletter: summer', "Members' practical handbook"]) {
      await page.locator('[data-publication]', { hasText: title }).click();
      await page.getByRole('button', { name: 'Next page' }).click();
      await expect(viewer.getByText('This page could not be shown')).toBeVisible();
      if (title.startsWith('News')) await page.keyboard.press('Escape');
    }
    const term = viewer.getByRole('searchbox');
    await term.fill('cat');
    await term.press('Enter');
    await expect(viewer.getByRole('status')).toContainText('could not be searched');
    await term.dispatchEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true });
    await expect(viewer).toBeVisible();
    await term.press('Escape');
    await expect(viewer).toHaveCount(0);
    expect(errors).toEqual([]);
  });

  test('the viewer opens only once on a double click', async ({ page }) => {
    await page.goto(`${origin()}/en/publications`);
    await page.locator('[data-publication]').first().dblclick();
    await expect(page.locator('dialog.viewer')).toBeVisible();
    await expect(page.locator('publication-shelf > [role=status]')).toHaveText('');
    await expect(page.locator('dialog.viewer')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog.viewer')).toHaveCount(0);
    await page.locator('[data-publication]').first().click();
    await expect(page.locator('dialog.viewer')).toHaveCount(1);
  });

  test('the viewer reports that it could not be loaded, and can be opened again', async ({ page }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.goto(`${origin()}/en/publications`);
    await page.route('**/*.js', (route) => route.abort());
    const status = page.locator('publication-shelf > [role=status]');
    await page.locator('[data-publication]').last().click();
    await expect(status).toContainText('could not be loaded');
    await expect(status).toBeInViewport();
    await page.unroute('**/*.js');
    await page.locator('[data-publication]').last().click();
    await expect(page.locator('dialog.viewer')).toBeVisible();
    await expect(status).toHaveText('');
    expect(errors).toEqual([]);
  });
});
