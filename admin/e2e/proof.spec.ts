import { expect } from '@playwright/test';
import { DESKTOP, expectAccessible, expectAllAccessible, PHONE } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { BASE_URL, create, listOf, openAsStaff, unique } from './staff.ts';

test('a member proves the membership by personal link, by printed certificate and by member number', async ({
  page,
}) => {
  await openAsStaff(page, '/dashboard/members');
  const companyNameHk = unique('證書公司');
  const companyNameEn = `Proof Ltd ${companyNameHk.replace(/\D/g, '')}`;
  const { memberUniqueCode } = await create<{ memberUniqueCode: string }>(page, 'members', {
    companyNameHk,
    companyNameEn,
    companyStatus: true,
    memberMark: 'A',
  });
  await openAsStaff(page, listOf('members', companyNameHk));
  await page.getByRole('button', { name: `查看「${companyNameHk}」的詳情` }).click();
  const details = page.getByRole('dialog');
  await details.getByRole('tab', { name: '會籍' }).click();
  await details.getByRole('button', { name: '會員專頁連結' }).click();
  const field = details.getByRole('textbox', { name: '會員專頁連結' });
  await expect(field).toHaveValue(/\/my#/);
  await details.getByRole('button', { name: '發出發票' }).click();
  const issuing = page.getByRole('alertdialog');
  await issuing.getByLabel('減免').fill('50');
  await expectAccessible(page, [DESKTOP]);
  await issuing.getByRole('button', { name: '發出發票' }).click();
  await expect(details.getByText(/INV-\d{4}-\d{4} · HK\$750/)).toBeVisible();
  await details.getByRole('button', { name: '記錄收款' }).click();
  const booking = page.getByRole('alertdialog');
  await expect(booking.getByLabel('金額')).toHaveValue('750.00');
  await booking.getByLabel('金額').fill('1000');
  await booking.getByRole('button', { name: '記錄收款' }).click();
  await expect(details.getByText('餘額：HK$250')).toBeVisible();
  await expect(details.getByText('已付', { exact: true })).toBeVisible();
  await expectAllAccessible(page, [DESKTOP]);
  const link = new URL(await field.inputValue());
  await details.getByRole('tab').first().click();
  await details.getByRole('tab', { name: '會籍' }).click();
  const mails = details.getByRole('region', { name: '與這會員有關的電郵' });
  await expect(mails.getByRole('listitem').filter({ hasText: '收據' })).toBeVisible();
  const visitor = await page.context().browser()?.newPage();
  if (!visitor) throw new Error('no browser');
  await visitor.goto(`${BASE_URL}${link.pathname}${link.hash}`);
  await expect(visitor.getByRole('heading', { name: companyNameHk })).toBeVisible();
  await expectAllAccessible(visitor, [PHONE]);
  await visitor.getByRole('button', { name: '資料正確' }).click();
  await visitor.getByRole('button', { name: '確定' }).click();
  await expect(visitor.getByText(/上次確認/)).toBeVisible();
  const opened = visitor.waitForEvent('popup');
  await visitor.getByRole('link', { name: '列印會員證書' }).click();
  const certificate = await opened;
  await expect(certificate.getByRole('heading', { name: '會員證書' })).toBeVisible();
  await expect(certificate.getByText(memberUniqueCode)).toHaveCount(2);
  await visitor.goto(`${BASE_URL}/en/verify`);
  await visitor.getByLabel('Member or certificate number').fill(memberUniqueCode.toLowerCase());
  await visitor.getByRole('button', { name: 'Check' }).click();
  await expect(visitor.getByText('Valid member')).toBeVisible();
  await expect(visitor.getByRole('heading', { name: companyNameEn })).toBeVisible();
  await expect(visitor.getByText(companyNameHk)).toBeVisible();
  await expectAllAccessible(visitor, [PHONE, DESKTOP]);
  await visitor.close();
});
