import { expect } from '@playwright/test';
import { test } from '../../testing/browser-test.ts';
import { asStaff, BASE_URL, create, open, read, unique } from './staff.ts';

interface Retention {
  isOn: boolean;
  classes: { name: string; records: number }[];
}

test('staff see how many records have expired, and switch on their deletion', async ({ page }) => {
  await asStaff(page);
  // After an update of an older installation, the deletion of expired records is off. This call restores that
  // state.
  await page.request.put(`${BASE_URL}/api/retention`, { data: { isOn: false } });
  const company = unique('前會員');
  const { id } = await create<{ id: number }>(page, 'members', {
    companyNameHk: company,
    companyNameEn: 'Left Ltd',
    memberChargeman: '陳大文',
    memberPhone: '0000 0000',
    memberEmail: 'left@example.com',
    memberCompanyAddr: '測試街 1 號',
    companyStatus: true,
  });
  await open(page, `/dashboard/members/${id}`);
  await expect(page.getByText('留空不會清除')).toBeVisible();
  await page.getByLabel('會籍終止日期').fill('2010-03-31');
  await page.getByRole('button', { name: '儲存' }).click();
  await expect(page.getByText('更新成功')).toBeVisible();
  expect(await read(page, `members/${id}`)).toMatchObject({ endedOn: '2010-03-31' });

  await open(page, '/personal-data');
  await expect(page.getByText('自動清除未開啟')).toBeVisible();
  const { classes } = await read<Retention>(page, 'retention');
  const count = classes.find(({ name }) => name === 'memberships')?.records ?? 0;
  expect(count).toBeGreaterThan(0);
  await expect(page.getByRole('row', { name: /已終止的會籍/ })).toContainText(`7 年${count}`);
  await expect(page.getByRole('row', { name: /查詢/ })).toContainText('2 年');
  const onOff = page.getByRole('switch', { name: '自動清除過期的個人資料' });
  await onOff.click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(`已終止的會籍：${count} 項`);
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(onOff).not.toBeChecked();
  expect(await read<Retention>(page, 'retention')).toMatchObject({ isOn: false });

  await onOff.click();
  await dialog.getByRole('button', { name: '開啟並清除' }).click();
  await expect(page.getByText('已開啟自動清除')).toBeVisible();
  await expect(onOff).toBeChecked();
  expect(await read<Retention>(page, 'retention')).toMatchObject({ isOn: true });
  await page.request.delete(`${BASE_URL}/api/members/${id}`);

  await page.getByLabel('姓名').fill('陳大文');
  await page.getByRole('button', { name: '搜尋' }).click();
  await expect(page.getByText(/找到 \d+ 項紀錄|找不到此人的資料/)).toBeVisible();
  await open(page, '/dashboard/audit-log');
  await expect(page.getByRole('row', { name: /admin.*開啟自動清除.*資料保存期限/ }).first()).toBeVisible();
  await page.getByRole('combobox', { name: '資料類別' }).click();
  await page.getByRole('option', { name: '個人資料查閱及清除要求', exact: true }).click();
  await expect(page.getByRole('row', { name: /admin.*搜尋個人資料 · \d+ 項/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('row', { name: /Searched personal data · \d+ record/ }).first()).toBeVisible();
  await open(page, '/personal-data');
  await expect(page.getByRole('row', { name: /Memberships that have ended/ })).toContainText('7 years');
});
