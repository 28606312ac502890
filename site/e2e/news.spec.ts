import { expect } from '@playwright/test';
import { test } from '../../e2e/test.ts';
import { origin } from './addresses.ts';

const TABLE = `<table><tbody><tr>${'<td>收費項目</td>'.repeat(8)}</tr></tbody></table>`;
const LINE = `<pre>${'x'.repeat(100)}</pre>`;

test.describe('an article', () => {
  test('keeps wide tables and long lines within a phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(`${origin()}/en/news/1`);
    const hidden = await page.locator('.prose').evaluate((prose, html) => {
      prose.innerHTML = html;
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    }, TABLE + LINE);
    expect(hidden).toBe(0);
  });

  test('says how to copy its address where the clipboard is refused', async ({ page }) => {
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
