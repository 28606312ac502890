import { expect, type Page } from '@playwright/test';
import { test } from '../../testing/browser-test.ts';
import { create, openAsStaff, read, unique } from './staff.ts';

interface Event {
  id: number;
  title: string;
  location: string;
  eventDate: string;
}

async function openImport(page: Page) {
  await openAsStaff(page, '/dashboard/events');
  await page.getByRole('button', { name: '從 Facebook 匯入' }).click();
}

/** The list starts with upcoming events. */
const tomorrow = () => new Date(Date.now() + 32 * 60 * 60 * 1000).toISOString().slice(0, 10);

const byTitle = (page: Page, title: string) =>
  read<Event[]>(page, `events?filter=${encodeURIComponent(JSON.stringify({ q: title }))}`);

test.describe('importing an event', () => {
  test('an import fills in the event form from pasted text, and the event is stored after confirmation', async ({
    page,
  }) => {
    const title = unique('領養日');
    await openImport(page);
    await page.getByRole('tab', { name: '貼上內容' }).click();
    await page.getByRole('button', { name: '讀取內容' }).click();
    await expect(page.getByLabel('帖文內容')).toHaveAttribute('aria-invalid', 'true');
    const post = `📣 各位會員早晨！\n🎄${title}🎄\n\n日期：2027年12月24日（六）下午2時30分\n地點：觀塘海濱花園\n費用：會員免費，非會員 $100\n截止報名：2027年12月30日\n歡迎參加！`;
    await page.getByLabel('帖文內容').fill(post);
    await page.getByRole('button', { name: '讀取內容' }).click();
    await expect(page.getByLabel('標題 *')).toHaveValue(title);
    await expect(page.getByLabel('活動日期 *')).toHaveValue('2027-12-24T14:30');
    await expect(page.getByLabel('地點').first()).toHaveValue('觀塘海濱花園');
    await expect(page.getByText('帖文寫的是星期六，但2027/12/24是星期五。日期對嗎？')).toBeVisible();
    await expect(page.getByLabel('會員費用', { exact: true })).toHaveValue('0');
    await expect(page.getByLabel('非會員費用')).toHaveValue('100');
    await expect(page.getByLabel('截止報名')).toHaveValue('2027-12-30T23:59');
    await expect(page.getByText(/截止時間在活動舉行.*之後/)).toBeVisible();
    await page.getByLabel('活動日期 *').fill('2027-12-25T14:30');
    await expect(page.getByText('帖文寫的是星期六')).toBeHidden();
    await page.getByLabel('截止報名').fill('2027-12-20T23:59');
    expect(await byTitle(page, title)).toEqual([]);
    await page.getByRole('button', { name: '儲存' }).click();
    await expect(page.getByText('活動創建成功')).toBeVisible();
    expect(await byTitle(page, title)).toMatchObject([
      {
        title,
        location: '觀塘海濱花園',
        eventDate: '2027-12-25T06:30:00.000Z',
        memberFee: 0,
        guestFee: 100,
        // Without payment details, the form is inactive.
        registrationFormId: null,
      },
    ]);
    const form = page.waitForEvent('popup');
    await page.getByRole('link', { name: '報名表及連結' }).click();
    await expect((await form).getByText('啟用並儲存報名表後，會在此顯示報名連結。')).toBeVisible();
    await expect((await form).getByLabel('截止報名時間')).toHaveValue('2027-12-20T23:59');
  });

  test('an import opens no form if staff cancel it while the server reads the text', async ({ page }) => {
    await openImport(page);
    let answer = () => {};
    const isAsked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/events/import-text', async (route) => {
      await isAsked;
      await route.continue();
    });
    await page.getByRole('tab', { name: '貼上內容' }).click();
    await page.getByLabel('帖文內容').fill('領養日');
    const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/import-text'));
    await page.getByRole('button', { name: '讀取內容' }).click();
    await page.getByRole('button', { name: '取消' }).click();
    await page.getByRole('button', { name: '放棄更改' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await ended;
    answer();
    await page.getByRole('button', { name: '從 Facebook 匯入' }).click();
    await page.getByRole('button', { name: '取消' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(/\/dashboard\/events$/);
  });

  test('an import from Facebook shows the event in the list immediately', async ({ page }) => {
    const title = unique('帖文活動');
    await openImport(page);
    // Replaces the API's response. The API's own tests use a server that imitates Facebook.
    await page.route('**/api/events/import-facebook', async (route) => {
      const { facebookUrl: _, ...sent } = route.request().postDataJSON();
      const stored = await create<Event>(page, 'events', { ...sent, title, description: 'Facebook' });
      await route.fulfill({ status: 201, json: stored });
    });
    await page.getByLabel('Facebook 連結').fill('https://www.facebook.com/example/posts/1');
    await page.getByLabel('活動日期').fill(`${tomorrow()}T14:30`);
    await page.getByRole('button', { name: '匯入', exact: true }).click();
    await expect(page.getByText('活動匯入成功')).toBeVisible();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  });

  test('an import with an invalid Facebook link shows an error, and a failed import from Facebook offers a field for pasted text', async ({
    page,
  }) => {
    await openImport(page);
    await page.getByLabel('Facebook 連結').fill('不是連結');
    await page.getByLabel('活動日期').fill('2027-03-01T14:30');
    await page.getByRole('button', { name: '匯入', exact: true }).click();
    await expect(page.getByLabel('Facebook 連結')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Facebook 連結').fill('https://www.instagram.com/p/1');
    await page.getByRole('button', { name: '匯入', exact: true }).click();
    await expect(page.getByText('請輸入有效的 Facebook 連結')).toBeVisible();
    await expect(page.getByLabel('Facebook 連結')).toHaveValue('https://www.instagram.com/p/1');
    // Replaces the response, so that no test calls Facebook.
    await page.route('**/api/events/import-facebook', (route) =>
      route.fulfill({
        status: 502,
        json: { message: '未能讀取帖文，請貼上內容', code: 'facebook_unreadable' },
      }),
    );
    await page.getByLabel('Facebook 連結').fill('https://www.facebook.com/example/posts/1');
    await page.getByRole('button', { name: '匯入', exact: true }).click();
    await expect(page.getByText('未能讀取帖文，請貼上內容')).toBeVisible();
    await expect(page.getByLabel('帖文內容')).toBeVisible();
  });
});
