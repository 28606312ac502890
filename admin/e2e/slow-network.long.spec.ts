import { expect, type Page } from '@playwright/test';
import { test } from '../../testing/browser-test.ts';
import { hold } from './held-calls.ts';
import { picture } from './pictures.ts';
import { asStaff, create, offerTranslation, open, openAsStaff, read, unique } from './staff.ts';

interface Stored {
  id: number;
}

const createEvent = (page: Page) =>
  create<Stored>(page, 'events', {
    title: unique('慢網絡活動'),
    description: '活動內容',
    eventDate: new Date(Date.now() + 86_400_000).toISOString(),
    status: 'upcoming',
  });

test('a search field keeps slowly typed text, including spaces', async ({ page }) => {
  await openAsStaff(page, '/dashboard/members');
  const search = page.getByRole('searchbox');
  await expect(page.getByRole('row')).toHaveCount(11);
  await search.pressSequentially('abcdefgh', { delay: 265 });
  await expect(search).toHaveValue('abcdefgh');
  await search.fill('Demo ');
  await expect(page).toHaveURL(/Demo/);
  const found = page.waitForResponse((answer) => decodeURIComponent(answer.url()).includes('Demo Pet'));
  // Inserts the text in one event. Separate keystrokes on a slow machine would first search for "Demo P".
  await page.keyboard.insertText('Pet');
  await found;
  await expect(search).toHaveValue('Demo Pet');
  await page.goBack();
  await expect(search).toHaveValue('Demo');
});

test('an article cannot be saved while its picture is still uploading', async ({ page }) => {
  const title = unique('慢圖片');
  await openAsStaff(page, '/dashboard/news/create');
  const upload = await hold(page, '**/api/upload', 'POST');
  await page.getByLabel('標題 *').fill(title);
  await page.getByLabel('摘要 *').fill('摘要');
  await page.getByRole('textbox', { name: '內容' }).fill('內容');
  await page.locator('input[type=file]').last().setInputFiles(picture('slow.png'));
  await expect.poll(upload.count).toBe(1);
  const save = page.getByRole('button', { name: '發佈', exact: true });
  await expect(save).toBeDisabled();
  upload.letGo();
  await expect(page.getByText('上傳成功')).toBeVisible();
  await save.click();
  await expect(page.getByText('消息創建成功')).toBeVisible();
  const filter = encodeURIComponent(JSON.stringify({ q: title }));
  const [stored] = await read<{ imageUrl: string | null }[]>(page, `news?filter=${filter}`);
  expect(stored?.imageUrl).toMatch(/^\/uploads\//);
});

test('a double click on the save button saves only once', async ({ page }) => {
  await openAsStaff(page, '/dashboard/member-categories');
  const calls = await hold(page, '**/api/member-categories', 'POST');
  await page.getByRole('link', { name: '新增類別' }).click();
  await page.getByLabel('名稱').first().fill(unique('類別'));
  await page.getByRole('button', { name: '儲存' }).dblclick();
  await expect.poll(calls.count).toBe(1);
  calls.letGo();
  await expect(page.getByText('新增成功')).toBeVisible();
  expect(calls.count()).toBe(1);
});

test('a registration form that fails to load shows the error and a retry button instead of an empty form', async ({
  page,
}) => {
  await asStaff(page);
  const { id } = await createEvent(page);
  await page.route('**/api/event-registration-forms/event/*', (route) =>
    route.fulfill({ status: 503, json: { message: '資料庫暫時未能連線' } }),
  );
  await open(page, `/event-registration-form/${id}`);
  await expect(page.getByText('資料庫暫時未能連線')).toBeVisible();
  await expect(page.getByLabel('表格標題 *')).toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole('button', { name: '再試一次' }).click();
  await expect(page.getByLabel('表格標題 *')).toBeVisible();
});

for (const screen of ['event-registration-form', 'event-registrations']) {
  test(`an event that fails to load shows the server’s error instead of “page not found”: ${screen}`, async ({
    page,
  }) => {
    await page.route('**/api/events/*', (route) =>
      route.fulfill({ status: 503, json: { message: '資料庫暫時未能連線' } }),
    );
    await openAsStaff(page, `/${screen}/1`);
    await expect(page.getByText('資料庫暫時未能連線')).toBeVisible();
    await expect(page.getByText('找不到頁面')).toHaveCount(0);
  });
}

test('form settings are disabled during a save, so that no typed text is lost', async ({ page }) => {
  await asStaff(page);
  const { id } = await createEvent(page);
  await open(page, `/event-registration-form/${id}`);
  const places = page.getByLabel('名額上限');
  await places.fill('41');
  const saving = await hold(page, '**/api/event-registration-forms', 'POST');
  await page.getByRole('button', { name: '儲存' }).click();
  await expect.poll(saving.count).toBe(1);
  await expect(places).toBeDisabled();
  saving.letGo();
  await expect(places).toBeEnabled();
  await expect(places).toHaveValue('41');
});

test('a save that finishes after its dialog was cancelled does not change the dialog of another record', async ({
  page,
}) => {
  await asStaff(page);
  const [first, second] = [unique('類別甲'), unique('類別乙')];
  const given = await create<Stored>(page, 'member-categories', { name: first });
  const { id } = await create<Stored>(page, 'member-categories', { name: second });
  await open(page, '/dashboard/member-categories');
  const saving = await hold(page, '**/api/member-categories/*', 'PUT');
  await page.getByRole('link', { name: `編輯「${first}」` }).click();
  await page.getByLabel('名稱').first().fill(`${first}改`);
  await page.getByRole('button', { name: '儲存' }).click();
  await expect.poll(saving.count).toBe(1);
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '放棄更改' }).click();
  await page.getByRole('link', { name: `編輯「${second}」` }).click();
  await page.getByLabel('名稱').first().fill(`${second}改`);
  saving.letGo();
  // Waits until the page has handled the late response.
  await page.evaluate(() => new Promise((rested) => requestIdleCallback(rested)));
  await page.getByRole('button', { name: '儲存' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await read(page, `member-categories/${id}`)).toMatchObject({ name: `${second}改` });
  expect(await read(page, `member-categories/${given.id}`)).toMatchObject({ name: first });
});

