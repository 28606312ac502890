import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { DESKTOP, expectAccessible } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { asStaff, BASE_URL, create, listOf, open, openAsStaff, read, unique } from './staff.ts';

interface Member {
  id: number;
  companyNameEn: string;
  companyStatus: boolean;
  memberMark: string;
  memberType: string;
}

const member = (name: string) => ({
  companyNameHk: name,
  companyNameEn: `${name} Ltd`,
  memberChargeman: '陳大文',
  memberPhone: '0000 0000',
  memberEmail: 'member@example.com',
  memberCompanyAddr: '九龍測試街 1 號',
  companyStatus: true,
  memberMark: 'A',
});

test.describe('staff find and edit members', () => {
  test('the member list has ten rows on a page and keeps page, sorting and filters in the URL', async ({
    page,
  }) => {
    await openAsStaff(page, '/dashboard/members');
    await expect(page.getByRole('row')).toHaveCount(11);
    await page.getByRole('button', { name: '第 2 頁' }).click();
    await expect(page).toHaveURL(/page=2/);
    await page.getByRole('button', { name: '會員編號' }).click();
    await expect(page).toHaveURL(/sort=memberUniqueCode/);
    await page.getByRole('combobox', { name: '會員類型' }).click();
    await page.getByRole('option', { name: '贊助會員' }).click();
    await expect(page).toHaveURL(/memberType/);
    await expect(page.getByRole('cell', { name: '普通會員' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('combobox', { name: '會員類型' })).toHaveText('贊助會員');
  });

  test('the member list can be paged to the last page and back to the first page', async ({ page }) => {
    await openAsStaff(page, '/dashboard/members');
    // Retries, because parallel tests delete members. If the last page no longer exists, the list shows the
    // first page.
    await expect(async () => {
      await page.getByRole('button', { name: '最後一頁' }).click({ timeout: 5_000 });
      await expect(page.getByRole('button', { name: '下一頁' })).toBeDisabled({ timeout: 5_000 });
      await page.getByRole('button', { name: '第一頁' }).click({ timeout: 5_000 });
    }).toPass();
    await expect(page.getByRole('button', { name: '第 1 頁' })).toHaveAttribute('aria-current', 'page');
  });

  test('the member list can be sorted on a phone without horizontal scrolling', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 740 });
    await openAsStaff(page, '/dashboard/members');
    await page.getByLabel('排序').selectOption({ label: '會員編號（遞減）' });
    await expect(page).toHaveURL(/order=DESC.*sort=memberUniqueCode|sort=memberUniqueCode.*order=DESC/);
    await expect(page.getByRole('button', { name: '最後一頁' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  });

  test('the member search finds Traditional Chinese names by Simplified Chinese words', async ({ page }) => {
    const name = unique('寵物測試');
    await openAsStaff(page, '/dashboard/members');
    await create<Member>(page, 'members', member(name));
    await page.getByRole('searchbox').fill(name.replace('寵物測試', '宠物测试'));
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByText(name, { exact: true })).toBeVisible();
  });

  test('the member search shows which field matched, including names and phone numbers of contact persons', async ({
    page,
  }) => {
    const name = unique('聯絡公司');
    const person = unique('聯絡人');
    const phone = `9${String(Date.now()).slice(-7)}`;
    await openAsStaff(page, '/dashboard/members');
    await create<Member>(page, 'members', {
      ...member(name),
      contactPersonName: person,
      contactPersonPhone: `${phone.slice(0, 4)} ${phone.slice(4)}`,
    });
    await page.getByRole('searchbox').fill(person);
    await expect(page.getByRole('row', { name })).toContainText(`聯絡人姓名：${person}`);
    await page.getByRole('searchbox').fill(`+852 ${phone}`);
    await expect(page.getByRole('row', { name })).toContainText(
      `聯絡人電話：${phone.slice(0, 4)} ${phone.slice(4)}`,
    );
    await page.getByRole('searchbox').fill(name);
    await expect(page.getByText('聯絡人電話：')).toHaveCount(0);
  });

  test('staff export the filtered members, and the audit log records the export', async ({ page }) => {
    const name = unique('匯出公司');
    await asStaff(page);
    await create(page, 'members', { ...member(name), memberMark: 'HKP', memberPhone: '0085212345678' });
    await open(page, listOf('members', name));
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: '匯出', exact: true }).click();
    await expectAccessible(page, [DESKTOP]);
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: '匯出 CSV' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text.split('\r\n')).toHaveLength(3);
    expect(text).toContain(`"${name}","${name} Ltd","永久"`);
    expect(text).toContain('"=""0085212345678"""');
    const sheet = page.waitForEvent('download');
    await page.getByRole('button', { name: '匯出', exact: true }).click();
    await page.getByRole('menuitem', { name: '匯出 Excel' }).click();
    expect((await sheet).suggestedFilename()).toMatch(/^會員資料_\d{4}-\d{2}-\d{2}\.xlsx$/);

    await page.getByRole('button', { name: `查看「${name}」的詳情` }).click();
    await page.getByRole('dialog').getByRole('link', { name: '操作記錄' }).click();
    await expect(
      page.getByText(`會員「${name} Ltd」的記錄`).or(page.getByText(`會員「${name}」的記錄`)),
    ).toBeVisible();
    await expect(page.getByRole('row', { name: /新增/ })).toHaveCount(1);
    await open(
      page,
      `/dashboard/audit-log?filter=${encodeURIComponent('{"resource":"members","action":"export"}')}`,
    );
    await expect(page.getByRole('row', { name: /匯出會員資料.*1 項/ }).first()).toBeVisible();
  });

  test('the member form shows select options in English and stores their Chinese values', async ({
    page,
  }) => {
    await openAsStaff(page, '/dashboard/members');
    const { id } = await create<Member>(page, 'members', member(unique('英文介面')));
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('cell', { name: 'Ordinary member' }).first()).toBeVisible();
    await open(page, `/dashboard/members/${id}`);
    const form = page.getByRole('dialog');
    await form.getByRole('combobox', { name: 'District' }).click();
    await page.getByRole('option', { name: 'Wan Chai' }).click();
    const trades = form.getByRole('combobox', { name: 'Nature of business' });
    await trades.fill('Grooming');
    await page.getByRole('option', { name: 'Grooming salon' }).click();
    await trades.fill('Dog shop');
    await trades.press('Enter');
    await trades.fill('蛇店');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await read<Member>(page, `members/${id}`)).toMatchObject({
      memberDistrict: '灣仔區',
      businessTypes: ['寵物美容店', '狗店', '蛇店'],
    });
  });

  test('a new member is stored as approved when the approval checkbox is checked', async ({ page }) => {
    const name = unique('新增公司');
    await openAsStaff(page, '/dashboard/members');
    await page.getByRole('link', { name: '新增會員' }).click();
    await page.getByRole('button', { name: '儲存' }).click();
    for (const fault of [
      '公司中文名稱為必填',
      '公司英文名稱為必填',
      '負責人為必填',
      '電話為必填',
      '公司地址為必填',
    ]) {
      await expect(page.getByText(fault)).toBeVisible();
    }
    await expect(page.getByText('請輸入有效的電子郵件')).toBeVisible();
    await page.getByLabel('公司名稱（中文） *').fill(name);
    await page.getByLabel('公司名稱（英文） *').fill('New Company');
    await page.getByLabel('負責人 *').fill('陳大文');
    await page.getByLabel('電話 *', { exact: true }).fill('0000 0000');
    await page.getByLabel('電郵 *', { exact: true }).fill('new@example.com');
    await page.getByLabel('公司地址 *').fill('測試街 1 號');
    await page.getByLabel('立即批准').check();
    await page.getByRole('button', { name: '儲存' }).click();
    await expect(page.getByText('新增成功')).toBeVisible();
    const [stored] = await read<Member[]>(
      page,
      `members?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`,
    );
    expect(stored).toMatchObject({ companyStatus: true, memberMark: 'A', memberType: '普通會員' });
  });

  test('a new member is stored as pending when the approval checkbox is not checked', async ({ page }) => {
    const name = unique('等候公司');
    await openAsStaff(page, '/dashboard/members/create');
    await expect(page.getByRole('dialog').locator('input').first()).toHaveAccessibleName(/^立即批准/);
    await page.getByLabel('公司名稱（中文） *').fill(name);
    await page.getByLabel('公司名稱（英文） *').fill('Waiting Company');
    await page.getByLabel('負責人 *').fill('陳大文');
    await page.getByLabel('電話 *', { exact: true }).fill('0000 0000');
    await page.getByLabel('電郵 *', { exact: true }).fill('waits@example.com');
    await page.getByLabel('公司地址 *').fill('測試街 1 號');
    await page.getByLabel('立即批准').check();
    await page.getByRole('combobox', { name: '會籍' }).click();
    await page.getByRole('option', { name: '永久' }).click();
    await page.getByLabel('立即批准').uncheck();
    await expect(page.getByRole('combobox', { name: '會籍' })).toHaveCount(0);
    await page.getByRole('button', { name: '儲存' }).click();
    await expect(page.getByText('新會員正在「待審核申請」等候批准。')).toBeVisible();
    await page.getByRole('link', { name: '待審核申請' }).last().click();
    await expect(page).toHaveURL(/pending-members/);
    const [stored] = await read<Member[]>(
      page,
      `members?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`,
    );
    expect(stored).toMatchObject({ companyStatus: false, memberMark: 'R' });
  });

  test('staff save a filter under a name, use it again, and delete it', async ({ page }) => {
    await openAsStaff(page, '/dashboard/members');
    const saved = page.getByRole('button', { name: '已存篩選' });
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(saved).toHaveCount(0);
    await page.getByRole('button', { name: '更多篩選' }).click();
    await saved.click();
    const dialog = page.getByRole('dialog', { name: '已存篩選' });
    await expect(dialog.getByText('先選篩選條件或輸入搜尋')).toBeVisible();
    await page.keyboard.press('Escape');
    const standing = page.getByRole('combobox', { name: '會籍' });
    await standing.click();
    await page.getByRole('option', { name: '永久' }).click();
    await expect(page).toHaveURL(/permanent/);
    await saved.click();
    await dialog.getByLabel('篩選名稱').fill('永久會員');
    await expectAccessible(page, [DESKTOP]);
    await dialog.getByRole('button', { name: '儲存篩選' }).click();
    await open(page, '/dashboard/members');
    await expect(standing).toHaveCount(0);
    await saved.click();
    await dialog.getByRole('button', { name: '永久會員', exact: true }).click();
    await expect(page).toHaveURL(/permanent/);
    await expect(standing).toHaveText('永久');
    await saved.click();
    await dialog.getByRole('button', { name: '刪除篩選「永久會員」' }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(0);
  });

  test('staff choose further columns and a page size, and both stay after a reload', async ({ page }) => {
    const name = unique('欄位公司');
    await asStaff(page);
    await create<Member>(page, 'members', { ...member(name), memberWebsite: 'https://columns.example' });
    await open(page, listOf('members', name));
    const row = page.getByRole('row', { name });
    await expect(row).toBeVisible();
    await expect(row.getByText('https://columns.example')).toHaveCount(0);
    await page.getByRole('button', { name: '顯示的欄位' }).click();
    await page.getByRole('menuitemcheckbox', { name: '網站' }).click();
    await page.getByRole('menuitemcheckbox', { name: '地區' }).click();
    await page.keyboard.press('Escape');
    await expect(row.getByText('https://columns.example')).toBeVisible();
    await expect(page.getByRole('columnheader', { name: '地區' })).toBeVisible();
    // The tooltip of the focused button stands outside of all landmarks.
    await page.getByRole('searchbox').focus();
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await expectAccessible(page, [DESKTOP]);
    await page.reload();
    await expect(row.getByText('https://columns.example')).toBeVisible();
    await open(page, '/dashboard/members');
    await page.getByRole('combobox', { name: '每頁項數' }).click();
    await page.getByRole('option', { name: '每頁 25 項' }).click();
    await expect(page.getByRole('row')).toHaveCount(26);
    await page.reload();
    await expect(page.getByRole('row')).toHaveCount(26);
  });

  test('staff change a member between ordinary and permanent membership with one field', async ({ page }) => {
    const name = unique('會籍公司');
    await asStaff(page);
    const { id } = await create<Member>(page, 'members', { ...member(name), memberCategory3: 'permanent' });
    await open(page, listOf('members', name));
    await expect(page.getByRole('row', { name }).getByText('永久', { exact: true }).first()).toBeVisible();
    await page.getByRole('link', { name: `編輯「${name}」` }).click();
    const standing = page.getByRole('dialog').getByRole('combobox', { name: '會籍' });
    await expect(standing).toHaveText('永久');
    for (const [choice, memberMark] of [
      ['普通', 'A'],
      ['永久', 'HKP'],
    ] as const) {
      await standing.click();
      await page.getByRole('option', { name: choice }).click();
      await page.getByRole('button', { name: '儲存' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(await read<Member>(page, `members/${id}`)).toMatchObject({ memberMark, memberCategory3: '' });
      if (memberMark === 'A') await page.getByRole('link', { name: `編輯「${name}」` }).click();
    }
  });

  test('staff edit and delete a member', async ({ page }) => {
    const name = unique('編輯公司');
    await asStaff(page);
    const { id } = await create<Member>(page, 'members', member(name));
    await open(page, listOf('members', name));
    await page.getByRole('link', { name: `編輯「${name}」` }).click();
    await page.getByLabel('公司名稱（英文） *').fill('Edited Company');
    await page.getByRole('button', { name: '儲存' }).click();
    await expect(page.getByText('更新成功')).toBeVisible();
    expect(await read<Member>(page, `members/${id}`)).toMatchObject({ companyNameEn: 'Edited Company' });
    await page.getByRole('button', { name: `刪除「${name}」` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '刪除' }).click();
    await expect(page.getByText('刪除成功')).toBeVisible();
    expect((await page.request.get(`${BASE_URL}/api/members/${id}`)).status()).toBe(404);
  });
});

test('staff change the phone number of a member that lacks e-mail, English name, contact and address', async ({
  page,
}) => {
  const name = unique('舊會員');
  await asStaff(page);
  const { id } = await create<Member>(page, 'members', { companyNameHk: name, companyStatus: true });
  await open(page, listOf('members', name));
  await page.getByRole('link', { name: `編輯「${name}」` }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('電郵', { exact: true }).first()).toHaveValue('');
  await form.getByLabel('電話', { exact: true }).first().fill('2345 0000');
  await page.getByRole('button', { name: '儲存' }).click();
  await expect(page.getByText('更新成功')).toBeVisible();
  expect(await read<Record<string, unknown>>(page, `members/${id}`)).toMatchObject({
    memberPhone: '2345 0000',
    memberEmail: '',
    memberNumberOfShops: 0,
    memberBusinessYear: 0,
  });
});
