import { expect } from '@playwright/test';
import { DESKTOP, expectAccessible, PHONE } from '../../e2e/accessibility.ts';
import { test } from '../../e2e/test.ts';
import { BASE_URL, create, listOf, open, openAsStaff, unique } from './staff.ts';

const thisYear = Number(new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Hong_Kong' }).slice(0, 4));

test('terms are recorded for many at once, seen with their gaps, and taken back; the directory follows', async ({
  page,
}) => {
  await openAsStaff(page, '/dashboard/members');
  const name = unique('會籍公司');
  const companies = [`${name}甲`, `${name}乙`];
  const codes: string[] = [];
  for (const companyNameHk of companies) {
    const made = { companyNameHk, companyStatus: true, memberMark: 'A' };
    codes.push((await create<{ memberUniqueCode: string }>(page, 'members', made)).memberUniqueCode);
  }
  await open(page, listOf('members', name));
  await expect(page.getByText('未記錄', { exact: true })).toHaveCount(2);
  async function record(year: number) {
    await page.getByRole('button', { name: '記錄會籍' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel('年度').fill(String(year));
    await dialog.getByRole('button', { name: '記錄會籍' }).click();
    await expect(dialog).toBeHidden();
  }
  for (const company of companies) await page.getByRole('checkbox', { name: company }).check();
  await record(thisYear);
  await expect(page.getByText('有效', { exact: true })).toHaveCount(2);
  await page.getByRole('checkbox', { name: companies[0] }).check();
  await record(thisYear - 2);
  await page.getByRole('button', { name: `查看「${companies[0]}」的詳情` }).click();
  const details = page.getByRole('dialog');
  await details.getByRole('tab', { name: '會籍' }).click();
  await expect(details.getByText(`${thisYear - 1} 年：沒有會籍`)).toBeVisible();
  await expect(details.getByRole('listitem')).toHaveText(
    [String(thisYear), String(thisYear - 1), String(thisYear - 2)].map((year) => new RegExp(year)),
  );
  await expectAccessible(page, [DESKTOP]);
  await details.getByRole('button', { name: `取消會籍「${thisYear}」` }).click();
  await expect(details.getByText('會籍及寬限期均已過')).toBeVisible();
  await details.getByRole('button', { name: '關閉' }).click();
  await page.getByRole('combobox', { name: '會費狀態' }).click();
  await page.getByRole('option', { name: '已過期' }).click();
  await expect(page.getByText(companies[1] ?? '')).toBeHidden();
  await expect(page.getByText(companies[0] ?? '').first()).toBeVisible();
  const pageOf = (code: string | undefined) => page.request.get(`${BASE_URL}/members/${code}`);
  await expect.poll(async () => (await pageOf(codes[0])).status()).toBe(404);
  expect((await pageOf(codes[1])).status()).toBe(200);
});

test('a fee of a day to come stands in the table and can be taken out; who may become permanent is listed', async ({
  page,
}) => {
  await openAsStaff(page, '/membership');
  await expect(page.getByText('HK$8,000')).toBeVisible();
  await page.getByRole('button', { name: '新增會費' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('金額').fill('912.5');
  await expectAccessible(page, [PHONE, DESKTOP]);
  await dialog.getByRole('button', { name: '儲存' }).click();
  await expect(page.getByText('普通會員 HK$912.50')).toBeVisible();
  await page.getByRole('button', { name: '刪除會費「普通會員 HK$912.50」' }).click();
  await expect(page.getByText('普通會員 HK$912.50')).toBeHidden();
  const name = unique('老會員');
  const { id } = await create<{ id: number }>(page, 'members', { companyNameHk: name, companyStatus: true });
  for (const year of [3, 2, 1, 0].map((ago) => thisYear - ago))
    await create(page, 'membership-periods', { memberIds: [id], memberType: '普通會員', year });
  await page.reload();
  await expect(page.getByText(name)).toBeVisible();
  await expectAccessible(page, [PHONE, DESKTOP]);
  await page.getByRole('button', { name: `將「${name}」記錄為永久會員` }).click();
  await page.getByLabel('批准的會議記錄').fill('2026/3 §4');
  await page.getByRole('alertdialog').getByRole('button', { name: '記錄會籍' }).click();
  await expect(page.getByText(name)).toBeHidden();
});