test('a translation that arrives late does not overwrite text typed meanwhile', async ({ page }) => {
  await offerTranslation(page);
  await openAsStaff(page, '/dashboard/news/create');
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/translate', async (route) => {
    await answered;
    await route.fulfill({ json: { en: { title: 'Title', excerpt: 'Excerpt', content: '<p>Content</p>' } } });
  });
  await page.getByLabel('標題 *').fill('標題');
  await page.getByLabel('摘要 *').fill('摘要');
  await page.getByRole('textbox', { name: '內容' }).fill('內容');
  await page.getByRole('button', { name: 'AI 翻譯' }).click();
  await page.getByRole('tab', { name: 'English' }).click();
  await page.getByLabel('英文標題').fill('My own title');
  answer();
  await expect(page.getByText('翻譯完成')).toBeVisible();
  await expect(page.getByLabel('英文標題')).toHaveValue('My own title');
  await expect(page.getByLabel('英文摘要')).toHaveValue('Excerpt');
});

test('the first screen renders without waiting for React’s 300 ms fallback timer', async ({ page }) => {
  // Disables timers between 50 ms and 1 s. React's fallback timer of 300 ms is one of them.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    window.setTimeout = ((then: () => void, ms = 0) =>
      ms > 50 && ms < 1000 ? 0 : setTimeout(then, ms)) as typeof setTimeout;
  });
  await openAsStaff(page, '/dashboard/pending-members');
  await expect(page.getByRole('heading', { name: '待審核申請', exact: true })).toBeVisible();
});
