import { expect, type Page } from '@playwright/test';
import { DESKTOP, expectAccessible, expectAllAccessible, PHONE } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { create, listOf, openAsStaff, unique } from './staff.ts';

const VENUE = { zh: '場租', en: 'Venue hire', amountCents: 250_000 };

function clicksOf(page: Page) {
  let clicks = 0;
  return {
    count: () => clicks,
    click: async (name: string | RegExp) => {
      clicks++;
      await page.getByRole('button', { name }).last().click();
    },
  };
}

test('a treasurer books a cheque in at most four clicks, and exports unpaid invoices in at most two clicks', async ({
  page,
}) => {
  const billTo = unique('場地客戶');
  await openAsStaff(page, '/dashboard/news');
  const { number } = await create<{ number: string }>(page, 'invoices/own', { billTo, lines: [VENUE] });
  await openAsStaff(page, listOf('invoices', billTo));
  const cheque = clicksOf(page);
  await cheque.click(`記錄收款：「${number}」`);
  await cheque.click('支票');
  await page.getByLabel('支票號碼').fill('004711');
  await expectAccessible(page, [PHONE, DESKTOP]);
  await expect(page.getByLabel('支票號碼')).toHaveValue('004711');
  await cheque.click('記錄收款');
  await expect(page.getByText('已付', { exact: true }).first()).toBeVisible();
  expect(cheque.count()).toBeLessThanOrEqual(4);

  await create(page, 'invoices/own', { billTo, lines: [VENUE] });
  await openAsStaff(page, '/dashboard');
  const owed = clicksOf(page);
  const file = page.waitForEvent('download');
  await owed.click('欠款名單（Excel）');
  expect((await file).suggestedFilename()).toMatch(/^發票_\d{4}-\d{2}-\d{2}\.xlsx$/);
  expect(owed.count()).toBeLessThanOrEqual(2);
});

test('a treasurer selects the invoices on every page of the list', async ({ page }) => {
  const billTo = unique('多頁客戶');
  await openAsStaff(page, '/dashboard/news');
  for (let count = 0; count < 27; count++) await create(page, 'invoices/own', { billTo, lines: [VENUE] });
  await openAsStaff(page, listOf('invoices', billTo));
  await page.getByRole('checkbox', { name: '選取本頁全部' }).check();
  await page.getByRole('button', { name: '選取全部 27 項' }).click();
  await expect(page.getByText('已選取 27 項')).toBeVisible();
  await expect(page.getByRole('button', { name: '選取全部 27 項' })).toBeHidden();
  await expect(page.getByRole('button', { name: '記錄收款（HK$67,500）' })).toBeVisible();
  await page.getByRole('button', { name: '取消選取' }).click();
  await expect(page.getByText('已選取 27 項')).toBeHidden();
});

test('a treasurer writes the items of an invoice, issues it, opens it and prints it', async ({ page }) => {
  const billTo = unique('贊助客戶');
  await openAsStaff(page, listOf('invoices', billTo));
  await page.getByRole('button', { name: '新增發票' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('致').fill(billTo);
  await dialog.getByLabel('項目').fill('活動贊助');
  await dialog.getByLabel('金額（港元）').fill('3,000');
  await expectAccessible(page, [PHONE, DESKTOP]);
  await dialog.getByRole('button', { name: /^發出發票/ }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: /^INV-/ }).first().click();
  await expect(page.getByRole('dialog').getByText(/活動贊助/)).toBeVisible();
  await expectAllAccessible(page, [PHONE, DESKTOP]);
});

test('every accounting dialog asks before typed text is lost', async ({ page }) => {
  const billTo = unique('未儲存客戶');
  await openAsStaff(page, '/dashboard/news');
  const { number } = await create<{ number: string }>(page, 'invoices/own', { billTo, lines: [VENUE] });
  await openAsStaff(page, listOf('invoices', billTo));
  for (const name of [`記錄收款：「${number}」`, /^扣減/, /作廢$/, '新增發票']) {
    await page.getByRole('button', { name }).first().click();
    const dialog = page.getByRole('alertdialog').first();
    const field = dialog.getByRole('textbox').and(page.locator(':not([type=date])')).last();
    await field.fill('還未儲存');
    await page.keyboard.press('Escape');
    await expect(page.getByText('有未儲存的更改')).toBeVisible();
    await page.getByRole('button', { name: '繼續編輯' }).click();
    await expect(field).toHaveValue('還未儲存');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '放棄更改' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  }
});
