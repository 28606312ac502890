import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { BASE_URL, openAsStaff, read } from './staff.ts';

test.describe.configure({ mode: 'serial' });

const sectionOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const isSaved = (page: Page) => expect(page.getByText('規則已更改，網頁即將更新')).toBeVisible();
const patch = (page: Page, data: object) => page.request.patch(`${BASE_URL}/api/office-rules`, { data });

test('the owner sees the effect of a rule change, saves it, and finds it in the history', async ({
  page,
}) => {
  await openAsStaff(page, '/office-rules');
  await expect(page.getByRole('heading', { name: '規則', exact: true })).toBeVisible();
  const years = page.getByLabel('永久會籍所需年期');
  await expect(years).toHaveValue('3');
  await expectAccessible(page);
  await years.fill('4');
  await expect(page.getByRole('status').filter({ hasText: '可申請永久會籍的會員' })).toBeVisible();
  await years.fill('x');
  const section = sectionOf(page, '會籍年度及會費');
  await expect(section.getByRole('button', { name: '儲存' })).toBeDisabled();
  await years.fill('4');
  await section.getByRole('button', { name: '儲存' }).click();
  await isSaved(page);
  await section.getByRole('button', { name: '操作記錄：會籍年度及會費' }).click();
  const history = page.getByRole('dialog', { name: '操作記錄：會籍年度及會費' });
  await expect(history.getByText('永久會籍所需年期 3 → 4').first()).toBeVisible();
  await expectAccessible(page);
  await history.getByRole('button', { name: '關閉' }).click();
  await sectionOf(page, '承諾的日數').getByRole('button', { name: '操作記錄：承諾的日數' }).click();
  await expect(page.getByRole('dialog').getByText('永久會籍所需年期')).toHaveCount(0);
  await expect
    .poll(async () => (await page.request.get(`${BASE_URL}/join`)).text(), { timeout: 120_000 })
    .toContain('滿四年');
  await patch(page, { permanentYears: 3 });
});

test('a section of the rules is saved by itself: what is typed in another one stays unsaved', async ({
  page,
}) => {
  await openAsStaff(page, '/office-rules');
  const [enquiries, grace] = [page.getByLabel('回覆查詢'), page.getByLabel('寬限期', { exact: true })];
  await enquiries.fill('4');
  await grace.fill('40');
  await sectionOf(page, '承諾的日數').getByRole('button', { name: '儲存' }).click();
  await isSaved(page);
  await expect(sectionOf(page, '承諾的日數').getByRole('button', { name: '儲存' })).toHaveCount(0);
  await page.getByRole('tab', { name: '消息管理' }).click();
  await page
    .getByRole('alertdialog', { name: '有未儲存的更改' })
    .getByRole('button', { name: '繼續編輯' })
    .click();
  await expect(grace).toHaveValue('40');
  expect(await read<object>(page, 'office-rules')).toMatchObject({ enquiryDays: 4, graceDays: 30 });
  await sectionOf(page, '續會及寬限期').getByRole('button', { name: '放棄修改' }).click();
  await expect(grace).toHaveValue('30');
  await patch(page, { enquiryDays: 2 });
});

test('two people who save two sections keep both changes, and choose where both have changed one rule', async ({
  page,
}) => {
  await openAsStaff(page, '/office-rules');
  const [enquiries, grace] = [page.getByLabel('回覆查詢'), page.getByLabel('寬限期', { exact: true })];
  await grace.fill('40');
  await patch(page, { enquiryDays: 6 });
  const section = sectionOf(page, '續會及寬限期');
  await section.getByRole('button', { name: '儲存' }).click();
  await isSaved(page);
  await expect(enquiries).toHaveValue('6');
  expect(await read<object>(page, 'office-rules')).toMatchObject({ enquiryDays: 6, graceDays: 40 });

  await grace.fill('50');
  await page.getByLabel('到期提示').fill('15');
  await patch(page, { graceDays: 60, enquiryDays: 2 });
  await section.getByRole('button', { name: '儲存' }).click();
  const clash = page.getByRole('dialog', { name: '同一項目已被其他人更改' });
  await expect(clash.getByText('60')).toBeVisible();
  await clash.getByRole('button', { name: '返回編輯' }).click();
  await expect(grace).toHaveValue('50');
  await section.getByRole('button', { name: '儲存' }).click();
  await clash.getByRole('radio', { name: '對方已儲存的內容' }).check();
  await clash.getByRole('button', { name: '按選擇儲存' }).click();
  await isSaved(page);
  await expect(section.getByRole('button', { name: '儲存' })).toHaveCount(0);
  await expect(grace).toHaveValue('60');
  expect(await read<object>(page, 'office-rules')).toMatchObject({
    ...{ graceDays: 60, lateReminderDays: 15, enquiryDays: 2 },
  });
  await patch(page, { graceDays: 30, lateReminderDays: 14 });
});

test('the owner adds a business type, changes it and deactivates it', async ({ page }) => {
  const name = `示範行業${Date.now()}`;
  await openAsStaff(page, '/vocabulary');
  const trades = page.getByRole('region', { name: '業務種類' });
  await trades.getByRole('button', { name: '新增' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('中文名稱').fill(name);
  await dialog.getByLabel('搜尋字詞').fill('示範 sample');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '儲存' }).click();
  await trades.getByRole('button', { name, exact: true }).click();
  await dialog.getByLabel('在表格提供').click();
  await dialog.getByRole('button', { name: '儲存' }).click();
  await expect(trades.getByRole('listitem').filter({ hasText: name }).getByText('不再提供')).toBeVisible();
  const entries = await read<{ key: string; isActive: boolean }[]>(page, 'vocabulary');
  expect(entries.find(({ key }) => key === name)).toMatchObject({ isActive: false });
});
