import { expect, type Locator } from '@playwright/test';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import writeWorkbook from 'write-excel-file/universal';
import { DESKTOP, expectAccessible, expectAllAccessible, PHONE } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { BASE_URL, openAsStaff } from './staff.ts';

// Member list headings, a company name and an address, encoded in Big5 with Hong Kong characters (HKSCS).
const HEADINGS = Buffer.from('t3yt+71zuLkspL2lcaZXutksuXG43Cy5cbZsLKZ+q9csw7q2T6TptMEspmGnfQ0K', 'base64');
const NAME = Buffer.from('kGj7353yne7DZKqr', 'base64');
const ADDRESS = Buffer.from('pEXAc6n0qKS5RA==', 'base64');
const SIZE = 600;
const FAULTY = 3;

function listOf600(mark: string): Buffer {
  const year = new Date().getFullYear();
  const rows = Array.from({ length: SIZE }, (_, place) => [
    Buffer.from(`L${mark}-${place},`),
    NAME,
    Buffer.from(`${mark}-${place},0${1_234_567 + place},`),
    Buffer.from(`firm${place}@list${mark}.hk,${year},${place < FAULTY ? '31/2' : '1/3'}/${year},`),
    ADDRESS,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([HEADINGS, ...rows.flat()]);
}

test('staff check, apply and undo the import of 600 members from a Big5 file', async ({ page }) => {
  test.setTimeout(120_000);
  await openAsStaff(page, '/dashboard/members');
  const mark = String(Date.now()).slice(-9);
  const name = `members-${mark}.csv`;
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks++;
    await target.click();
  };
  const began = performance.now();
  await click(page.getByRole('link', { name: '匯入' }));
  clicks++;
  const file = { name, mimeType: 'text/csv', buffer: listOf600(mark) };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('cell', { name: `邨峯𨋢㗎寵物${mark}-0` })).toBeVisible();
  await click(page.getByRole('button', { name: `檢查 ${SIZE} 列` }));
  await expect(page.getByText(`共 ${SIZE} 列：新增 ${SIZE - FAULTY}`)).toBeVisible({ timeout: 30_000 });
  await click(page.getByRole('combobox', { name: '顯示' }));
  await click(page.getByRole('option', { name: '有錯誤' }));
  await expect(page.getByText(/^繳費日期：/)).toHaveCount(FAULTY);
  await click(page.getByRole('button', { name: `匯入 ${SIZE - FAULTY} 間會員` }));
  const question = page.getByRole('alertdialog');
  await expect(question.getByText(new RegExp(`另有 ${FAULTY} 列有錯誤`))).toBeVisible();
  await click(question.getByRole('button', { name: '匯入' }));
  await expect(page.getByText(/^已匯入 · /)).toBeVisible({ timeout: 30_000 });
  const imported = (performance.now() - began) / 1000;
  const importing = clicks;
  const found = await page.request.get(`${BASE_URL}/api/members/all?filter={"q":"${mark}-${SIZE - 1}"}`);
  expect(await found.json()).toMatchObject([
    {
      companyNameHk: `邨峯𨋢㗎寵物${mark}-${SIZE - 1}`,
      memberPhone: `0${1_234_567 + SIZE - 1}`,
      companyStatus: true,
    },
  ]);
  await expectAccessible(page, [PHONE, DESKTOP]);
  await click(page.getByRole('button', { name: `復原「${name}」` }));
  await click(question.getByRole('button', { name: '復原' }));
  await expect(page.getByText(/^已復原 · /)).toBeVisible({ timeout: 30_000 });
  const gone = await page.request.get(`${BASE_URL}/api/members/all?filter={"q":"${mark}"}`);
  expect(await gone.json()).toEqual([]);
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible();
  await expectAllAccessible(page, [PHONE, DESKTOP]);
  console.log(
    `${SIZE} members: ${importing} clicks, ${imported.toFixed(1)} s; undone: ${clicks - importing} clicks`,
  );
  expect(importing).toBeLessThanOrEqual(8);
});

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const cell = (value: string) => ({ value, type: String });

test('a member import reads the second sheet, and continues after a network failure', async ({ page }) => {
  const mark = String(Date.now()).slice(-9);
  const rows = Array.from({ length: 250 }, (_, place) => [
    cell(`試算表${mark}-${place}`),
    cell(`0${2_345_678 + place}`),
  ]);
  const sheets = [
    { sheet: '封面', data: [[cell('會員名單')]] },
    { sheet: '會員', data: [[cell('商號'), cell('聯絡電話')], ...rows] },
  ];
  const buffer = Buffer.from(await (await writeWorkbook(sheets as never).toBlob()).arrayBuffer());
  await openAsStaff(page, '/member-imports');
  await page.locator('input[type=file]').setInputFiles({ name: `${mark}.xlsx`, mimeType: XLSX, buffer });
  await page.getByRole('combobox', { name: '工作表' }).click();
  await page.getByRole('option', { name: '會員' }).click();
  await expect(page.getByRole('cell', { name: '02345678' })).toBeVisible();
  await expectAccessible(page, [PHONE, DESKTOP]);
  let calls = 0;
  await page.route('**/api/member-imports/*/rows', (route) =>
    ++calls === 2 ? route.abort() : route.continue(),
  );
  const check = page.getByRole('button', { name: '檢查 250 列' });
  await check.click();
  await expect(page.getByText(/已傳送的資料列已保留/)).toBeVisible();
  await check.click();
  await expect(page.getByText('共 250 列：新增 250')).toBeVisible();
  await page.unroute('**/api/member-imports/*/rows');
  await page.getByRole('button', { name: '放棄此名單' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '放棄此名單' }).click();
  await expect(page.getByText('已放棄名單')).toBeVisible();
});

