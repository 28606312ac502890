import { expect } from '@playwright/test';
import { test } from '../../e2e/test.ts';
import { create, openAsStaff, unique } from './staff.ts';

test('the audit log shows who did what, and filters it', async ({ page }) => {
  await openAsStaff(page, '/dashboard/member-categories');
  const { id } = await create<{ id: number }>(page, 'member-categories', { name: unique('類別') });
  await page.getByRole('button', { name: /更多/ }).click();
  await page.getByRole('menuitem', { name: '操作記錄' }).click();
  await expect(page.getByRole('heading', { name: '操作記錄' })).toBeVisible();

  const row = page.getByRole('row', { name: new RegExp(`admin.*新增.*會員類別.*#${id}`) });
  await page.getByRole('combobox', { name: '資料類別' }).click();
  await page.getByRole('option', { name: '會員類別' }).click();
  await expect(row).toBeVisible();
  await page.getByRole('searchbox', { name: '搜尋職員' }).fill('admin');
  await page.getByLabel('由此日期起').focus();
  await page.keyboard.type('01022026');
  await expect(page).toHaveURL(/2026-01-01T16/);
  await expect(page.getByLabel('由此日期起')).toHaveValue('2026-01-02');
  await expect(row).toBeVisible();
  await page.getByLabel('由此日期起').fill('2999-01-01');
  await expect(page.getByText('找不到符合條件的資料')).toBeVisible();
  await expect(page.getByRole('button', { name: /刪除|編輯/ })).toHaveCount(0);
});

test('filters that are set at the same time all count', async ({ page }) => {
  // A busy machine: what is put off to the next turn comes late.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    window.setTimeout = ((then: () => void, ms?: number) => setTimeout(then, ms || 500)) as typeof setTimeout;
  });
  await openAsStaff(page, '/dashboard/audit-log');
  await page.getByRole('searchbox', { name: '搜尋職員' }).fill('admin');
  await page.getByLabel('由此日期起').fill('2026-01-02');
  await expect(page).toHaveURL(/admin.*2026-01-01T16|2026-01-01T16.*q.{9}admin/);
});
