import { expect } from '@playwright/test';
import { DESKTOP, expectAccessible, expectAllAccessible, PHONE } from '../../../testing/accessibility.ts';
import { test } from '../../../testing/browser-test.ts';
import { BASE_URL, open, openAsStaff, PASSWORD, unique } from '../staff.ts';

test('an owner invites a treasurer; the treasurer sets a name and a password, and sees only the accounting and member screens', async ({
  page,
  browser,
}) => {
  await openAsStaff(page, '/dashboard/users');
  await page.getByRole('button', { name: '邀請同事' }).click();
  const asked = page.getByRole('dialog');
  await asked.getByRole('checkbox', { name: /^閱覽/ }).uncheck();
  await expect(asked.getByText('請選擇最少一個角色')).toBeVisible();
  await asked.getByRole('checkbox', { name: /^財務/ }).check();
  await asked.getByLabel('您自己的密碼').fill(PASSWORD);
  await expectAccessible(page, [PHONE, DESKTOP]);
  await asked.getByRole('button', { name: '產生連結' }).click();
  const link = await page.getByLabel('連結', { exact: true }).inputValue();
  await expectAllAccessible(page, [DESKTOP]);
  await page.getByRole('button', { name: '完成' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '財務' }).first()).toBeVisible();

  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const guest = await context.newPage();
  await guest.goto(link);
  await expect(guest.getByText('您的角色：財務。')).toBeVisible();
  await expect(guest).toHaveURL(/\/admin\/invitation$/);
  await expectAllAccessible(guest, [PHONE, DESKTOP]);
  const [username, password] = [unique('treasurer'), 'kept in a green ledger'];
  await guest.getByLabel('用戶名').fill(username);
  await guest.getByLabel('密碼', { exact: true }).fill(password);
  await guest.getByLabel('再次輸入新密碼').fill('another');
  await guest.getByRole('button', { name: '儲存' }).click();
  await expect(guest.getByText('兩次輸入的新密碼不同')).toBeVisible();
  await guest.getByLabel('再次輸入新密碼').fill(password);
  await guest.getByRole('button', { name: '儲存' }).click();
  await expect(guest).toHaveURL(/\/admin\/login$/);
  await expect(guest.getByLabel('用戶名')).toHaveValue(username);
  await expect(guest.getByLabel('再次輸入新密碼')).toBeHidden();
  await guest.getByLabel('密碼').fill(password);
  await guest.getByRole('button', { name: '登入' }).click();
  await expect(guest.getByRole('tab')).toHaveText(['會員資料']);
  await expect(guest.getByRole('link', { name: '新增會員' })).toHaveCount(0);
  await expect(guest.getByRole('region', { name: '今日' }).getByRole('heading').first()).toHaveText('財務');
  await guest.getByRole('button', { name: /^辦公室/ }).click();
  const menu = guest.getByRole('navigation', { name: '辦公室' });
  await expect(menu.getByRole('link', { name: '收款', exact: true })).toBeVisible();
  await expect(menu.getByRole('link', { name: '職員帳戶' })).toHaveCount(0);
  await menu.getByRole('link', { name: '發票', exact: true }).click();
  await expect(guest.getByRole('heading', { name: '發票' })).toBeVisible();
  await open(guest, '/dashboard/users');
  await expect(guest.getByText('您的帳戶不能使用這一頁')).toBeVisible();
  await expectAllAccessible(guest, [PHONE, DESKTOP]);
  await guest.goto(link);
  await expect(guest.getByText('這個連結已使用或已過期')).toBeVisible();
  await context.close();

  await page.reload();
  await page.getByRole('button', { name: `「${username}」的重設密碼連結` }).click();
  await page.getByRole('dialog').getByLabel('您自己的密碼').fill(PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: '產生連結' }).click();
  await page.goto(await page.getByLabel('連結', { exact: true }).inputValue());
  await expect(page.getByText(`為帳戶「${username}」設定新密碼。`)).toBeVisible();
  await page.goto(`${BASE_URL}/admin/dashboard`);
});
