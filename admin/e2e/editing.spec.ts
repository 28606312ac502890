import { expect, type Page } from '@playwright/test';
import { DESKTOP, expectAccessible, PHONE } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { asStaff, BASE_URL, create, open, read, unique } from './staff.ts';

const fieldsOf = (title: string) => ({ title, excerpt: '摘要', content: '<p>內文</p>' });
const titleIn = (page: Page) => page.getByRole('dialog').getByLabel('標題 *');
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: '儲存', exact: true });

test('two users edit one article, one of them offline for a while, and the changes of both are saved', async ({
  page: first,
  context,
}) => {
  await asStaff(first);
  const title = unique('兩人');
  const { id } = await create<{ id: number }>(first, 'news', fieldsOf(title));
  await open(first, `/dashboard/news/${id}`);
  await expect(titleIn(first)).toHaveValue(title);
  const second = await context.newPage();
  await open(second, `/dashboard/news/${id}`);
  await expect(second.getByText(/由 .+ 起在另一分頁或裝置編輯這項資料/)).toBeVisible();
  await expect(second.getByRole('textbox', { name: /^內容/ })).toHaveText('內文');
  await expectAccessible(second, [PHONE, DESKTOP]);

  await context.setOffline(true);
  await titleIn(first).fill(`${title}離線所寫`);
  await save(first).click();
  await expect(first.getByText(/沒有網絡|離線|連線/).first()).toBeVisible();
  await first.waitForTimeout(600);
  await first.close({ runBeforeUnload: false });
  await context.setOffline(false);
  await second.getByRole('dialog').getByLabel('摘要 *').fill('另一人所寫');
  await save(second).click();
  await expect(second.getByRole('dialog')).toBeHidden();

  const again = await context.newPage();
  await open(again, `/dashboard/news/${id}`);
  await expect(again.getByText('其後這項資料已有更改')).toBeVisible();
  await expect(titleIn(again)).toHaveValue(title);
  await again.getByRole('button', { name: '取回' }).click();
  await expect(titleIn(again)).toHaveValue(`${title}離線所寫`);
  await save(again).click();
  const conflict = again.getByRole('dialog', { name: '此紀錄已被其他人更改' });
  await expect(conflict.getByRole('heading')).toHaveText(['此紀錄已被其他人更改', '標題', '摘要']);
  await conflict.getByRole('radiogroup', { name: '摘要' }).getByRole('radio').nth(1).check();
  await conflict.getByRole('button', { name: '按選擇儲存' }).click();
  await expect(again.getByRole('dialog')).toHaveCount(0);
  expect(await read(again, `news/${id}`)).toMatchObject({
    title: `${title}離線所寫`,
    excerpt: '另一人所寫',
  });
  await open(again, `/dashboard/news/${id}`);
  await expect(titleIn(again)).toHaveValue(`${title}離線所寫`);
  await expect(again.getByRole('button', { name: '取回' })).toHaveCount(0);
});

