import { expect, type Page } from '@playwright/test';
import { DESKTOP, expectAccessible } from '../../e2e/accessibility.ts';
import { test } from '../../e2e/test.ts';
import { asStaff, BASE_URL, create, listOf, open, read, unique } from './staff.ts';

interface Member {
  id: number;
  companyStatus: boolean;
  memberMark: string;
  memberCategory3: string;
  memberJoinDate: string;
}

const application = (name: string, memberType = '普通會員') => ({
  companyNameHk: name,
  companyNameEn: `${name} Ltd`,
  memberChargeman: '陳大文',
  memberPhone: '0000 0000',
  memberType,
  representativeName: '陳小文',
});

async function openWith(page: Page, name: string, memberType?: string): Promise<Member> {
  await asStaff(page);
  const member = await create<Member>(page, 'members', application(name, memberType));
  await open(page, listOf('pending-members', name));
  await expect(page.getByRole('row')).toHaveCount(2);
  return member;
}

test.describe('pending members', () => {
  test('shows an application in three groups', async ({ page }) => {
    const name = unique('詳情公司');
    await openWith(page, name);
    await expect(page.getByRole('row', { name }).getByText('待審核')).toBeVisible();
    await page.getByRole('button', { name: `查看「${name}」的詳情` }).click();
    const dialog = page.getByRole('dialog', { name: '會員申請詳情' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page, [DESKTOP]);
    for (const group of ['公司資料', '聯絡資料', '會員資料']) {
      await expect(dialog.getByRole('heading', { name: group })).toBeVisible();
    }
    await expect(dialog.getByText('陳小文')).toBeVisible();
  });

  test('approves an application', async ({ page }) => {
    const name = unique('批准公司');
    const { id } = await openWith(page, name);
    await page.getByRole('button', { name: `批准「${name}」` }).click();
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Hong_Kong' }).format(new Date());
    await expect(page.getByLabel('入會日期')).toHaveValue(today);
    await page.getByRole('alertdialog').getByRole('button', { name: '批准' }).click();
    await expect(page.getByText('已批准會員申請')).toBeVisible();
    await expect(page.getByText('找不到符合條件的資料')).toBeVisible();
    expect(await read<Member>(page, `members/${id}`)).toMatchObject({
      companyStatus: true,
      memberMark: 'A',
      memberJoinDate: today,
    });
  });

  test('offers permanent membership to who applied for it', async ({ page }) => {
    const name = unique('永久公司');
    const { id } = await openWith(page, name, '永久會員');
    await page.getByRole('button', { name: `批准「${name}」` }).click();
    await page.getByRole('checkbox', { name: '永久會員' }).check();
    await page.getByLabel('入會日期').fill('2019-03-01');
    await page.getByRole('alertdialog').getByRole('button', { name: '批准' }).click();
    await expect(page.getByText('已批准會員申請')).toBeVisible();
    expect(await read<Member>(page, `members/${id}`)).toMatchObject({
      companyStatus: true,
      memberMark: 'HKP',
      memberJoinDate: '2019-03-01',
    });
  });

  test('rejects an application for good', async ({ page }) => {
    const name = unique('拒絕公司');
    const { id } = await openWith(page, name);
    await page.getByRole('button', { name: `拒絕「${name}」` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '拒絕' }).click();
    await expect(page.getByText('已拒絕會員申請')).toBeVisible();
    expect((await page.request.get(`${BASE_URL}/api/members/${id}`)).status()).toBe(404);
  });

  test('rejects 84 applications in four clicks, and leaves alone what was handled meanwhile', async ({
    page,
  }) => {
    const name = unique('垃圾申請');
    await asStaff(page);
    const made = await Promise.all(
      Array.from({ length: 84 }, (_, index) =>
        create<Member>(page, 'members', application(`${name}-${index}`)),
      ),
    );
    await open(page, listOf('pending-members', name));
    await expect(page.getByRole('row')).toHaveCount(11);
    await page.getByRole('checkbox', { name: '選取本頁全部' }).check();
    await page.getByRole('button', { name: '選取全部 84 項' }).click();
    await expect(page.getByText('已選取 84 項')).toBeVisible();
    const [handled] = made;
    await page.request.put(`${BASE_URL}/api/members/${handled?.id}`, { data: { companyStatus: true } });
    await page.getByRole('button', { name: '拒絕 84 宗' }).click();
    const question = page.getByRole('alertdialog', { name: '拒絕 84 宗申請？' });
    await expect(question).toBeVisible();
    await expectAccessible(page, [DESKTOP]);
    await question.getByRole('button', { name: '拒絕 84 宗' }).click();
    await expect(page.getByText('83 宗申請已刪除。 另有 1 宗已由其他人處理，沒有更改。')).toBeVisible();
    await expect(page.getByText('找不到符合條件的資料')).toBeVisible();
    const left = await read<Member[]>(
      page,
      `members?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`,
    );
    expect(left.map(({ id }) => id)).toEqual([handled?.id]);
  });

  test('chooses single applications, by the keyboard and on a phone too', async ({ page }) => {
    const name = unique('選取申請');
    await asStaff(page);
    for (const which of ['甲', '乙', '丙']) await create(page, 'members', application(`${name}${which}`));
    await open(page, listOf('pending-members', name));
    await page.getByRole('checkbox', { name: `選取「${name}甲」` }).press('Space');
    await page.setViewportSize({ width: 375, height: 740 });
    await page.getByRole('checkbox', { name: `選取「${name}乙」` }).check();
    await expect(page.getByText('已選取 2 項')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    await page.getByRole('button', { name: '拒絕 2 宗' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '拒絕 2 宗' }).click();
    await expect(page.getByText('2 宗申請已刪除。')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: `選取「${name}丙」` })).not.toBeChecked();
    await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(1);
  });

  test('does not reject what somebody else has approved meanwhile', async ({ page }) => {
    const name = unique('同時處理');
    const { id } = await openWith(page, name);
    await page.request.put(`${BASE_URL}/api/members/${id}`, {
      data: { companyStatus: true, memberMark: 'A' },
    });
    await page.getByRole('button', { name: `拒絕「${name}」` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '拒絕' }).click();
    await expect(page.getByText('此申請已被其他人處理')).toBeVisible();
    await expect(page.getByText(`「${name}」已由其他人批准，列表已更新。`)).toBeVisible();
    expect(await read<Member>(page, `members/${id}`)).toMatchObject({ companyStatus: true });
  });

  test('says so when somebody else has rejected it meanwhile', async ({ page }) => {
    const name = unique('已被拒絕');
    const { id } = await openWith(page, name);
    await page.request.delete(`${BASE_URL}/api/members/${id}`);
    await page.getByRole('button', { name: `批准「${name}」` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '批准' }).click();
    await expect(page.getByText(`「${name}」已由其他人拒絕並刪除，列表已更新。`)).toBeVisible();
  });
});
