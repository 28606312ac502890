import { expect } from '@playwright/test';
import { expectAccessible, expectAllAccessible, PHONE } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { origin } from './addresses.ts';

const TABLE = `<table><tbody><tr>${'<td>收費項目</td>'.repeat(8)}</tr></tbody></table>`;
const LINE = `<pre>${'x'.repeat(100)}</pre>`;

test.describe('an article can be read and shared on a phone', () => {
  test('an article fits wide tables and long lines into a phone’s width', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(`${origin()}/en/news/1`);
    const hidden = await page.locator('.prose').evaluate((prose, html) => {
      prose.innerHTML = html;
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    }, TABLE + LINE);
    expect(hidden).toBe(0);
  });

  test('an article explains how to copy its link by hand when the browser denies the clipboard', async ({
    page,
  }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
    });
    await page.goto(`${origin()}/en/news/1`);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.locator('share-tools').getByRole('status')).toContainText('from the address bar');
    expect(errors).toEqual([]);
  });
});

test('a visitor finds news by year and month, and continues to the next article', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(`${origin()}/en/news`);
  const months = page.getByRole('navigation', { name: 'News by month' });
  const month = months.getByRole('link').last();
  const name = (await month.textContent())?.trim().replace(/^(\d+)\s+(\w+)$/, '$2 $1') ?? '';
  await month.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`News of ${name}`);
  await expectAccessible(page, [PHONE]);
  const articles = page.locator('main .news-title a');
  const titles = await articles.allTextContents();
  await articles.last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles.at(-1) ?? '');
  const beside = page.getByRole('navigation', { name: 'More articles' });
  await expect(beside.getByRole('link')).not.toHaveCount(0);
  await expectAllAccessible(page, [PHONE]);
  const next = (await beside.getByRole('link', { name: /^Next article/ }).textContent()) ?? '';
  await beside.getByRole('link', { name: /^Next article/ }).click();
  expect(next).toContain(await page.getByRole('heading', { level: 1 }).textContent());
  await page.getByRole('link', { name: 'Back to news' }).click();
  await expect(months).toBeVisible();
});
