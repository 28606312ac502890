import { expect, test } from '@playwright/test';
import { BASE_URL, fillLogin, logIn, openAsStaff } from './staff.ts';

test.describe('login', () => {
  test('leads from the dashboard to the login page and back', async ({ page }) => {
    await page.goto(`${BASE_URL}/admin/dashboard/pending-members`);
    await expect(page).toHaveURL(/\/admin\/login$/);
    await page.getByRole('button', { name: '登入' }).click();
    await expect(page.getByText('用戶名為必填')).toBeVisible();
    await expect(page.getByText('密碼為必填')).toBeVisible();
    await fillLogin(page, 'wrong');
    await expect(page.getByText('登入失敗')).toBeVisible();
    await expect(page.getByText('用戶名或密碼錯誤').first()).toBeVisible();
    await fillLogin(page);
    await expect(page.getByText('歡迎進入管理後台')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/dashboard\/pending-members$/);
  });

  test('ends the session on the server with logout', async ({ page }) => {
    await logIn(page);
    await page.getByRole('button', { name: '登出' }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    expect((await page.request.get(`${BASE_URL}/api/session`)).status()).toBe(401);
  });

  test('speaks English when asked to, and remembers it', async ({ page }) => {
    await openAsStaff(page, '/dashboard');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('tab', { name: 'News' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});
