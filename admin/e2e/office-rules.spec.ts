import { expect } from '@playwright/test';
import { expectAccessible } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { BASE_URL, openAsStaff, read } from './staff.ts';

test.describe.configure({ mode: 'serial' });

test('the owner sees the effect of a rule change, saves it, and finds it in the history', async ({
  page,
}) => {
  await openAsStaff(page, '/office-rules');
  await expect(page.getByRole('heading', { name: '規則', exact: true })).toBeVisible();
  const years = page.getByLabel('永久會籍所需年期');
  await expect(years).toHaveValue('3');
  await expectAccessible(page);
  await years.fill('4');
  await expect(page.getByRole('status').filter({ hasText: '可申請永久會籍的會員' })).toBeVisible();
  await years.fill('x');
  await expect(page.getByRole('button', { name: /^儲存 \d 項更改$/ })).toHaveCount(0);
  await years.fill('4');
  await page.getByRole('button', { name: '儲存 1 項更改' }).click();
  await expect(page.getByText('規則已更改，網頁即將更新')).toBeVisible();
  await expect(page.getByText('永久會籍所需年期 3 → 4').first()).toBeVisible();
  await expect
    .poll(async () => (await page.request.get(`${BASE_URL}/join`)).text(), { timeout: 120_000 })
    .toContain('滿四年');
  await page.request.patch(`${BASE_URL}/api/office-rules`, { data: { permanentYears: 3 } });
});

test('the owner adds a business type, changes it and deactivates it', async ({ page }) => {
  const name = `示範行業${Date.now()}`;
  await openAsStaff(page, '/vocabulary');
  const trades = page.getByRole('region', { name: '業務種類' });
  await trades.getByRole('button', { name: '新增' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('中文名稱').fill(name);
  await dialog.getByLabel('搜尋字詞').fill('示範 sample');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '儲存' }).click();
  await trades.getByRole('button', { name, exact: true }).click();
  await dialog.getByLabel('在表格提供').click();
  await dialog.getByRole('button', { name: '儲存' }).click();
  await expect(trades.getByRole('listitem').filter({ hasText: name }).getByText('不再提供')).toBeVisible();
  const entries = await read<{ key: string; isActive: boolean }[]>(page, 'vocabulary');
  expect(entries.find(({ key }) => key === name)).toMatchObject({ isActive: false });
});
