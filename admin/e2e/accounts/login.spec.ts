import { expect } from '@playwright/test';
import { test } from '../../../testing/browser-test.ts';
import { BASE_URL, fillLogin, logIn, openAsStaff } from '../staff.ts';

test.describe('staff log in, log out and choose a language', () => {
  test('a signed-out user sees the login page first, and then the requested page', async ({ page }) => {
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

  test('logout ends the session on the server, and an external link to the logout page does not end the next session', async ({
    page,
  }) => {
    await logIn(page);
    await page.getByRole('button', { name: '登出' }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    const session = async () => (await page.request.get(`${BASE_URL}/api/session`)).status();
    expect(await session()).toBe(401);
    // Neither the Back button nor an external link to the logout page ends the new session.
    await fillLogin(page);
    await expect(page).toHaveURL(/\/admin\/dashboard/);
    for (let step = 0; step < 2; step += 1) await page.goBack();
    expect(await session()).toBe(200);
    await page.goto(`${BASE_URL}/admin/logout`);
    await expect(page).toHaveURL(/\/admin\/dashboard/);
    expect(await session()).toBe(200);
  });

  test('logout and a language change ask for confirmation while a form has unsaved text', async ({
    page,
  }) => {
    await openAsStaff(page, '/event-registration-form/1');
    const title = page.getByLabel('表格標題 *');
    await title.fill('未儲存');
    for (const name of ['English', '登出']) {
      await page.getByRole('button', { name }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '繼續編輯' }).click();
      await expect(title).toHaveValue('未儲存');
    }
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '放棄更改' }).click();
    await expect(page.getByLabel('Title of the form *')).toBeVisible();
    await expect(page).toHaveURL(/event-registration-form\/1$/);
  });

  test('the language is still English after a reload', async ({ page }) => {
    await openAsStaff(page, '/dashboard');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('tab', { name: 'News' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});
