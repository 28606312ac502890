import { expect, type Page } from '@playwright/test';
import { DESKTOP, expectAccessible, expectAllAccessible, PHONE } from '../../../testing/accessibility.ts';
import { test } from '../../../testing/browser-test.ts';
import type { Services } from '../../../testing/stories/services.ts';
import { PASSWORD } from '../../../testing/whole-system.ts';

const OTHER = 'another password of the office';
export function testOwnEmail(services: () => Services): void {
  async function linkTo(email: string, page: string): Promise<string> {
    const link = () =>
      services()
        .mails.filter(({ to }) => to.includes(email))
        .map(({ text }) => new RegExp(`http\\S+/admin/${page}#\\S+`).exec(text)?.[0])
        .findLast(Boolean) ?? '';
    await expect.poll(link).toContain('#');
    return link();
  }

  async function logIn(page: Page, password: string) {
    await page.goto(`${services().origin}/admin/login`);
    await page.getByLabel('用戶名').fill('admin');
    await page.getByLabel('密碼').fill(password);
    await page.getByRole('button', { name: '登入', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/dashboard/);
  }

  test('staff confirm their e-mail address, switch notifications on and off, send a test mail, and reset a lost password', async ({
    page,
  }) => {
    const email = 'own@office.hk';
    await logIn(page, PASSWORD);
    await page.goto(`${services().origin}/admin/account`);
    const section = page.getByRole('region', { name: '電郵地址' });
    await expect(section.getByText('未有已確認的電郵地址')).toBeVisible();
    await expect(page.getByRole('switch', { name: '新的入會申請' })).toBeDisabled();
    await section.getByRole('button', { name: '加入電郵地址' }).click();
    const dialog = page.getByRole('dialog', { name: '電郵地址' });
    await dialog.getByLabel('電郵地址').fill(email);
    await dialog.getByLabel('現有密碼').fill('a wrong password');
    await dialog.getByRole('button', { name: '寄出連結' }).click();
    await expect(dialog.getByText('現有密碼不正確')).toBeVisible();
    await dialog.getByLabel('現有密碼').fill(PASSWORD);
    await dialog.getByRole('button', { name: '寄出連結' }).click();
    await expect(section.getByText(`等候確認：${email}`)).toBeVisible();

    await page.goto(await linkTo(email, 'email'));
    await expectAccessible(page, [PHONE, DESKTOP]);
    await page.getByRole('button', { name: '確認電郵地址' }).click();
    await expect(page.getByText(`已確認 ${email}`)).toBeVisible();
    await page.getByRole('link', { name: '前往「帳戶安全」' }).click();
    await expect(section.getByText(`已確認：${email}`)).toBeVisible();
    const notice = page.getByRole('switch', { name: '新的入會申請' });
    await notice.click();
    await expect(notice).not.toBeChecked();
    await page.reload();
    await expect(page.getByRole('switch', { name: '新的入會申請' })).not.toBeChecked();
    await expectAllAccessible(page, [PHONE, DESKTOP]);

    await page.goto(`${services().origin}/admin/mail-templates`);
    await page.getByRole('button', { name: /修改.*重設密碼連結|重設密碼連結/ }).click();
    await page.getByRole('button', { name: '預覽' }).click();
    await expect(page.getByText(`會寄到 ${email}`)).toBeVisible();

    await page.context().clearCookies();
    await page.goto(`${services().origin}/admin/login`);
    await page.getByRole('link', { name: '忘記密碼？' }).click();
    await expectAllAccessible(page, [PHONE, DESKTOP]);
    await page.getByLabel('電郵地址').fill(email);
    await page.getByRole('button', { name: '寄出連結' }).click();
    await expect(page.getByText('如有帳戶已確認此電郵地址')).toBeVisible();
    await page.goto(await linkTo(email, 'invitation'));
    await page.getByLabel('密碼', { exact: true }).fill(OTHER);
    await page.getByLabel('再次輸入新密碼').fill(OTHER);
    await page.getByRole('button', { name: '儲存' }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await logIn(page, OTHER);
  });
}
