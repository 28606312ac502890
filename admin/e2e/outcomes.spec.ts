import { expect, type Page } from '@playwright/test';
import { test } from '../../testing/browser-test.ts';
import { openAsStaff, unique } from './staff.ts';

async function writeArticle(page: Page, title: string) {
  await openAsStaff(page, '/dashboard/news/create');
  await page.getByLabel('標題 *').fill(title);
  await page.getByLabel('摘要 *').fill('摘要');
  await page.getByRole('textbox', { name: '內容' }).fill('內容');
}

async function addMember(page: Page, name: string) {
  await openAsStaff(page, '/dashboard/members/create');
  const values = {
    '公司名稱（中文） *': name,
    '公司名稱（英文） *': name,
    '負責人 *': '陳大文',
    '電話 *': '0000 0000',
    '電郵 *': 'waiting@example.com',
    '公司地址 *': '測試街 1 號',
  };
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
}

test('an editor publishes a new article and sees links to its pages', async ({ page }) => {
  await writeArticle(page, unique('即時公開'));
  await page.getByRole('button', { name: '發佈', exact: true }).click();
  await expect(page.getByText('消息創建成功')).toBeVisible();
  await expect(page.getByText('片刻後可在此查看')).toBeVisible();
  const pages = page.getByRole('region', { name: '通知' }).getByRole('link');
  await expect(pages).toHaveText(['繁體中文', '简体中文', 'English']);
  const addresses = await pages.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const id = /\/news\/(\d+)$/.exec(addresses[0] ?? '')?.[1];
  expect(addresses).toEqual([`/news/${id}`, `/zh-cn/news/${id}`, `/en/news/${id}`]);
});

test('an editor schedules an article and sees its publication time', async ({ page }) => {
  await writeArticle(page, unique('稍後公開'));
  await page.getByLabel('發佈時間').fill('2030-01-02T09:30');
  await page.getByRole('button', { name: '排程發佈' }).click();
  await expect(page.getByText(/將於 2030.*09:30（香港時間）自動發佈/)).toBeVisible();
});

test('a new member that is not approved is reported as pending, with a link to the list', async ({
  page,
}) => {
  await addMember(page, unique('等候公司'));
  await page.getByRole('button', { name: '儲存' }).click();
  await expect(page.getByText('新增成功')).toBeVisible();
  await expect(page.getByText('等候批准')).toBeVisible();
  await page.getByRole('region', { name: '通知' }).getByRole('link', { name: '待審核申請' }).click();
  await expect(page.getByRole('heading', { name: '待審核申請', exact: true })).toBeVisible();
});
