import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { DESKTOP, expectAccessible, expectAllAccessible, PHONE } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import type { Services } from '../../testing/stories/services.ts';
import { PASSWORD } from '../../testing/whole-system.ts';

const CLICKS = 2;

export function testOnlinePayment(services: () => Services): void {
  const post = async (request: APIRequestContext, path: string, data: object) => {
    const answer = await request.post(`${services().origin}/api/${path}`, { data });
    expect([path, answer.ok()]).toEqual([path, true]);
    return (await answer.json()) as { id: number; url: string; number: string };
  };

  async function owing(page: Page) {
    const { request } = page;
    await post(request, 'login', { username: 'admin', password: PASSWORD });
    const on = { paysOnline: true };
    const saved = await request.patch(`${services().origin}/api/membership-settings`, { data: on });
    expect(saved.ok()).toBe(true);
    const company = { companyNameHk: '網付公司', companyNameEn: 'Online Ltd', memberChargeman: '陳大文' };
    const contact = { memberPhone: '2345 6789', memberEmail: 'online@mail.hk', companyStatus: true };
    const member = await post(request, 'members', { ...company, ...contact });
    const year = new Date().getFullYear();
    const wanted = { memberId: member.id, kind: 'renewal', memberType: '普通會員', year };
    const invoice = await post(request, 'invoices', wanted);
    const link = new URL((await post(request, `members/${member.id}/links`, {})).url);
    return { invoice, own: `${services().origin}${link.pathname}${link.hash}` };
  }

  test('a member pays on the provider’s page in two clicks, and then sees the receipt', async ({ page }) => {
    const { invoice, own } = await owing(page);
    await page.goto(own);
    const button = page.getByRole('button', { name: '以信用卡、支付寶或微信支付付款' });
    await expect(button).toBeVisible();
    await expectAccessible(page, [PHONE, DESKTOP]);
    const scripts = await page.evaluate(() => [...document.scripts].map(({ src }) => src));
    expect(scripts.filter((src) => src && !src.startsWith(services().origin))).toEqual([]);
    let clicks = 0;
    const click = async (name: string) => {
      clicks += 1;
      await page.getByRole('button', { name }).click();
    };
    await click('以信用卡、支付寶或微信支付付款');
    await page.waitForURL(/\/pay\//);
    await click('Pay');
    await page.waitForURL(/\/my#/);
    await expect(page.getByText('已收到您的付款，多謝。收據會以電郵寄給您。')).toBeVisible();
    await expect(button).toHaveCount(0);
    expect(clicks).toBeLessThanOrEqual(CLICKS);

    await page.goto(`${services().origin}/admin/online-payments`);
    await page.getByLabel('用戶名').fill('admin');
    await page.getByLabel('密碼').fill(PASSWORD);
    await page.getByRole('button', { name: '登入' }).click();
    await expect(page.getByText(invoice.number).first()).toBeVisible();
    await expectAllAccessible(page, [PHONE, DESKTOP]);
    await page.goto(`${services().origin}/privacy#pay`);
    await expect(page.getByText(/Stripe/).first()).toBeVisible();
  });
}
