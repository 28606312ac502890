import { expect, type Page } from '@playwright/test';
import { DESKTOP, expectAccessible } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { approve, openApplication } from './applications.ts';
import { asStaff, BASE_URL, create, listOf, open, read, unique } from './staff.ts';

interface Member {
  id: number;
  companyStatus: boolean;
  memberMark: string;
  memberType: string;
  membershipStatus: string;
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

test.describe('the applications screen', () => {
  test('an application is shown completely in its dialog', async ({ page }) => {
    const name = unique('詳情公司');
    await openWith(page, name);
    await expect(page.getByRole('row', { name }).getByText('已收到')).toBeVisible();
    const dialog = await openApplication(page, name);
    await expectAccessible(page, [DESKTOP]);
    for (const group of ['公司資料', '聯絡資料', '會員資料'])
      await expect(dialog.getByRole('heading', { name: group })).toBeVisible();
    await expect(dialog.getByText('陳小文')).toBeVisible();
  });

  test('staff accept an application in three clicks, with amount, period and due date visible', async ({
    page,
  }) => {
    const name = unique('接納公司');
    const { id } = await openWith(page, name);
    const dialog = await openApplication(page, name);
    await dialog.getByRole('button', { name: '接納' }).click();
    const question = page.getByRole('alertdialog', { name: '接納這項申請？' });
    await expect(question.getByText(/^應繳 HK\$/)).toBeVisible();
    await expect(question.getByText(/^會籍由 .* 至 /)).toBeVisible();
    await expect(question.getByText(/^付款限期：/)).toBeVisible();
    await expectAccessible(page, [DESKTOP]);
    await question.getByRole('button', { name: '接納' }).click();
    await expect(page.getByText('已接納並發出發票')).toBeVisible();
    await page.getByRole('button', { name: '復原' }).click();
    await expect(page.getByText('已復原')).toBeVisible();
    await expect(page.getByRole('row', { name }).getByText('審核中')).toBeVisible();
    const anew = await openApplication(page, name);
    await anew.getByRole('button', { name: '接納' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '接納' }).click();
    await expect(page.getByText('已接納並發出發票')).toBeVisible();
    await expect(page.getByRole('row', { name }).getByText('已接納，待繳費')).toBeVisible();
    const again = await openApplication(page, name);
    await again.getByRole('button', { name: '未繳費先批准' }).click();
    await expect(page.getByText(/繳清前會籍未生效，也不會列於會員名錄/)).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: '未繳費先批准' }).click();
    await expect(page.getByText('已批准，等待繳費')).toBeVisible();
    expect(await read<Member>(page, `members/${id}`)).toMatchObject({
      companyStatus: true,
      membershipStatus: 'unpaid',
    });
  });

  test('an application is approved without payment when staff enter the reason for the exemption, and the applicant becomes a current member', async ({
    page,
  }) => {
    const name = unique('豁免公司');
    const { id } = await openWith(page, name);
    await approve(page, name);
    expect(await read<Member>(page, `members/${id}`)).toMatchObject({
      companyStatus: true,
      memberMark: 'A',
      membershipStatus: 'current',
    });
  });

  test('a mistaken approval is taken back after the screen has said what that changes', async ({ page }) => {
    const name = unique('收回公司');
    const { id } = await openWith(page, name);
    await approve(page, name);
    const dialog = await openApplication(page, name);
    await dialog.getByRole('button', { name: '收回決定' }).click();
    const question = page.getByRole('alertdialog', { name: '收回決定' });
    await expect(question.getByText(/^取消會籍：普通會員/)).toBeVisible();
    await expect(question.getByText(/從會員名錄移除/)).toBeVisible();
    await expectAccessible(page, [DESKTOP]);
    await question.getByRole('button', { name: '收回決定' }).click();
    await expect(page.getByRole('row', { name }).getByText('審核中')).toBeVisible();
    expect(await read<Member>(page, `members/${id}`)).toMatchObject({ companyStatus: false });
  });

  test('an application for permanent membership is accepted as ordinary membership, with an explanation', async ({
    page,
  }) => {
    const name = unique('永久公司');
    await openWith(page, name, '永久會員');
    const dialog = await openApplication(page, name);
    await dialog.getByRole('button', { name: '接納' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question.getByText(/因此先以普通會員接納/)).toBeVisible();
    await expect(question.getByRole('combobox', { name: '會籍類別' })).toHaveText('普通會員');
  });

  test('an application stays stored after a rejection with a reason, and can then be deleted', async ({
    page,
  }) => {
    const name = unique('拒絕公司');
    const { id } = await openWith(page, name);
    const dialog = await openApplication(page, name);
    await dialog.getByRole('button', { name: '拒絕並說明原因' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '拒絕並說明原因' }).click();
    await expect(page.getByText('已拒絕申請')).toBeVisible();
    expect(await read<Member>(page, `members/${id}`)).toMatchObject({ companyStatus: false });
    const rejected = await openApplication(page, name);
    await rejected.getByRole('button', { name: '刪除' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '刪除' }).click();
    await expect(page.getByText('已刪除申請')).toBeVisible();
    expect((await page.request.get(`${BASE_URL}/api/members/${id}`)).status()).toBe(404);
  });

  test('withdrawing an application on behalf of the applicant requires a confirmation', async ({ page }) => {
    const name = unique('撤回公司');
    await openWith(page, name);
    const dialog = await openApplication(page, name);
    await dialog.getByRole('button', { name: '代為撤回' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click();
    await dialog.getByRole('button', { name: '代為撤回' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '代為撤回' }).click();
    await expect(page.getByText('已撤回申請')).toBeVisible();
    await expect(page.getByRole('row', { name }).getByText('已撤回')).toBeVisible();
  });

  test('a bulk rejection of 12 applications skips an application that another user has decided meanwhile', async ({
    page,
  }) => {
    const name = unique('垃圾申請');
    await asStaff(page);
    const made: Member[] = [];
    for (let index = 0; index < 12; index++)
      made.push(await create<Member>(page, 'members', application(`${name}-${index}`)));
    await open(page, listOf('pending-members', name));
    await page.getByRole('checkbox', { name: '選取本頁全部' }).check();
    const [handled] = made;
    await page.request.put(`${BASE_URL}/api/members/${handled?.id}`, { data: { companyStatus: true } });
    await page.getByRole('button', { name: '拒絕 12 宗' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '拒絕 12 宗' }).click();
    await expect(page.getByText('已拒絕 11 宗申請。 另有 1 宗已由其他人處理，沒有更改。')).toBeVisible();
  });
});
