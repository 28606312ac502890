import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { DESKTOP, expectAccessible, expectAllAccessible, PHONE } from '../../../testing/accessibility.ts';
import { test } from '../../../testing/browser-test.ts';
import { BASE_URL, create, PASSWORD as OWN_PASSWORD, openAsStaff, signIn, unique } from '../staff.ts';

const PASSWORD = 'a password of one account';
/** Has a host name, because passkeys do not work for IP addresses. */
const NAMED_URL = BASE_URL.replace('127.0.0.1', 'localhost');

async function createAccount(page: Page): Promise<string> {
  const username = unique('member-of-staff');
  await signIn(page.request);
  await create(page, 'users', { username, password: PASSWORD, currentPassword: OWN_PASSWORD });
  await page.context().clearCookies();
  return username;
}

async function enterPassword(page: Page, username: string, origin = BASE_URL) {
  await page.goto(`${origin}/admin/login`);
  await page.getByLabel('用戶名').fill(username);
  await page.getByLabel('密碼').fill(PASSWORD);
  await page.getByRole('button', { name: '登入', exact: true }).click();
}

/** Waits for the API. Otherwise the next URL would load while the session is still valid. */
async function logOut(page: Page) {
  await page.getByRole('button', { name: '登出', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
}

async function openAccount(page: Page) {
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  await page.getByRole('button', { name: /辦公室/ }).click();
  await page.getByRole('navigation', { name: '辦公室' }).getByRole('link', { name: '帳戶安全' }).click();
  await expect(page.getByRole('heading', { name: '已登入的裝置' })).toBeVisible();
}

async function confirmPassword(page: Page, button: string) {
  await page.getByRole('dialog').getByLabel('現有密碼').fill(PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
}

const STEP_MS = 30_000;

async function untilStepIsYoung(page: Page) {
  const left = STEP_MS - (Date.now() % STEP_MS);
  if (left < 8000) await page.waitForTimeout(left + 200);
}

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });

async function setUpApp(page: Page) {
  await page.getByRole('button', { name: '設定驗證器應用程式' }).click();
  await confirmPassword(page, '下一步');
  await expect(page.getByRole('img', { name: '設定驗證器應用程式的二維碼' })).toBeVisible();
  await expectAccessible(page, [PHONE]);
  const shown = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  const secret = (shown ?? '').replaceAll(' ', '');
  await page.getByRole('button', { name: '啟用' }).click();
  await expect(page.getByText('請輸入六位數字的驗證碼')).toBeVisible();
  await page.getByLabel('六位數字驗證碼').fill('000000');
  await page.getByRole('button', { name: '啟用' }).click();
  await expect(page.getByText('驗證碼不正確')).toBeVisible();
  await untilStepIsYoung(page);
  // Uses the code of the previous time step, which the server still accepts. Each code works only once, so
  // the current code stays available for the login.
  await page.getByLabel('六位數字驗證碼').fill(codeOf(secret, -1));
  await page.getByRole('button', { name: '啟用' }).click();
  const codes = page.getByRole('list', { name: '復原碼' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessible(page, [PHONE]);
  const recoveryCodes = await codes.allTextContents();
  await page.getByRole('button', { name: '我已保存' }).click();
  await expect(page.getByText(/已於 .* 啟用/)).toBeVisible();
  return { secret, recoveryCodes };
}

test('a user sets up an authenticator app and logs in with it, and an owner removes the user’s second factor', async ({
  page,
}) => {
  const username = await createAccount(page);
  await enterPassword(page, username);
  await openAccount(page);
  await expectAccessible(page);
  const { secret, recoveryCodes } = await setUpApp(page);

  await logOut(page);
  await enterPassword(page, username);
  await expect(page.getByText('第二步驗證')).toBeVisible();
  expect((await page.request.get(`${BASE_URL}/api/session`)).status()).toBe(401);
  await expectAllAccessible(page, [PHONE]);
  await page.getByLabel('驗證器應用程式的六位數字').fill('123');
  await page.getByRole('button', { name: '驗證並登入' }).click();
  await expect(page.getByText('請輸入六位數字的驗證碼')).toBeVisible();
  await page.getByLabel('驗證器應用程式的六位數字').fill(codeOf(secret));
  await page.getByRole('button', { name: '驗證並登入' }).click();
  await openAccount(page);

  await page.getByRole('button', { name: '登出所有裝置' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '登出所有裝置' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await enterPassword(page, username);
  await page.getByRole('button', { name: '改用復原碼' }).click();
  await page.getByLabel('復原碼').fill(recoveryCodes[0] ?? '');
  await page.getByRole('button', { name: '驗證並登入' }).click();
  await openAccount(page);
  await expect(page.getByText('尚餘 9 個復原碼')).toBeVisible();

  await page.context().clearCookies();
  await openAsStaff(page, '/dashboard/users');
  await page.getByRole('button', { name: `重設「${username}」的第二步驗證` }).click();
  await page.getByRole('dialog').getByLabel('您自己的密碼').fill(OWN_PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: '重設第二步驗證' }).click();
  await expect(page.getByText('第二步驗證已重設')).toBeVisible();
  await page.context().clearCookies();
  await enterPassword(page, username);
  await expect(page).toHaveURL(/\/admin\/dashboard/);
});

test('a user adds a passkey, logs in with it and removes it', async ({ page }) => {
  const username = await createAccount(page);
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await enterPassword(page, username, NAMED_URL);
  await openAccount(page);
  await page.getByRole('button', { name: '新增通行密鑰' }).click();
  await page.getByLabel('名稱').fill('辦公室電腦');
  await confirmPassword(page, '下一步');
  await page.getByRole('button', { name: '我已保存' }).click();
  await expect(page.getByText('通行密鑰已加入')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '辦公室電腦' })).toBeVisible();
  await expectAccessible(page);

  await logOut(page);
  await enterPassword(page, username, NAMED_URL);
  await page.getByRole('button', { name: '使用通行密鑰' }).click();
  await openAccount(page);
  await expect(page.getByText(/上次使用/)).toBeVisible();
  await page.getByRole('button', { name: '移除通行密鑰「辦公室電腦」' }).click();
  await confirmPassword(page, '移除');
  await expect(page.getByText('通行密鑰已移除')).toBeVisible();
  await expect(page.getByRole('heading', { name: '復原碼' })).toHaveCount(0);
});

test('the account page at an IP address says that passkeys need a domain name', async ({ page }) => {
  await openAsStaff(page, '/account');
  await expect(page.getByText('請以網站的域名開啟後台')).toBeVisible();
  await expectAccessible(page, [DESKTOP]);
});
