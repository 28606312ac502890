import { expect } from '@playwright/test';
import { DESKTOP, expectAccessible, PHONE } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { asStaff, BASE_URL, create, listOf, open, unique } from './staff.ts';

test('staff undo a deletion immediately, restore records from the trash, or delete them permanently', async ({
  page,
}) => {
  await asStaff(page);
  const title = unique('垃圾箱文章');
  const { id } = await create<{ id: number }>(page, 'news', {
    title,
    content: '<p>內容</p>',
    excerpt: '摘要',
  });
  const onSite = async () => (await page.request.get(`${BASE_URL}/news/${id}`)).status();
  await expect.poll(onSite).toBe(200);
  await open(page, listOf('news', title));
  async function remove() {
    await page.getByRole('button', { name: `刪除「${title}」` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '刪除' }).click();
    await expect(page.getByRole('button', { name: `刪除「${title}」` })).toHaveCount(0);
  }
  await remove();
  const restoring = '**/api/trash/*/*/restore';
  await page.route(restoring, (route) => route.abort());
  await page.getByRole('button', { name: '復原' }).click();
  await expect(page.getByText('未能還原')).toBeVisible();
  await page.unroute(restoring);
  await page.getByRole('button', { name: '復原' }).click();
  await expect(page.getByText('已還原')).toBeVisible();
  await expect(page.getByRole('button', { name: `刪除「${title}」` })).toBeVisible();
  await remove();
  await expect.poll(onSite).toBe(404);
  await open(page, '/trash');
  await expect(page.getByRole('button', { name: `還原「${title}」` })).toBeVisible();
  await expectAccessible(page, [PHONE, DESKTOP]);
  await page.getByRole('button', { name: `還原「${title}」` }).click();
  await expect(page.getByText('已還原')).toBeVisible();
  await expect(page.getByRole('button', { name: `還原「${title}」` })).toHaveCount(0);
  await expect.poll(onSite).toBe(200);
  await open(page, listOf('news', title));
  await remove();
  await open(page, '/trash');
  await page.getByRole('button', { name: `永久刪除「${title}」` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '永久刪除' }).click();
  await expect(page.getByText('已永久刪除')).toBeVisible();
});
