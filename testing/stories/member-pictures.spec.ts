import { expect } from '@playwright/test';
import { picture } from '../../admin/e2e/pictures.ts';
import { BASE_URL, create, listOf, open, openAsStaff, unique } from '../../admin/e2e/staff.ts';
import { expectAccessible } from '../accessibility.ts';
import { test } from '../browser-test.ts';

// Staff upload a member's logo and photographs. Visitors see them only after staff have recorded the member's
// consent.

test('the logo and photographs of a member are public once consent is recorded', async ({
  page,
  browser,
}) => {
  await openAsStaff(page, '/dashboard');
  const name = unique('相片店');
  const { memberUniqueCode } = await create<{ memberUniqueCode: string }>(page, 'members', {
    companyNameHk: name,
    companyNameEn: name,
    memberPhone: '2345 6789',
    companyStatus: true,
  });
  await open(page, listOf('members', name));
  await page.getByRole('button', { name: `查看「${name}」的詳情` }).click();
  const dialog = page.getByRole('dialog');
  const field = (legend: string) => dialog.getByRole('group', { name: legend });
  await field('標誌')
    .locator('input[type=file]')
    .setInputFiles(picture('logo.png', 40, 300));
  await expect(field('標誌').getByRole('img')).toBeVisible();
  await field('相片')
    .locator('input[type=file]')
    .setInputFiles([picture('1.png', 90, 600), picture('2.png', 160, 600)]);
  await expect(field('相片').getByRole('img')).toHaveCount(2);
  await dialog.getByRole('checkbox', { name: '標誌' }).check();
  await dialog.getByRole('checkbox', { name: '相片' }).check();
  const section = dialog.locator('section').filter({ hasText: '名錄顯示' });
  await section.getByRole('button', { name: '儲存' }).click();
  await expect(page.getByText('已更新名錄顯示')).toBeVisible();

  const visitor = await browser.newPage();
  const address = `${BASE_URL}/members/${memberUniqueCode}`;
  await expect(async () => {
    await visitor.goto(address);
    await expect(visitor.locator('.member-board-logo img')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(visitor.locator('.member-picture img')).toHaveAttribute('src', /\/uploads\//);
  await expect(visitor.locator('.member-photos img')).toHaveCount(1);
  await expectAccessible(visitor);
  await visitor.setViewportSize({ width: 1440, height: 900 });
  await visitor.goto(`${BASE_URL}/members?q=${encodeURIComponent(name)}`);
  await expect(visitor.locator('.member-logo')).toBeVisible();
});
