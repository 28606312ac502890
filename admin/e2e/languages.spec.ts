import { expect } from '@playwright/test';
import { expectAccessible } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { BASE_URL, create, listOf, open, openAsStaff, read, unique } from './staff.ts';

const CHINESE = { content: '<p>內文</p>', excerpt: '摘要' };
const ENGLISH = { titleEn: 'Pet fair', contentEn: '<p>Body</p>', excerptEn: 'Summary' };

test('the translation board lists missing and outdated translations, but not those that an editor has reviewed', async ({
  page,
}) => {
  await openAsStaff(page, '/dashboard');
  const [missing, outdated] = [unique('欠缺英文'), unique('英文過時')];
  await create(page, 'news', { ...CHINESE, title: missing, draft: true });
  const { id } = await create<{ id: number }>(page, 'news', { ...CHINESE, ...ENGLISH, title: '未改' });
  await page.request.patch(`${BASE_URL}/api/news/${id}`, { data: { title: outdated } });

  await page.getByRole('button', { name: /^辦公室/ }).click();
  await page.getByRole('navigation', { name: '辦公室' }).getByRole('link', { name: '語言版本' }).click();
  await expect(page.getByRole('heading', { name: '語言版本' })).toBeVisible();
  const item = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  await expect(item(missing)).toContainText('欠缺');
  await expect(item(missing).getByRole('button')).toHaveCount(0);
  await expect(item(outdated)).toContainText('英文：中文已修改，未更新');
  await expectAccessible(page);

  await page.getByLabel('英文狀態').click();
  await page.getByRole('option', { name: '中文已修改，未更新' }).click();
  await expect(item(missing)).toHaveCount(0);
  await item(outdated)
    .getByRole('button', { name: /^已核對英文/ })
    .click();
  await expect(page.getByText('已記錄：英文與中文核對無誤')).toBeVisible();
  await expect(item(outdated)).toHaveCount(0);
  expect((await read<{ english: string }>(page, `news/${id}`)).english).toBe('reviewed');
});

test('a list says in words which English text needs work, and an editor marks it as reviewed', async ({
  page,
}) => {
  await openAsStaff(page, '/dashboard');
  const title = unique('英文狀態');
  const { id } = await create<{ id: number }>(page, 'news', { ...CHINESE, title });
  await open(page, listOf('news', title));
  const row = page.getByRole('row', { name: title });
  await expect(row).toContainText('英文：欠缺');
  await expectAccessible(page);
  await page.request.patch(`${BASE_URL}/api/news/${id}`, { data: ENGLISH });
  await open(page, `/dashboard/news/${id}`);
  await page.getByRole('button', { name: /^已核對英文/ }).click();
  await expect(page.getByText('已記錄：英文與中文核對無誤')).toBeVisible();
  await expect(page.getByRole('button', { name: /^已核對英文/ })).toHaveCount(0);
  await open(page, listOf('news', title));
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('英文：');
});