function withHiddenRow(workbook: ArrayBuffer, row: number): Buffer {
  const files = unzipSync(new Uint8Array(workbook));
  const name = 'xl/worksheets/sheet1.xml';
  const sheet = strFromU8(files[name] ?? new Uint8Array()).replace(
    `<row r="${row}"`,
    `<row r="${row}" hidden="1"`,
  );
  return Buffer.from(zipSync({ ...files, [name]: strToU8(sheet) }));
}

test('a member import reports a hidden row, and staff correct a cell', async ({ page }) => {
  const mark = String(Date.now()).slice(-9);
  const csv = `公司名稱,電郵,入會日期\n更正${mark},no address,2099-01-01\n`;
  await openAsStaff(page, '/member-imports');
  const choose = page.locator('input[type=file]');
  const rows = [[cell('公司名稱')], [cell(`隱藏${mark}`)], [cell(`可見${mark}`)]];
  const written = await (
    await writeWorkbook([{ sheet: '會員', data: rows }] as never).toBlob()
  ).arrayBuffer();
  await choose.setInputFiles({ name: `${mark}.xlsx`, mimeType: XLSX, buffer: withHiddenRow(written, 2) });
  await expect(page.getByText('檔案內有 1 列隱藏，亦會讀入：第 2 列')).toBeVisible();
  await page.getByRole('button', { name: '取消' }).click();
  await choose.setInputFiles({ name: `${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('button', { name: '檢查 1 列' }).click();
  const row = page.getByRole('row').filter({ hasText: mark });
  await expect(row.getByText(/入會日期：請輸入入會日期/)).toBeVisible();
  await expectAccessible(page, [PHONE, DESKTOP]);
  await row.getByLabel('第 2 列的入會日期').fill('15/06/98');
  await row.getByRole('button', { name: '更正' }).first().click();
  await expect(row.getByText(/入會日期：/)).toHaveCount(0);
  // An invalid optional value does not exclude the member from the import.
  await expect(row.getByText(/^電郵：.*此欄會留空/)).toBeVisible();
  await expect(page.getByText('共 1 列：新增 1')).toBeVisible();
  await row.getByRole('button', { name: '留空' }).click();
  await expect(page.getByText('共 1 列：新增 1')).toBeVisible();
  await page.getByRole('button', { name: '放棄此名單' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '放棄此名單' }).click();
  await expect(page.getByText('已放棄名單')).toBeVisible();
});

test('staff correct a cell in all rows of an import that hold the same', async ({ page }) => {
  const mark = String(Date.now()).slice(-9);
  const csv = `公司名稱,入會日期\n甲${mark},2099-01-01\n乙${mark},2099-01-01\n丙${mark},2098-01-01\n`;
  await openAsStaff(page, '/member-imports');
  const file = { name: `${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: '檢查 3 列' }).click();
  const faults = page.getByText(/入會日期：請輸入入會日期/);
  await expect(faults).toHaveCount(3);
  await page.getByLabel('第 2 列的入會日期').fill('15/06/98');
  await page.getByRole('button', { name: '相同的一併更正' }).click();
  await expect(faults).toHaveCount(1);
  await expect(page.getByLabel('第 4 列的入會日期')).toBeVisible();
  await page.getByRole('button', { name: '放棄此名單' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '放棄此名單' }).click();
  await expect(page.getByText('已放棄名單')).toBeVisible();
});

test('the preview of a member import shows districts and business types as they will be stored', async ({
  page,
}) => {
  await openAsStaff(page, '/member-imports');
  const mark = String(Date.now()).slice(-9);
  // Creates an inactive business type, so that forms in parallel tests do not offer it.
  const trade = { kind: 'business', groupKey: 'services', nameZh: `租缸${mark}`, nameEn: `Tanks ${mark}` };
  const data = { ...trade, isActive: false };
  expect((await page.request.post(`${BASE_URL}/api/vocabulary`, { data })).status()).toBe(201);
  await page.reload();
  const buffer = Buffer.from(`公司名稱,地區,業務性質\n名稱${mark},Mong Kok,tanks ${mark}\n`);
  await page.locator('input[type=file]').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer });
  const row = page.getByRole('row').filter({ hasText: `名稱${mark}` });
  await expect(row.getByRole('cell')).toHaveText(['2', `名稱${mark}`, '油尖旺區', `租缸${mark}`]);
});

test('a member import asks for the order of day and month when the file may contain American dates', async ({
  page,
}) => {
  const mark = String(Date.now()).slice(-9);
  const csv = `公司名稱,電郵,入會日期\n次序${mark},a@order${mark}.hk,5/2/2019 12:00:00 AM\n`;
  await openAsStaff(page, '/member-imports');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: `${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const check = page.getByRole('button', { name: '檢查 1 列' });
  await expect(check).toBeDisabled();
  await page.getByLabel('日期的次序').click();
  await page.getByRole('option', { name: /^月／日／年/ }).click();
  await expect(page.getByText('2019-05-02')).toBeVisible();
  await expectAccessible(page, [PHONE, DESKTOP]);
  await check.click();
  await expect(page.getByText('共 1 列：新增 1')).toBeVisible();
  await page.getByRole('button', { name: '放棄此名單' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '放棄此名單' }).click();
  await expect(page.getByText('已放棄名單')).toBeVisible();
});
