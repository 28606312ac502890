import { expect, type Locator } from '@playwright/test';
import writeWorkbook from 'write-excel-file/universal';
import { DESKTOP, expectAccessible, PHONE } from '../../e2e/accessibility.ts';
import { test } from '../../e2e/test.ts';
import { BASE_URL, openAsStaff } from './staff.ts';

// In Big5 as Hong Kong writes it: 會員編號,公司名稱,電話,電郵,年度,繳費日期,地址; 邨峯𨋢㗎寵物; 九龍旺角道.
const HEADINGS = Buffer.from('t3yt+71zuLkspL2lcaZXutksuXG43Cy5cbZsLKZ+q9csw7q2T6TptMEspmGnfQ0K', 'base64');
const NAME = Buffer.from('kGj7353yne7DZKqr', 'base64');
const ADDRESS = Buffer.from('pEXAc6n0qKS5RA==', 'base64');
const SIZE = 600;
const FAULTY = 3;

/** A list as an association has it; three of its rows cannot be read. */
function listOf600(mark: string): Buffer {
  const year = new Date().getFullYear();
  const rows = Array.from({ length: SIZE }, (_, place) => [
    Buffer.from(`L${mark}-${place},`),
    NAME,
    Buffer.from(`${mark}-${place},0${1_234_567 + place},`),
    Buffer.from(place < FAULTY ? 'no address' : `firm${place}@list${mark}.hk`),
    Buffer.from(`,${year},1/3/${year},`),
    ADDRESS,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([HEADINGS, ...rows.flat()]);
}

test('600 members are moved in from a list in Big5, checked, and taken back', async ({ page }) => {
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
  await expect(page.getByText(/^電郵：/)).toHaveCount(FAULTY);
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
  await expectAccessible(page, [PHONE, DESKTOP]);
  console.log(
    `${SIZE} members: ${importing} clicks, ${imported.toFixed(1)} s; undone: ${clicks - importing} clicks`,
  );
  expect(importing).toBeLessThanOrEqual(8);
});

const cell = (value: string) => ({ value, type: String });

test('a workbook is read by its second sheet, and goes on where the network failed', async ({ page }) => {
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
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await page.locator('input[type=file]').setInputFiles({ name: `${mark}.xlsx`, mimeType, buffer });
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
