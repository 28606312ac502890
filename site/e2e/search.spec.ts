import { expect } from '@playwright/test';
import { expectAccessible, PHONE } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { origin } from './addresses.ts';

test('a keyboard user sees results while typing, with the query in the URL', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${origin()}/en`);
  await page.getByRole('searchbox', { name: 'Search this site' }).fill('goldfish');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${origin()}/en/search?q=goldfish`);
  await expect(page.getByRole('status')).toContainText('“goldfish”');
  const field = page.getByRole('searchbox', { name: 'Search this site' });
  await expect(field).toHaveValue('goldfish');
  await field.fill('');
  await expect(page.getByRole('status')).toBeEmpty();
  await field.pressSequentially('licence');
  await expect(page.getByRole('status')).toHaveText(/^\d+ results for “licence”$/);
  await expect(page.locator('.search-hits mark').first()).toHaveText(/licence/i);
  await expect(page).toHaveURL(`${origin()}/en/search?q=licence`);
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await page
    .getByRole('navigation', { name: 'Show only' })
    .getByRole('link', { name: 'News' })
    .press('Enter');
  await expect(page).toHaveURL(/kind=news/);
  await expect(page.locator('.search-about').first()).toContainText('News');
  const first = page.locator('.search-hits a').first();
  const title = (await first.textContent()) ?? '';
  await first.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goBack();
  await expect(page.locator('.search-hits a').first()).toHaveText(title);
});

test('a search without results and a failed search keep the typed query', async ({ page, context }) => {
  await page.goto(`${origin()}/zh-cn/search`);
  const field = page.getByRole('searchbox');
  await field.fill('没有这样的字词');
  await expect(page.getByText('没有找到相关内容')).toBeVisible();
  await expectAccessible(page, [PHONE]);
  await context.setOffline(true);
  await field.fill('会员');
  await expect(page.getByRole('status')).toHaveText(/请检查网络后重试/);
  await expect(field).toHaveValue('会员');
  await context.setOffline(false);
  await field.press('Enter');
  await expect(page.locator('.search-hits mark').first()).toHaveText('会员');
});

test('a phone visitor searches without JavaScript through the menu’s form', async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 375, height: 812 },
  });
  const page = await context.newPage();
  await page.goto(`${origin()}/contact`);
  await page.getByRole('button', { name: '選單' }).click();
  const field = page.getByRole('searchbox', { name: '搜尋本網站' });
  await field.fill('牌照');
  await field.press('Enter');
  await expect(page.getByRole('status')).toHaveText(/^「牌照」有 \d+ 項結果$/);
  await expect(page.locator('.search-hits mark').first()).toHaveText('牌照');
  await context.close();
});

test('a search result in a publication opens it at the matching page, with the words highlighted', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  // Retries, because the server indexes the file some time after its start.
  const handbook = page.getByRole('link', { name: '會員實務手冊', exact: true });
  await expect(async () => {
    await page.goto(`${origin()}/search?${new URLSearchParams({ q: '二十四小時冷靜期' })}`);
    await expect(handbook).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  await handbook.click();
  const viewer = page.getByRole('dialog', { name: '會員實務手冊' });
  await expect(viewer).toBeVisible();
  // The viewer marks each text fragment of the file separately.
  await expect
    .poll(async () => (await viewer.locator('mark').allTextContents()).join(''))
    .toBe('二十四小時冷靜期');
  await page.goBack();
  await expect(viewer).toHaveCount(0);
});
