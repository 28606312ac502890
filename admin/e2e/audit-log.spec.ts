import { expect } from '@playwright/test';
import { test } from '../../testing/browser-test.ts';
import { asStaff, BASE_URL, create, open, openAsStaff, unique } from './staff.ts';

test('the audit log lists each change with a link to the changed record, can be filtered, and is linked from the record', async ({
  page,
}) => {
  const name = unique('類別');
  const company = unique('申請公司');
  await asStaff(page);
  const { id } = await create<{ id: number }>(page, 'member-categories', { name });
  const member = await create<{ id: number }>(page, 'members', { companyNameHk: company });
  await page.request.patch(`${BASE_URL}/api/members/${member.id}`, { data: { companyStatus: true } });
  await open(page, '/dashboard/member-categories');
  await page.getByRole('row', { name }).getByRole('link', { name: '編輯' }).click();
  await page.getByRole('dialog').getByRole('link', { name: '操作記錄' }).click();
  await expect(page.getByRole('heading', { name: '操作記錄' })).toBeVisible();
  await expect(page.getByText(`會員類別「${name}」的記錄`)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  const row = page.getByRole('row', { name: new RegExp(`admin.*新增.*會員類別：${name}`) });
  await expect(row.getByRole('link', { name })).toHaveAttribute(
    'href',
    new RegExp(`/member-categories/${id}$`),
  );

  await page
    .getByRole('button', { name: /的記錄/ })
    .locator('svg')
    .click();
  await page.getByRole('combobox', { name: '資料類別' }).click();
  await page.getByRole('option', { name: '會員', exact: true }).click();
  await page.getByRole('combobox', { name: '操作' }).click();
  await page.getByRole('option', { name: '批准申請' }).click();
  await page.getByRole('searchbox', { name: '搜尋職員' }).fill('admin');
  await expect(page.getByRole('row', { name: company })).toHaveCount(1);
  await expect(page.getByRole('row', { name: company })).toContainText('批准申請');
  await expect(page.getByRole('row', { name: '新增' })).toHaveCount(0);
  await page.getByLabel('由此日期起').focus();
  await page.keyboard.type('01022026');
  await expect(page).toHaveURL(/2026-01-01T16/);
  await expect(page.getByLabel('由此日期起')).toHaveValue('2026-01-02');
  await expect(page.getByRole('row', { name: company })).toBeVisible();
  await page.getByLabel('至此日期止').fill('2026-01-02');
  await expect(page.getByText('找不到符合條件的資料')).toBeVisible();
  await expect(page).toHaveURL(/2026-01-02T16/);
  await expect(page.getByRole('button', { name: /刪除|編輯/ })).toHaveCount(0);
});

test('the audit log applies two filters that are set at the same time', async ({ page }) => {
  // Simulates a busy machine: every `setTimeout` without a delay runs only after 500 ms.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    window.setTimeout = ((then: () => void, ms?: number) => setTimeout(then, ms || 500)) as typeof setTimeout;
  });
  await openAsStaff(page, '/dashboard/audit-log');
  await page.getByRole('searchbox', { name: '搜尋職員' }).fill('admin');
  await page.getByLabel('由此日期起').fill('2026-01-02');
  await expect(page).toHaveURL(/admin.*2026-01-01T16|2026-01-01T16.*q.{9}admin/);
});
