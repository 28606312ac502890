import { expect, type Page } from '@playwright/test';
import { test } from '../../testing/browser-test.ts';
import {
  asStaff,
  BASE_URL,
  create,
  endSession,
  fillLogin,
  listOf,
  offerTranslation,
  open,
  openAsStaff,
  read,
  unique,
} from './staff.ts';

interface News {
  id: number;
  title: string;
  titleEn: string | null;
  featured: boolean;
  updatedAt: string;
}

/**
 * Simulates a busy browser: delays every animation frame by 300 ms, so that it comes long after the next
 * keystroke.
 */
const delayFrames = (page: Page) =>
  page.evaluate(() => {
    const nextFrame = window.requestAnimationFrame;
    window.requestAnimationFrame = (draw) => window.setTimeout(() => nextFrame(draw), 300);
  });

const article = (title: string) => ({ title, excerpt: '測試摘要', content: '<p>測試內容</p>' });

async function expectAlone(page: Page, title: string) {
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('table').getByText(title)).toBeVisible();
}

async function openList(page: Page, title: string) {
  await open(page, listOf('news', title));
  await expectAlone(page, title);
}

async function search(page: Page, title: string) {
  await page.getByRole('searchbox').fill(title);
  await expectAlone(page, title);
}

test.describe('the article screens', () => {
  test('the article form reports missing required fields in Traditional Chinese', async ({ page }) => {
    await openAsStaff(page, '/dashboard/news/create');
    await page.getByRole('tab', { name: 'English' }).click();
    await page.getByRole('button', { name: '發佈', exact: true }).click();
    await expect(page.getByText('繁體中文標題為必填')).toBeVisible();
    await expect(page.getByText('繁體中文摘要為必填')).toBeVisible();
    await expect(page.getByText('繁體中文內容為必填')).toBeVisible();
    await page.getByLabel('圖片', { exact: true }).fill('nonsense');
    await page.getByRole('button', { name: '發佈', exact: true }).click();
    await expect(page.getByText('請輸入有效的圖片URL或路徑')).toBeVisible();
  });

  test('staff create an article in three languages', async ({ page }) => {
    const title = unique('軟體與頭髮');
    await openAsStaff(page, '/dashboard/news');
    await page.getByRole('link', { name: '新增消息' }).click();
    await page.getByLabel('標題 *').fill(title);
    await page.getByLabel('摘要 *').fill('測試摘要');
    await page.getByRole('textbox', { name: '內容' }).fill('正文內容');
    await page.keyboard.press('Control+a');
    await page.getByRole('button', { name: '連結', exact: true }).click();
    await page.getByLabel('連結網址').fill('www.example.com');
    await delayFrames(page);
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await page.keyboard.type('，完');
    await page.getByLabel('重要消息').check();
    await page.getByRole('tab', { name: 'English' }).click();
    await page.getByLabel('英文標題').fill(`${title} in English`);
    await page.getByRole('tab', { name: '简体中文' }).click();
    await expect(page.getByText('软件与头发')).toBeVisible();
    await page.getByRole('button', { name: '發佈', exact: true }).click();
    await expect(page.getByText('消息創建成功')).toBeVisible();
    await search(page, title);
    const [stored] = await read<News[]>(
      page,
      `news?filter=${encodeURIComponent(JSON.stringify({ q: title }))}`,
    );
    expect(stored).toMatchObject({ title, titleEn: `${title} in English`, featured: true });
    expect(await read<News>(page, `news/${stored?.id}`)).toMatchObject({
      content: expect.stringMatching(/href="https:\/\/www\.example\.com"[^>]*>正文內容<\/a>，完/),
    });
  });

  test('staff edit an article, and are asked before unsaved changes are lost', async ({ page }) => {
    const title = unique('編輯前');
    await asStaff(page);
    const { id } = await create<News>(page, 'news', article(title));
    await open(page, `/dashboard/news/${id}`);
    await page.getByLabel('標題 *').fill(`${title}改`);
    await page.getByRole('button', { name: '取消' }).click();
    await expect(page.getByRole('alertdialog', { name: '有未儲存的更改' })).toBeVisible();
    await page.getByRole('button', { name: '繼續編輯' }).click();
    await page.getByRole('button', { name: '儲存' }).click();
    await expect(page.getByText('更新成功')).toBeVisible();
    expect(await read<News>(page, `news/${id}`)).toMatchObject({ title: `${title}改` });
  });

  test('the article form shows both versions when another user has saved first', async ({ page }) => {
    const title = unique('衝突');
    await asStaff(page);
    const { id } = await create<News>(page, 'news', article(title));
    await open(page, `/dashboard/news/${id}`);
    await page.getByLabel('標題 *').fill(`${title}甲`);
    await page.getByLabel('摘要 *').fill('甲的摘要');
    await page.request.patch(`${BASE_URL}/api/news/${id}`, {
      data: { title: `${title}乙`, excerpt: '乙的摘要', featured: true, publishedAt: '2027-06-01T02:00:00Z' },
    });
    await page.getByRole('button', { name: '儲存' }).click();
    const dialog = page.getByRole('dialog', { name: '此紀錄已被其他人更改' });
    await expect(dialog.getByText(`${title}甲`)).toBeVisible();
    await expect(dialog.getByText(`${title}乙`)).toBeVisible();
    await expect(dialog.getByText('2027/6/1 10:00')).toBeVisible();
    await dialog.getByRole('radiogroup', { name: '摘要' }).getByLabel('對方已儲存的內容').check();
    await dialog.getByRole('button', { name: '按選擇儲存' }).click();
    await expect(page.getByText('更新成功')).toBeVisible();
    expect(await read<News>(page, `news/${id}`)).toMatchObject({
      title: `${title}甲`,
      excerpt: '乙的摘要',
      featured: true,
      publishedAt: '2027-06-01T02:00:00.000Z',
    });
  });

  test('staff delete an article after confirmation', async ({ page }) => {
    const title = unique('刪除');
    await asStaff(page);
    const { id } = await create<News>(page, 'news', article(title));
    await openList(page, title);
    await page.getByRole('button', { name: `刪除「${title}」` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '刪除' }).click();
    await expect(page.getByText('刪除成功')).toBeVisible();
    await expect(page.getByRole('table').getByText(title)).toHaveCount(0);
    expect((await page.request.get(`${BASE_URL}/api/news/${id}`)).status()).toBe(404);
  });

  test('a deleted article returns to the list when the deletion fails', async ({ page }) => {
    const title = unique('刪不掉');
    await asStaff(page);
    await create<News>(page, 'news', article(title));
    await openList(page, title);
    await page.route('**/api/news/*', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 503, json: { message: '資料庫暫時未能連線，請稍後再試' } })
        : route.continue(),
    );
    await page.getByRole('button', { name: `刪除「${title}」` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '刪除' }).click();
    await expect(page.getByText('刪除失敗')).toBeVisible();
    await expect(page.getByRole('table').getByText(title)).toBeVisible();
  });

  test('after the session has ended, saving an article shows the login dialog, and the typed text is saved after the login', async ({
    page,
  }) => {
    const title = unique('登入過期');
    await openAsStaff(page, '/dashboard/news/create');
    await page.getByLabel('標題 *').fill(title);
    await page.getByLabel('摘要 *').fill('測試摘要');
    await page.getByRole('textbox', { name: '內容' }).fill('正文內容');
    // Waits until the API calls of the opened form have finished. Otherwise, one of these calls could fail
    // after the end of the session, before the save does.
    await page.waitForLoadState('networkidle');
    await endSession(page);
    await page.getByRole('button', { name: '發佈', exact: true }).click();
    await expect(page.getByRole('dialog', { name: '請重新登入' })).toBeVisible();
    await fillLogin(page);
    await expect(page.getByText('消息創建成功')).toBeVisible();
    await search(page, title);
  });

  test('no second login dialog appears when an older API call fails after the new login', async ({
    page,
  }) => {
    const loggedIn = Promise.withResolvers<void>();
    await page.route(
      '**/api/dashboard/updates',
      async (route) => {
        await loggedIn.promise;
        await route.fulfill({ status: 401, json: { message: '請先登入' } });
      },
      { times: 1 },
    );
    await openAsStaff(page, '/dashboard/news/create');
    await page.getByLabel('標題 *').fill(unique('遲來的答覆'));
    await page.getByLabel('摘要 *').fill('測試摘要');
    await page.getByRole('textbox', { name: '內容' }).fill('正文內容');
    await endSession(page);
    await page.getByRole('button', { name: '發佈', exact: true }).click();
    await fillLogin(page);
    await expect(page.getByText('消息創建成功')).toBeVisible();
    const dialog = page.getByRole('dialog', { name: '請重新登入' });
    await expect(dialog).toBeHidden();
    const answers: number[] = [];
    page.on('response', (answer) => {
      if (answer.url().endsWith('/api/dashboard/updates')) answers.push(answer.status());
    });
    // Ends the interception, so that later calls reach the server.
    await page.unroute('**/api/dashboard/updates');
    loggedIn.resolve();
    await expect.poll(() => answers.slice(answers.indexOf(401))).toEqual([401, 200]);
    await expect(dialog).toBeHidden();
  });

  test('the editor converts the styles of pasted text to tags even if the clipboard also contains a picture, and reports lost pictures', async ({
    page,
  }) => {
    await openAsStaff(page, '/dashboard/news/create');
    const editor = page.getByRole('textbox', { name: '內容' });
    await editor.evaluate((element) => {
      const clipboardData = new DataTransfer();
      const docs =
        '<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:400">平常</span><span style="font-weight:700">粗體</span><span style="text-decoration:underline">底線</span></p></b><img src="file:///C:/a.png">';
      clipboardData.setData('text/html', docs);
      clipboardData.items.add(new File(['x'], 'image.png', { type: 'image/png' }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(editor.locator('strong')).toHaveText('粗體');
    await expect(editor.locator('u')).toHaveText('底線');
    await expect(editor.locator('img')).toHaveCount(0);
    await expect(page.getByText('1 張圖片未能貼上：請把圖片檔案拖放到這裏。')).toBeVisible();
  });

  test('after a save, staff see which pictures of other sites could not be copied', async ({ page }) => {
    const title = unique('貼上的文章');
    await openAsStaff(page, '/dashboard/news/create');
    await page.getByLabel('標題 *').fill(title);
    await page.getByLabel('摘要 *').fill('測試摘要');
    await page.getByRole('textbox', { name: '內容' }).evaluate((editor) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', '<p>正文</p><img src="https://nobody.invalid/a.png"><p>完</p>');
      editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await page.getByRole('button', { name: '發佈', exact: true }).click();
    await expect(page.getByText('已儲存，但有 1 張其他網站的圖片未能取得')).toBeVisible();
    await expect(page.getByText('https://nobody.invalid/a.png')).toBeVisible();
    const [saved] = await read<{ content: string }[]>(
      page,
      `news?filter=${JSON.stringify({ q: title })}&fields=content`,
    );
    expect(saved?.content).not.toContain('nobody.invalid');
  });

  test('the article form offers to translate the filled fields when the translation service is configured', async ({
    page,
  }) => {
    await openAsStaff(page, '/dashboard/news/create');
    await expect(page.getByRole('tab', { name: 'English' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'AI 翻譯' })).toHaveCount(0);
    await offerTranslation(page);
    await openAsStaff(page, '/dashboard/news/create');
    const button = page.getByRole('button', { name: 'AI 翻譯' });
    await button.click();
    await expect(page.getByText('請先填寫標題、內容和摘要再進行翻譯')).toBeVisible();
    await expect(button).toBeDisabled();
    await expect(button).toBeEnabled();
    await page.route('**/api/translate', (route) =>
      route.fulfill({ json: { en: { title: 'Title', excerpt: 'Excerpt', content: '<p>Content</p>' } } }),
    );
    await page.getByLabel('標題 *').fill('標題');
    await page.getByLabel('摘要 *').fill('摘要');
    await page.getByRole('textbox', { name: '內容' }).fill('內容');
    await button.click();
    await expect(page.getByText('翻譯完成')).toBeVisible();
    await expect(page.getByLabel('英文標題')).toHaveValue('Title');
    await expect(page.getByRole('textbox', { name: '英文內容' })).toHaveText('Content');
    await expect(button).toBeEnabled();
    await button.click();
    await expect(page.getByRole('alertdialog', { name: '覆蓋現有英文內容？' })).toBeVisible();
  });
});
