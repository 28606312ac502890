import { type Browser, expect, type Page } from '@playwright/test';
import type { Role } from '../../core/accounts/account-roles.ts';
import { DESKTOP, expectAccessible, expectAllAccessible, PHONE } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { asStaff, BASE_URL, create, open, PASSWORD, unique } from './staff.ts';

const NEW_PASSWORD = 'a long enough one';

async function invited(owner: Page, browser: Browser, ...roles: Role[]): Promise<Page> {
  const answer = await create<{ url: string }>(owner, 'invitations', { roles, currentPassword: PASSWORD });
  const page = await (await browser.newContext({ locale: 'zh-HK' })).newPage();
  const username = unique('staff');
  const call = (path: string, data: object) => page.request.post(`${BASE_URL}/api/${path}`, { data });
  const token = answer.url.split('#')[1];
  expect((await call('account-links/use', { token, username, password: NEW_PASSWORD })).status()).toBe(200);
  expect((await call('login', { username, password: NEW_PASSWORD })).status()).toBe(200);
  await page.addInitScript(() => localStorage.setItem('admin_logged_in', 'true'));
  return page;
}

test('a writer shares a preview link, and an editor publishes the article and restores an older version', async ({
  page: owner,
  browser,
}) => {
  await asStaff(owner);
  const writer = await invited(owner, browser, 'writer');
  const title = unique('預覽文章');
  await open(writer, '/dashboard/news/create');
  const form = writer.getByRole('dialog');
  await form.getByLabel('標題 *').fill(title);
  await form.getByLabel('摘要 *').fill('先給理事看');
  await form.getByRole('textbox', { name: /^內容/ }).fill('內文');
  await form.getByRole('tab', { name: 'English' }).click();
  await form.getByLabel('英文標題').fill(`${title} in English`);

  const pane = form.getByRole('region', { name: '頁面' });
  await form.getByRole('button', { name: '預覽' }).click();
  // The sandbox keeps the previewed page from running scripts or acting in the back office.
  await expect(pane.locator('iframe')).toHaveAttribute('sandbox', 'allow-same-origin');
  const shown = pane.frameLocator('iframe');
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(title);
  await pane.getByRole('button', { name: 'English' }).click();
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(`${title} in English`);
  await form.getByLabel('英文標題').fill(`${title} typed`);
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(`${title} typed`);
  await pane.getByRole('button', { name: '首頁' }).click();
  await expect(shown.getByRole('link', { name: `${title} typed` }).first()).toBeVisible();
  await form.getByRole('button', { name: '存為草稿' }).click();
  await expect(writer.getByText('已存為草稿')).toBeVisible();

  await writer.getByRole('button', { name: '草稿', exact: true }).click();
  await writer.getByRole('link', { name: `編輯「${title}」` }).click();
  await form.getByRole('button', { name: '預覽' }).click();
  await pane.getByRole('button', { name: '分享預覽' }).click();
  const address = await pane.getByRole('textbox', { name: '連結' }).inputValue();
  await expectAccessible(writer, [PHONE, DESKTOP]);

  const path = new URL(address).pathname;
  const reader = await (await browser.newContext()).newPage();
  await reader.goto(BASE_URL + path);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(reader.getByRole('complementary', { name: '預覽' })).toContainText('尚未發佈');
  await reader.getByRole('link', { name: 'English' }).first().click();
  await expect(reader).toHaveURL(`${BASE_URL}/en${path}`);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(`${title} typed`);
  await expectAllAccessible(reader, [PHONE, DESKTOP]);

  const editor = await invited(owner, browser, 'editor');
  await open(editor, '/dashboard/news');
  await editor.getByRole('button', { name: '草稿', exact: true }).click();
  await editor.getByRole('link', { name: `編輯「${title}」` }).click();
  const id = Number(/news\/(\d+)/.exec(editor.url())?.[1]);
  const dialog = editor.getByRole('dialog');
  await dialog.getByRole('button', { name: '儲存', exact: true }).click();
  await expect(dialog).toBeHidden();
  const live = async () => (await reader.request.get(`${BASE_URL}/news/${id}`)).text();
  await expect.poll(live).toContain('先給理事看');
  const mistake = await editor.request.patch(`${BASE_URL}/api/news/${id}`, { data: { excerpt: '貼錯了' } });
  expect(mistake.status()).toBe(200);
  await expect.poll(live).toContain('貼錯了');
  await open(editor, `/dashboard/news/${id}`);
  await expect(dialog.getByRole('textbox', { name: /^內容/ })).toHaveText('內文');
  await expect(editor.getByRole('button', { name: '轉回草稿' })).toBeVisible();
  await editor.getByRole('button', { name: '版本' }).click();
  await editor.getByRole('button', { name: /^第 1 版/ }).click();
  await editor.getByRole('button', { name: '還原至第 1 版' }).click();
  await expect.poll(live).toContain('先給理事看');

  await writer.request.delete(`${BASE_URL}/api/news/${id}/preview-link`);
  expect((await reader.goto(BASE_URL + path))?.status()).toBe(404);
  const officer = await invited(owner, browser, 'membership');
  const draft = await create<{ id: number }>(writer, 'news', {
    ...{ title: unique('另一稿'), excerpt: 'x', content: '<p>x</p>', draft: true },
  });
  for (const guess of [`news/${draft.id}`, `news/${draft.id}?draft=1`, `news/${draft.id}/versions`])
    expect((await officer.request.get(`${BASE_URL}/api/${guess}`)).status()).toBeGreaterThanOrEqual(403);
});
