import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { expectAccessible, PHONE } from '../../../testing/accessibility.ts';
import { test } from '../../../testing/browser-test.ts';
import { BASE_URL, create, PASSWORD as OWN_PASSWORD, open, signIn, USERNAME, unique } from '../staff.ts';

const PASSWORD = 'a password of one account';

async function createAccount(page: Page): Promise<string> {
  const username = unique('holder');
  await signIn(page.request);
  await create(page, 'users', {
    ...{ username, password: PASSWORD, currentPassword: OWN_PASSWORD },
    roles: ['owner'],
  });
  await page.context().clearCookies();
  return username;
}

const logInAs = (request: APIRequestContext, username: string, userAgent: string) =>
  request.post(`${BASE_URL}/api/login`, {
    data: { username, password: PASSWORD },
    headers: { 'user-agent': userAgent },
  });

test('a user is told about a login on a new device, ends that session and dismisses the notice', async ({
  page,
  playwright,
}) => {
  const username = await createAccount(page);
  await logInAs(page.request, username, 'Chrome/140.0 (Windows NT 10.0)');
  const elsewhere = await playwright.request.newContext();
  await logInAs(elsewhere, username, 'Version/19.0 Safari/604.1 (iPhone)');
  await page.addInitScript(() => localStorage.setItem('admin_logged_in', 'true'));
  await open(page, '/account');

  const notices = page.getByRole('region', { name: '帳戶通知' });
  await expect(notices).toContainText('在新裝置（Safari · iPhone）登入');
  const devices = page.getByRole('list', { name: '已登入的裝置' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByRole('listitem').filter({ hasText: '此裝置' })).toContainText('Chrome · Windows');
  await devices.getByRole('button', { name: /登出「Safari · iPhone」/ }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  expect((await elsewhere.get(`${BASE_URL}/api/session`)).status()).toBe(401);
  await elsewhere.dispose();

  await notices.getByRole('button', { name: '知道了' }).click();
  await expect(notices).toHaveCount(0);
  await page.reload();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(notices).toHaveCount(0);
});

test('when an account is disabled while its user types, the form says so, and a colleague can log in and save the typed text', async ({
  page,
  playwright,
}) => {
  const username = await createAccount(page);
  await logInAs(page.request, username, 'Chrome/140.0 (Windows NT 10.0)');
  await page.addInitScript(() => localStorage.setItem('admin_logged_in', 'true'));
  await open(page, '/dashboard/member-categories/create');
  const name = unique('停用前的類別');
  await page.getByLabel('名稱 *').fill(name);
  const { user } = await (await page.request.get(`${BASE_URL}/api/session`)).json();
  const colleague = await playwright.request.newContext();
  await signIn(colleague);
  const data = { disabled: true, currentPassword: OWN_PASSWORD };
  expect((await colleague.patch(`${BASE_URL}/api/users/${user.id}`, { data })).status()).toBe(200);
  await colleague.dispose();

  await page.getByRole('button', { name: '儲存' }).click();
  const dialog = page.getByRole('dialog', { name: '帳戶已停用' });
  await expect(dialog).toContainText('此帳戶已停用，請聯絡負責管理帳戶的同事');
  await expect(dialog).not.toContainText('登入已過期');
  await expectAccessible(page, [PHONE]);
  await dialog.getByLabel('用戶名').fill(USERNAME);
  await dialog.getByLabel('密碼').fill(OWN_PASSWORD);
  await dialog.getByRole('button', { name: '登入' }).click();
  await expect(page.getByText('新增成功')).toBeVisible();
});