test('when a colleague has changed the same draft, an editor compares both versions, and the save keeps the colleague’s changes in other fields', async ({
  page,
}) => {
  await asStaff(page);
  const title = unique('同稿');
  const { id } = await create<{ id: number }>(page, 'news', { ...fieldsOf(title), draft: true });
  await open(page, `/dashboard/news/${id}`);
  await expect(titleIn(page)).toHaveValue(title);
  const colleague = (data: object) => page.request.patch(`${BASE_URL}/api/news/${id}`, { data });
  expect((await colleague({ excerpt: '同事所寫', draft: true })).status()).toBe(200);
  await titleIn(page).fill(`${title}二`);
  await expect(page.getByText(/這份草稿剛由他人更改/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: '存為草稿' }).click();
  const conflict = page.getByRole('dialog', { name: '此紀錄已被其他人更改' });
  await conflict.getByRole('button', { name: '按選擇儲存' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const draft = () => read(page, `news/${id}?draft=1`);
  expect(await draft()).toMatchObject({ title: `${title}二`, excerpt: '同事所寫' });

  // The form has all fields, but a draft of a published article stores only the changed fields.
  expect((await page.request.post(`${BASE_URL}/api/news/${id}/publish`)).status()).toBe(200);
  await open(page, `/dashboard/news/${id}`);
  await titleIn(page).fill(`${title}三`);
  await page.getByRole('dialog').getByRole('button', { name: '存為草稿' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await open(page, `/dashboard/news/${id}`);
  await expect(titleIn(page)).toHaveValue(`${title}三`);
  expect((await colleague({ content: '<p>更正</p>' })).status()).toBe(200);
  await titleIn(page).fill(`${title}四`);
  await expect(page.getByText('草稿已自動儲存')).toBeVisible();
  await save(page).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await draft()).toMatchObject({ title: `${title}四`, content: '<p>更正</p>', state: 'published' });
});

test('after reconnecting, autosave stores the text typed offline, and a reload shows no warning about other users', async ({
  page,
  context,
}) => {
  await asStaff(page);
  const title = unique('斷網');
  const { id } = await create<{ id: number }>(page, 'news', { ...fieldsOf(title), draft: true });
  await open(page, `/dashboard/news/${id}`);
  await expect(titleIn(page)).toHaveValue(title);
  await context.setOffline(true);
  await titleIn(page).fill(`${title}二`);
  await page.waitForTimeout(2500);
  await context.setOffline(false);
  await expect(page.getByText('草稿已自動儲存')).toBeVisible();
  expect(await read(page, `news/${id}?draft=1`)).toMatchObject({ title: `${title}二` });
  await page.reload();
  const heard = page.waitForResponse('**/editors');
  await expect(titleIn(page)).toHaveValue(`${title}二`);
  expect(await (await heard).json()).toEqual({ others: [] });
});

test('a draft is saved automatically while the editor types, and can be published and then unpublished', async ({
  page,
}) => {
  await asStaff(page);
  const title = unique('自動');
  const { id } = await create<{ id: number }>(page, 'news', { ...fieldsOf(title), draft: true });
  await open(page, `/dashboard/news/${id}`);
  await titleIn(page).fill(`${title}二`);
  await expect(page.getByText('草稿已自動儲存')).toBeVisible();
  const draft = () => read<{ title: string; state: string }>(page, `news/${id}?draft=1`);
  expect(await draft()).toMatchObject({ title: `${title}二`, state: 'draft' });
  expect((await page.request.get(`${BASE_URL}/news/${id}`)).status()).toBe(404);
  await titleIn(page).fill(`${title}三`);
  await save(page).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await draft()).toMatchObject({ title: `${title}三`, state: 'published' });

  await open(page, `/dashboard/news/${id}`);
  await page.getByRole('button', { name: '轉回草稿' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '轉回草稿' }).click();
  await expect(page.getByText('已從網站移除')).toBeVisible();
  expect(await draft()).toMatchObject({ title: `${title}三`, state: 'draft' });
  await expect.poll(async () => (await page.request.get(`${BASE_URL}/news/${id}`)).status()).toBe(404);
});

test('the text check lists suspicious words and contradictory dates, corrects a word by a click, and does not prevent saving', async ({
  page,
}) => {
  await asStaff(page);
  const title = unique('用字 ');
  const { id } = await create<{ id: number }>(page, 'news', {
    ...fieldsOf(title),
    excerpt: '請下載軟體,並於12月5日前付款',
    excerptEn: 'Please download the software and pay by 6 December',
    content: '<p>查看<strong>視頻</strong>及信息</p>',
    publishedAt: '2026-11-01T00:00:00Z',
  });
  await open(page, `/dashboard/news/${id}`);
  await page.getByRole('button', { name: '文字檢查：6 項' }).click();
  const dialog = page.getByRole('dialog', { name: '文字檢查' });
  await expect(dialog.locator('mark', { hasText: '12月5日' })).toBeVisible();
  await expect(dialog.getByText('中英文或活動資料不同')).toHaveCount(2);
  // The excerpt around a finding begins and ends with whole words.
  await expect(dialog.getByText('…software and pay by 6 December')).toBeVisible();
  await expectAccessible(page, [PHONE, DESKTOP]);
  await dialog.getByRole('button', { name: '改為「軟件」' }).click();
  await expect(dialog.getByText('軟體')).toHaveCount(0);
  await dialog.getByRole('button', { name: '更正全部用詞及標點' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('button', { name: '完成' }).click();
  await expect(page.getByRole('textbox', { name: /^內容/ })).toHaveText('查看影片及資訊');
  await save(page).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await read(page, `news/${id}`)).toMatchObject({
    excerpt: '請下載軟件，並於12月5日前付款',
    content: '<p>查看<strong>影片</strong>及資訊</p>',
  });
});
