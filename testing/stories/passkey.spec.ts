import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, PHONE } from '../accessibility.ts';
import { PASSWORD } from '../whole-system.ts';
import { type Story, startStory } from './member-story.ts';

// The representative of a firm signs in with a code on a phone, adds a passkey, and signs in with it.

test.describe.configure({ mode: 'serial' });

let story: Story;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  story = await startStory();
});
test.afterAll(() => story.stop());

/** The sum since the page was opened. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        let sum = 0;
        const add = (entries: PerformanceEntry[]) => {
          for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value;
        };
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );

async function nthCode(n: number): Promise<string> {
  const codes = () =>
    story.sink.arrived
      .filter(({ subject }) => subject?.includes('登入碼'))
      .map(({ text }) => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? '');
  await expect.poll(() => codes()[n - 1] ?? '', { timeout: 60_000 }).toMatch(/^\d{6}$/);
  return codes()[n - 1] ?? '';
}

test('a person signs in with a code, adds a passkey, and signs in with it', async ({ page, request }) => {
  test.setTimeout(300_000);
  // Has a host name, because passkeys do not work for IP addresses.
  const origin = story.origin.replace('127.0.0.1', 'localhost');
  const login = { username: 'admin', password: PASSWORD };
  expect((await request.post(`${story.origin}/api/login`, { data: login })).status()).toBe(200);
  const member = await request.post(`${story.origin}/api/members`, {
    data: {
      ...{
        companyNameHk: '通行寵物店',
        companyNameEn: 'Passkey Pets',
        memberPhone: '2345 6789',
        companyStatus: true,
      },
      ...{
        memberEmail: 'shop@passkey.hk',
        representativeName: '陳大文',
        representativeNameEn: 'Chan Tai Man',
        representativeEmail: 'rep@passkey.hk',
      },
    },
  });
  expect(member.status()).toBe(201);
  const { id } = (await member.json()) as { id: number };
  const term = { memberIds: [id], memberType: '普通會員', year: new Date().getFullYear() };
  expect((await request.post(`${story.origin}/api/membership-periods`, { data: term })).status()).toBe(201);
  const on = await request.patch(`${story.origin}/api/people-settings`, { data: { isOn: true } });
  expect(on.status()).toBe(200);

  await page.setViewportSize({ width: 375, height: 800 });
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  await page.goto(`${origin}/my`);
  await page.getByLabel('電郵').first().fill('rep@passkey.hk');
  await page.getByRole('button', { name: '寄出登入碼' }).click();
  await page.getByLabel(/登入碼/).fill(await nthCode(1));
  await page.getByRole('button', { name: '登入', exact: true }).click();
  await expect(page.getByText('登入電郵：rep@passkey.hk')).toBeVisible();
  await expect(page.getByText('沒有未繳款項。')).toBeVisible();

  await page.getByText('裝置及通行密鑰').click();
  await expect(page.getByText('這部裝置', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '在這部裝置加入通行密鑰' }).click();
  await expect(page.getByText('已加入通行密鑰。')).toBeVisible();
  await page.getByText('裝置及通行密鑰').click();
  await expect(page.getByRole('button', { name: /^移除: .+ · Linux/ })).toBeVisible();
  await page.goto(`${origin}/en/my`);
  await page.getByText('Devices and passkeys').click();
  await expect(page.getByText(/Linux · Chan Tai Man/)).toBeVisible();
  await page.goto(`${origin}/my`);
  await expect(page.getByText('沒有未繳款項。')).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.02);
  await page.getByText('裝置及通行密鑰').click();
  await expectAccessible(page, [PHONE]);

  await page.getByRole('button', { name: '登出', exact: true }).click();
  await page.getByRole('button', { name: '以通行密鑰登入' }).click();
  await expect(page.getByText('登入電郵：rep@passkey.hk')).toBeVisible();
  await page.getByText('裝置及通行密鑰').click();
  await page.getByRole('button', { name: /^移除: .+ · Linux/ }).click();
  await expect(page.getByText('為保障帳戶，請先輸入新的登入碼')).toBeVisible();
  await page.getByRole('button', { name: '寄出登入碼' }).click();
  await page.getByLabel(/登入碼/).fill(await nthCode(2));
  await page.getByRole('button', { name: '登入', exact: true }).click();
  // The act that had needed the code goes on.
  await expect(page.getByText('已完成。')).toBeVisible();
  await expect(page.getByLabel(/登入碼/)).toBeHidden();
  await page.getByRole('button', { name: '登出', exact: true }).click();
  await page.getByRole('button', { name: '以通行密鑰登入' }).click();
  await expect(page.getByText('通行密鑰未獲接受')).toBeVisible();
});

test('the desk says when it cannot be reached, and when the session is over', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto(`${story.origin}/my`);
  await page.getByLabel('電郵').first().fill('shop@passkey.hk');
  await page.getByRole('button', { name: '寄出登入碼' }).click();
  const code = page.getByLabel(/登入碼/);
  await code.fill('000000');
  await page.getByRole('button', { name: '登入', exact: true }).click();
  await expect(page.getByText('登入碼不正確')).toBeVisible();
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await code.fill(await nthCode(3));
  await page.getByRole('button', { name: '登入', exact: true }).click();
  const signedIn = page.getByText('登入電郵：shop@passkey.hk');
  await expect(signedIn).toBeVisible();
  // A person without the role `accounts` does not see the bills, paid or not.
  await expect(page.getByText('會籍有效', { exact: true })).toBeVisible();
  await expect(page.getByText('沒有未繳款項')).toBeHidden();

  const failed = page.getByText('未能完成，請檢查網絡連線');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: '登出', exact: true }).click();
  await expect(failed).toBeVisible();
  await expect(page.getByText('您已登出')).toBeHidden();
  await page.context().setOffline(false);

  await page.route('**/api/my/home', (route) => route.abort());
  await page.reload();
  await expect(failed).toBeVisible();
  await expect(page.getByText('找不到連結？')).toBeHidden();
  await page.unroute('**/api/my/home');
  await page.getByRole('button', { name: '再試一次' }).click();
  await expect(signedIn).toBeVisible();
  await expect(failed).toBeHidden();

  await page.context().clearCookies();
  await page.getByText('裝置及通行密鑰').click();
  await expect(page.getByText('請先登入')).toBeVisible();
  await expect(page.getByRole('button', { name: '寄出登入碼' })).toBeVisible();
  await expect(signedIn).toBeHidden();
});
