import { expect } from '@playwright/test';
import { DESKTOP, expectAccessible, expectAllAccessible, PHONE } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { asStaff, BASE_URL, create, listOf, open, read, unique } from './staff.ts';

test('visitors see a new or changed article only after an editor has published the draft', async ({
  page,
}) => {
  await asStaff(page);
  const title = unique('草稿文章');
  await open(page, '/dashboard/news/create');
  const form = page.getByRole('dialog');
  await form.getByLabel('標題 *').fill(title);
  await form.getByLabel('摘要 *').fill('摘要');
  await form.getByRole('textbox', { name: /^內容/ }).fill('內文');
  await form.getByRole('button', { name: '存為草稿' }).click();
  await expect(page.getByText('已存為草稿')).toBeVisible();
  await page.getByRole('button', { name: '草稿', exact: true }).click();
  await expect(page.getByText(title)).toBeVisible();
  await expectAccessible(page, [PHONE, DESKTOP]);
  const drafts = await read<{ id: number; title: string }[]>(page, 'news?filter={"state":"draft"}');
  const draft = drafts.find((article) => article.title === title);
  const onSite = async () => (await page.request.get(`${BASE_URL}/news/${draft?.id}`)).text();
  expect(await onSite()).not.toContain(title);
  await page.getByRole('link', { name: `編輯「${title}」` }).click();
  await form.getByRole('button', { name: '儲存', exact: true }).click();
  await expect(form).toBeHidden();
  await expect.poll(onSite).toContain(title);
  const { id } = await create<{ id: number }>(page, 'news', {
    title: `${title}乙`,
    content: '<p>x</p>',
    excerpt: 'x',
  });
  await open(page, listOf('news', `${title}乙`));
  await page.getByRole('link', { name: `編輯「${title}乙」` }).click();
  await form.getByLabel('標題 *').fill(`${title}丙`);
  await form.getByRole('button', { name: '存為草稿' }).click();
  await expect(page.getByText('有未發佈的修改')).toBeVisible();
  const second = async () => (await page.request.get(`${BASE_URL}/news/${id}`)).text();
  await expect.poll(second).toContain(`${title}乙`);
  expect(await second()).not.toContain(`${title}丙`);
  await page.getByRole('link', { name: `編輯「${title}乙」` }).click();
  await expect(form.getByLabel('標題 *')).toHaveValue(`${title}丙`);
  await form.getByRole('button', { name: '儲存', exact: true }).click();
  await expect.poll(second).toContain(`${title}丙`);
});

test('an editor comments on a writer’s draft, and the writer reads the comment above the form', async ({
  page,
}) => {
  await asStaff(page);
  const title = unique('待批核');
  const { id } = await create<{ id: number }>(page, 'news', {
    ...{ title, content: '<p>內容</p>', excerpt: '摘要', draft: true },
  });
  await open(page, `/dashboard/news/${id}`);
  const form = page.getByRole('dialog');
  await form.getByLabel('標題').first().fill(`${title}（改）`);
  await form.getByRole('button', { name: '提出意見' }).click();
  const dialog = page.getByRole('alertdialog', { name: '對草稿的意見' });
  await expect(dialog.getByRole('button', { name: '送出' })).toBeDisabled();
  await dialog.getByLabel('意見').fill('請補上日期。');
  await expectAccessible(page, [PHONE, DESKTOP]);
  await dialog.getByRole('button', { name: '送出' }).click();
  await expect(form.getByRole('region', { name: '對草稿的意見' })).toContainText('請補上日期。');
  // The form still contains the text that the editor typed before adding the comment.
  await expect(form.getByLabel('標題').first()).toHaveValue(`${title}（改）`);
  await expectAllAccessible(page, [PHONE, DESKTOP]);
  await form.getByRole('button', { name: '存為草稿' }).click();
  await expect(page.getByText('已存為草稿').first()).toBeVisible();
});
