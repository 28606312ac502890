import { expect } from '@playwright/test';
import { expectAccessible, expectAllAccessible } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { BASE_URL, open, openAsStaff, USERNAME } from './staff.ts';

test('the owner finds a setting by topic, changes it on its page, and reads who changed it', async ({
  page,
}) => {
  await openAsStaff(page, '/settings');
  await expect(page.getByRole('heading', { name: '設定總覽' })).toBeVisible();
  await expectAccessible(page, [375, 1440]);
  await page.getByLabel('尋找設定').fill('財務 收款');
  const found = page.getByRole('main').getByRole('listitem');
  await expect(found).toHaveCount(1);
  await found.getByRole('link').click();
  const heading = page.getByRole('heading', { name: '收款方法' });
  await expect(heading).toBeInViewport();
  const renews = page.getByLabel(/續會/).first();
  await expect(renews).toBeVisible();
  const papers = page.getByRole('switch', { name: /PDF/ });
  const isOn = await papers.isChecked();
  await papers.click();
  await expect(papers).toBeChecked({ checked: !isOn });

  await open(page, '/settings');
  await page.getByRole('button', { name: '操作記錄：電郵附件' }).click();
  const history = page.getByRole('dialog', { name: '操作記錄：電郵附件' });
  const [before, after] = isOn ? ['是', '否'] : ['否', '是'];
  await expect(history.getByRole('listitem').first()).toContainText(`${before} → ${after}`);
  await expect(history.getByRole('listitem').first()).toContainText(USERNAME);
  await expectAllAccessible(page, [375, 1440]);
  await history.getByRole('button', { name: '關閉' }).click();
  await page.request.patch(`${BASE_URL}/api/membership-settings`, { data: { attachesPapers: isOn } });
  await page.getByRole('button', { name: '操作記錄：名稱、標誌及寄件人' }).click();
  await expect(page.getByRole('dialog', { name: '版本' })).toBeVisible();
  await expectAllAccessible(page, [375, 1440]);
  await page.getByRole('button', { name: '關閉' }).click();
});

test('a saved section of the membership rules keeps the text typed in another section', async ({ page }) => {
  await openAsStaff(page, '/membership');
  const payee = page.getByLabel('支票抬頭');
  const before = await payee.inputValue();
  await payee.fill('打了一半的抬頭');
  const papers = page.getByRole('switch', { name: /PDF/ });
  const isOn = await papers.isChecked();
  const read = page.waitForResponse(
    (response) => /membership-settings$/.test(response.url()) && response.request().method() === 'GET',
  );
  await papers.click();
  await read;
  await expect(papers).toBeChecked({ checked: !isOn });
  await expect(payee).toHaveValue('打了一半的抬頭');
  await papers.click();
  await expect(papers).toBeChecked({ checked: isOn });
  await expect(payee).toHaveValue('打了一半的抬頭');
  const { chequePayee } = await (await page.request.get(`${BASE_URL}/api/membership-settings`)).json();
  expect(chequePayee).toBe(before);
});
