import { expect } from '@playwright/test';
import { expectAccessible } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { asStaff, BASE_URL, create, openAsStaff, read, unique } from './staff.ts';

test('an editor reads an old version with the changed words marked, and restores it', async ({ page }) => {
  await asStaff(page);
  const title = unique('版本');
  const { id } = await create<{ id: number }>(page, 'news', {
    title,
    excerpt: '大會在酒店舉行',
    content: '<p>費用一百元。</p><p>請早報名。</p>',
  });
  await page.request.patch(`${BASE_URL}/api/news/${id}`, {
    data: { excerpt: '大會在會議中心舉行', content: '<p>費用二百元。</p><p>請早報名。</p>' },
  });
  await openAsStaff(page, `/dashboard/news/${id}`);
  const excerpt = page.getByRole('textbox', { name: '摘要' });
  await expect(excerpt).toHaveValue('大會在會議中心舉行');
  await page.getByRole('button', { name: '版本' }).click();
  const dialog = page.getByRole('dialog', { name: '版本' });
  await expect(dialog.getByText('第 1 版之後的改動')).toBeVisible();
  await expect(dialog.locator('del', { hasText: '酒店' })).toBeVisible();
  await expect(dialog.locator('ins', { hasText: '會議中心' })).toBeVisible();
  await expect(dialog.getByText('<p>')).toHaveCount(0);
  await expectAccessible(page);

  await dialog.getByRole('button', { name: /^第 2 版/ }).click();
  await expect(dialog.getByText('這是現時的內容。')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /還原至/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: /^第 1 版/ }).click();
  await dialog.getByRole('button', { name: '還原至第 1 版' }).click();
  await expect(page.getByText('已還原版本')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(excerpt).toHaveValue('大會在酒店舉行');
  expect(await read<{ excerpt: string }>(page, `news/${id}`)).toMatchObject({ excerpt: '大會在酒店舉行' });

  // The restore button is disabled while the form has unsaved text.
  await excerpt.fill('未儲存');
  await page.getByRole('button', { name: '版本' }).click();
  await expect(dialog.getByText('請先儲存或放棄未儲存的更改。')).toBeVisible();
  await expect(dialog.getByRole('button', { name: '還原至第 2 版' })).toBeDisabled();
});
