import { expect, type Page } from '@playwright/test';
import { test } from '../../testing/browser-test.ts';
import { openApplication } from './applications.ts';
import { hold } from './held-calls.ts';
import { picture } from './pictures.ts';
import { asStaff, create, listOf, open, openAsStaff, read, unique } from './staff.ts';

interface Stored {
  id: number;
}

const OFFLINE = /網絡已中斷。已輸入的內容仍然保留/;

function writesOf(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return writes;
}

const goOffline = (page: Page) => page.context().setOffline(true);

async function comeBack(page: Page) {
  await page.context().setOffline(false);
  await expect(page.getByText('恢復連線前不能儲存')).toHaveCount(0);
  const answered = page.waitForResponse('**/api/users?*');
  await page.getByRole('button', { name: /辦公室/ }).click();
  await page.getByRole('navigation', { name: '辦公室' }).getByRole('link', { name: '職員帳戶' }).click();
  await answered;
}

async function giveUpForm(page: Page) {
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '放棄更改' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function openArticle(page: Page, title: string) {
  await openAsStaff(page, '/dashboard/news/create');
  await page.getByLabel('標題 *').fill(title);
  await page.getByLabel('摘要 *').fill('摘要');
  await page.getByRole('textbox', { name: '內容' }).fill('內容');
}

const save = (page: Page) => page.getByRole('button', { name: /^(儲存|發佈)$/ }).click();

const found = (page: Page, resource: string, q: string) =>
  read<Stored[]>(page, `${resource}?filter=${encodeURIComponent(JSON.stringify({ q }))}`);

async function openAcceptance(page: Page): Promise<{ name: string; id: number }> {
  const name = unique('斷線公司');
  await asStaff(page);
  const { id } = await create<Stored>(page, 'members', {
    companyNameHk: name,
    companyNameEn: name,
    memberChargeman: '陳大文',
    memberPhone: '0000 0000',
    memberType: '普通會員',
    representativeName: '陳小文',
  });
  await open(page, listOf('pending-members', name));
  const dialog = await openApplication(page, name);
  await dialog.getByRole('button', { name: '接納' }).click();
  await expect(page.getByRole('alertdialog').getByText(/^應繳 HK\$/)).toBeVisible();
  return { name, id };
}

test.afterEach(({ page }) => page.context().setOffline(false));

test.describe('a new article while the network fails', () => {
  test('a new article is never sent when it was discarded offline', async ({ page }) => {
    const title = unique('離線放棄');
    await openArticle(page, title);
    const writes = writesOf(page);
    await goOffline(page);
    await expect(page.getByRole('dialog').getByText('恢復連線前不能儲存')).toBeVisible();
    await save(page);
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await expect(page.getByLabel('標題 *')).toHaveValue(title);
    await giveUpForm(page);
    await comeBack(page);
    expect(writes).toEqual(['POST /api/news']);
    expect(await found(page, 'news', title)).toEqual([]);
  });

  test('a new article is kept when the network fails during the save, and is stored only once by the retry', async ({
    page,
  }) => {
    const title = unique('途中斷線');
    await openArticle(page, title);
    const saving = await hold(page, '**/api/news', 'POST');
    await save(page);
    await expect.poll(saving.count).toBe(1);
    await goOffline(page);
    saving.cut();
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await expect(page.getByLabel('標題 *')).toHaveValue(title);
    await page.context().setOffline(false);
    await page.unroute('**/api/news');
    await save(page);
    await expect(page.getByText('消息創建成功')).toBeVisible();
    expect(await found(page, 'news', title)).toHaveLength(1);
  });

  test('a new article is not stored when it is discarded during the save', async ({ page }) => {
    const title = unique('途中放棄');
    await openArticle(page, title);
    const saving = await hold(page, '**/api/news', 'POST');
    await save(page);
    await expect.poll(saving.count).toBe(1);
    const ended = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
    await giveUpForm(page);
    await ended;
    // Sends another request, and so ensures that the browser has aborted the first request before the test
    // continues.
    await page.evaluate(async () => (await fetch('/api/alive')).ok);
    saving.letGo();
    await expect(page.getByText('已放棄', { exact: true })).toBeVisible();
    expect(await found(page, 'news', title)).toEqual([]);
  });

  test('a new article that was stored appears in the list even if the response was lost', async ({
    page,
  }) => {
    const title = unique('答覆遺失');
    await openArticle(page, title);
    await page.route('**/api/news', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await save(page);
    await expect(page.getByText('未能連線到伺服器')).toBeVisible();
    await giveUpForm(page);
    await expect(page.getByRole('row', { name: title })).toBeVisible();
  });
});

test('a changed article survives a network failure and is saved after reconnecting', async ({ page }) => {
  const name = unique('類別');
  await asStaff(page);
  const { id } = await create<Stored>(page, 'member-categories', { name });
  await open(page, `/dashboard/member-categories/${id}`);
  await page.getByLabel('名稱 *').fill(`${name}改`);
  await goOffline(page);
  await save(page);
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await page.context().setOffline(false);
  await save(page);
  await expect(page.getByText('更新成功')).toBeVisible();
  expect(await read(page, `member-categories/${id}`)).toMatchObject({ name: `${name}改` });
});

test('a request to accept an application fails while offline, and is not sent after reconnecting', async ({
  page,
}) => {
  const { id } = await openAcceptance(page);
  const writes = writesOf(page);
  await goOffline(page);
  const question = page.getByRole('alertdialog', { name: '接納這項申請？' });
  await question.getByRole('button', { name: '接納' }).click();
  await expect(page.getByText(OFFLINE)).toBeVisible();
  const failed = writes.length;
  await page.context().setOffline(false);
  await page.waitForResponse('**/api/publish-status');
  expect(writes).toHaveLength(failed);
  expect(await read(page, `members/${id}`)).toMatchObject({ companyStatus: false });
});

for (const moment of ['before', 'while'] as const) {
  test(`a deletion fails at once when the network fails ${moment} the request is sent`, async ({ page }) => {
    const name = unique('類別');
    await asStaff(page);
    const { id } = await create<Stored>(page, 'member-categories', { name });
    await open(page, '/dashboard/member-categories');
    await page.getByRole('button', { name: `刪除「${name}」` }).click();
    const deleting = await hold(page, `**/api/member-categories/${id}`, 'DELETE');
    if (moment === 'before') await goOffline(page);
    await page.getByRole('alertdialog').getByRole('button', { name: '刪除' }).click();
    await expect.poll(deleting.count).toBe(1);
    await goOffline(page);
    deleting.cut();
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await expect(page.getByRole('row', { name })).toBeVisible();
    await page.unroute(`**/api/member-categories/${id}`);
    await comeBack(page);
    expect(await read(page, `member-categories/${id}`)).toMatchObject({ name });
  });
}

test('when a picture is moved offline, it returns to its old position, and the move is not sent after reconnecting', async ({
  page,
}) => {
  await openAsStaff(page, '/dashboard/gallery');
  const titles = page.getByRole('listitem').getByRole('heading');
  await expect(titles).not.toHaveCount(0);
  const before = await titles.allTextContents();
  const writes = writesOf(page);
  await goOffline(page);
  await page.getByRole('button', { name: /移後$/ }).first().click();
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await expect(titles).toHaveText(before);
  await comeBack(page);
  expect(writes).toHaveLength(1);
});

test('a tab that is first opened offline shows an offline message, and loads after reconnecting', async ({
  page,
}) => {
  await openAsStaff(page, '/dashboard/news');
  await expect(page.getByRole('row')).not.toHaveCount(0);
  await goOffline(page);
  await page.getByRole('tab', { name: '刊物管理' }).click();
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText('網絡已中斷')).toBeVisible();
  await page.getByRole('tab', { name: '消息管理' }).click();
  await expect(page.getByRole('heading', { name: '消息管理' })).toBeVisible();
  await page.getByRole('tab', { name: '刊物管理' }).click();
  await page.context().setOffline(false);
  const retry = panel.getByRole('button', { name: '再試一次' });
  // The browser may refuse the first request after it is online again.
  await expect(async () => {
    if (await retry.isVisible()) await retry.click();
    await expect(page.getByRole('heading', { name: '刊物管理' })).toBeVisible({ timeout: 5000 });
  }).toPass();
});

test.describe('a file upload in a form', () => {
  test('an upload fails at once without a network, and the form keeps the typed text', async ({ page }) => {
    const title = unique('離線圖片');
    await openArticle(page, title);
    const writes = writesOf(page);
    await goOffline(page);
    await page.locator('input[type=file]').last().setInputFiles(picture('offline.png'));
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await expect(page.getByLabel('標題 *')).toHaveValue(title);
    await giveUpForm(page);
    await comeBack(page);
    expect(writes).toEqual(['POST /api/upload']);
  });

  test('an upload is aborted when the form closes', async ({ page }) => {
    await openArticle(page, unique('放棄圖片'));
    const upload = await hold(page, '**/api/upload', 'POST');
    await page.locator('input[type=file]').last().setInputFiles(picture('given-up.png'));
    await expect.poll(upload.count).toBe(1);
    const ended = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
    await giveUpForm(page);
    await ended;
    upload.letGo();
  });
});
