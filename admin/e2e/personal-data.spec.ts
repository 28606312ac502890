import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { DESKTOP, expectAccessible, expectAllAccessible } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { create, openAsStaff, read, unique } from './staff.ts';

interface Stored {
  id: number;
}

test('staff find, export and erase the data of a contact person, and the member record is kept', async ({
  page,
}) => {
  const email = `${unique('person')}@example.com`;
  const company = unique('寵物店');
  await openAsStaff(page, '/dashboard/news');
  const letter = { name: '陳大文', email, subject: unique('查詢'), message: '請刪除我的資料' };
  const { id: letterId } = await create<Stored>(page, 'contact-messages', letter);
  const { id: memberId } = await create<Stored>(page, 'members', {
    companyNameHk: company,
    companyStatus: true,
    memberChargeman: '李小姐',
    contactPersonName: '陳大文',
    contactPersonEmail: email,
  });
  await page.getByRole('button', { name: /辦公室/ }).click();
  await page
    .getByRole('navigation', { name: '辦公室' })
    .getByRole('link', { name: '個人資料查閱及清除要求' })
    .click();

  await page.getByRole('button', { name: '搜尋' }).click();
  await expect(page.getByText('請輸入電郵、電話或姓名')).toBeVisible();
  await page.getByLabel('電郵').fill(email.toUpperCase());
  await page.getByRole('button', { name: '搜尋' }).click();
  await expect(page.getByRole('heading', { name: '找到 2 項紀錄' })).toBeVisible();
  const member = page.getByRole('listitem').filter({ hasText: company }).first();
  await expect(member).toContainText('聯絡人 · 清除時移除此人的資料，保留紀錄');
  await expect(member.getByRole('checkbox')).toBeChecked();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '匯出所選 2 項' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.json$/);
  const exported = readFileSync(await file.path(), 'utf8');
  expect(JSON.parse(exported)).toMatchObject({
    members: [{ id: memberId, contactPersonEmail: email }],
    contactMessages: [{ id: letterId, message: '請刪除我的資料' }],
  });
  expect(exported).not.toContain('李小姐');

  const readable = page.waitForEvent('download');
  await page.getByRole('button', { name: '可閱讀及列印的副本' }).click();
  const copy = readFileSync(await (await readable).path(), 'utf8');
  for (const part of ['聯絡人姓名 Contact person', '陳大文', '收到時間 Received', '(HKT)', '請刪除我的資料'])
    expect(copy).toContain(part);
  expect(copy).not.toContain('李小姐');
  const paper = await page.context().newPage();
  await paper.setContent(copy);
  await expectAccessible(paper, [DESKTOP]);
  await paper.close();

  await page.getByRole('button', { name: '清除所選 2 項' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('將刪除 1 項紀錄，並從 1 項紀錄中移除此人的資料');
  await expectAllAccessible(page, [DESKTOP]);
  await dialog.getByRole('button', { name: '清除' }).click();
  await expect(page.getByText('已刪除 1 項，已從 1 項中移除此人的資料')).toBeVisible();
  await expect(page.getByText('找不到此人的資料')).toBeVisible();
  expect(await read(page, `members/${memberId}`)).toMatchObject({
    companyNameHk: company,
    memberChargeman: '李小姐',
    contactPersonName: '',
    contactPersonEmail: '',
  });
  expect(
    (await page.request.get(new URL(`/api/contact-messages/${letterId}`, page.url()).href)).status(),
  ).toBe(404);
  await page.request.delete(new URL(`/api/members/${memberId}`, page.url()).href);
});
