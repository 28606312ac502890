import { expect } from '@playwright/test';
import { DESKTOP, expectAccessible, expectAllAccessible, PHONE } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { BASE_URL, copiedMail, create, listOf, open, openAsStaff, PASSWORD, read, unique } from './staff.ts';

const thisYear = Number(new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Hong_Kong' }).slice(0, 4));

test('staff record and cancel membership terms, the member’s details show years without membership, and the public directory lists only current members', async ({
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
  const pageOf = (code: string) => page.request.get(`${BASE_URL}/members/${code}`);
  for (const code of codes)
    await expect.poll(async () => (await pageOf(code)).status(), { timeout: 60_000 }).toBe(200);
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
  const statuses = async () => Promise.all(codes.map(async (code) => (await pageOf(code)).status()));
  await expect.poll(statuses).toEqual([404, 200]);
});

test('staff add and delete a future fee, and see which members can become permanent members', async ({
  page,
}) => {
  await openAsStaff(page, '/membership');
  await expect(page.getByText('HK$8,000')).toBeVisible();
  await expect(page.getByRole('heading', { name: '續會', exact: true })).toBeVisible();
  await page.getByRole('button', { name: '新增會費' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('金額').fill('912.5');
  await expectAccessible(page, [PHONE, DESKTOP]);
  // The sums of the renewals on the same page depend on the fees.
  const renewalsRead = page.waitForResponse((answer) => answer.url().includes('/api/renewals?'));
  await dialog.getByRole('button', { name: '儲存' }).click();
  await expect(page.getByText('普通會員 HK$912.50')).toBeVisible();
  await renewalsRead;
  await page.getByRole('button', { name: '刪除會費「普通會員 HK$912.50」' }).click();
  await expect(page.getByText('普通會員 HK$912.50')).toBeHidden();
  const name = unique('老會員');
  const { id } = await create<{ id: number }>(page, 'members', { companyNameHk: name, companyStatus: true });
  for (const year of [3, 2, 1, 0].map((ago) => thisYear - ago))
    await create(page, 'membership-periods', { memberIds: [id], memberType: '普通會員', year });
  await page.reload();
  await expect(page.getByText(name)).toBeVisible();
  await expectAllAccessible(page, [PHONE, DESKTOP]);
  await page.getByRole('button', { name: `將「${name}」轉為永久會員` }).click();
  await page.getByLabel('批准的會議記錄').fill('2026/3 §4');
  await page.getByRole('alertdialog').getByRole('button', { name: '發出發票' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await open(page, listOf('invoices', name));
  await expect(page.getByRole('cell', { name: 'HK$8,000' })).toBeVisible();
});

test('staff accept an application, the applicant sees the fee, and the payment approves the member', async ({
  page,
}) => {
  await openAsStaff(page, '/membership');
  await page.getByRole('combobox', { name: '轉數快帳戶' }).click();
  await page.getByRole('option', { name: '轉數快識別碼' }).click();
  await page.getByLabel('識別碼、號碼或地址').fill('1234567');
  await page.getByLabel('收款人').fill(unique('PET TRADE '));
  await page.locator('section', { hasText: '收款方法' }).getByRole('button', { name: '儲存' }).click();
  const confirming = page.getByRole('dialog');
  await confirming.getByLabel('現有密碼').fill(PASSWORD);
  await confirming.getByRole('button', { name: '儲存' }).click();
  await expect(page.getByText('已儲存')).toBeVisible();
  const company = unique('繳費公司');
  const memberEmail = `${company.slice(-8)}@mail.hk`;
  const visitor = await page.request.fetch(`${BASE_URL}/api/members`, {
    method: 'POST',
    headers: { cookie: '' },
    data: { companyNameHk: company, memberPhone: '2345 6789', memberEmail },
  });
  expect(visitor.status()).toBe(201);
  await open(page, listOf('applications', company));
  await page.getByRole('button', { name: `檢視「${company}」` }).click();
  await page.getByRole('dialog').getByRole('button', { name: '接納' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '接納' }).click();
  await expect(page.getByText('已接納，待繳費')).toBeVisible();
  const mails = `mail-messages?filter={"q":"${memberEmail}"}`;
  await expect.poll(async () => (await read<object[]>(page, mails)).length).toBe(2);
  const [mail] = await read<{ id: number }[]>(page, mails);
  await expect
    // The mail waits for as long as the act can be undone.
    .poll(async () => (await read<{ text: string }>(page, `mail-messages/${mail?.id}`)).text, {
      timeout: 60_000,
    })
    .toContain('HK$');
  const { text } = await copiedMail<{ text: string }>(page, mail?.id ?? 0);
  await page.goto(/http\S+\/my#\S+/.exec(text)?.[0] ?? '');
  await expect(page.getByRole('heading', { name: '繳交會費' })).toBeVisible();
  await expect(page.getByRole('img', { name: '轉數快二維碼' })).toBeVisible();
  await expectAccessible(page, [PHONE, DESKTOP]);
  await open(page, listOf('invoices', company));
  await expect(page.getByRole('row', { name: company })).toBeVisible();
  await expectAllAccessible(page, [DESKTOP]);
  await page.getByRole('row', { name: company }).getByRole('checkbox').check();
  await page.getByRole('button', { name: /^記錄收款（/ }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: '支票', exact: true }).click();
  await dialog.getByLabel('支票號碼').fill('000123');
  await dialog.getByLabel('金額').fill('5000');
  await expect(dialog.getByText('將成為會員的餘額')).toBeVisible();
  await expectAllAccessible(page, [DESKTOP]);
  await dialog.getByRole('button', { name: '記錄收款' }).click();
  await expect(page.getByText('已付', { exact: true }).first()).toBeVisible();
  await open(page, listOf('payments', company));
  await expect(page.getByText('支票 000123')).toBeVisible();
  const [{ id: memberId } = { id: 0 }] = await read<{ id: number }[]>(
    page,
    `members?filter={"q":"${company}"}`,
  );
  const next = { memberId, kind: 'renewal', memberType: '普通會員', year: thisYear + 1 };
  const renewal = await create<{ number: string }>(page, 'invoices', next);
  await page.getByRole('button', { name: /^使用餘額/ }).click();
  await expect(page.getByRole('alertdialog')).toContainText(`${renewal.number}`);
  await page.getByRole('alertdialog').getByRole('button', { name: '使用餘額' }).click();
  await expect(page.getByText(renewal.number)).toBeVisible();
  await expectAllAccessible(page, [PHONE, DESKTOP]);
  const [receipt] = await read<{ id: number }[]>(page, `payments?filter={"q":"${company}"}`);
  await page.getByRole('button', { name: '每月收款' }).click();
  await expect(page.getByRole('link', { name: /CSV$/ }).first()).toBeVisible();
  await open(page, listOf('members', company));
  await expect(page.getByText('有效', { exact: true })).toBeVisible();
  await page.goto(`${BASE_URL}/api/payments/${receipt?.id}/print`);
  await expect(page.getByRole('heading', { name: '收據' })).toBeVisible();
  await expectAllAccessible(page, [PHONE, DESKTOP]);
});
