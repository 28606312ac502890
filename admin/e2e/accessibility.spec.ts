import { expect } from '@playwright/test';
import { PHONE, WIDTHS } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { expectNoFaults, expectNoSidewaysScrolling } from './faults.ts';
import { asStaff, BASE_URL, open, openAsStaff, openInside, read } from './staff.ts';

const SCREENS = {
  news: '消息管理',
  'news/create': '新增消息',
  'pending-members': '待審核申請',
  members: '會員資料',
  'members/create': '新增會員',
  events: '活動管理',
  'events/create': '新增活動',
  publications: '刊物管理',
  'publications/create': '上傳刊物',
  gallery: '圖片庫',
  'gallery/create': '新增圖片',
  'contact-messages': '查詢信箱',
  users: '職員帳戶',
  'users/create': '新增帳戶',
  'member-categories': '會員類別',
  'audit-log': '操作記錄',
};

test('the login page has no accessibility violations', async ({ page }) => {
  await page.goto(`${BASE_URL}/admin/login`);
  await expect(page.getByRole('button', { name: '登入' })).toBeVisible();
  await expectNoFaults(page);
});

for (const [screen, heading] of Object.entries(SCREENS)) {
  test(`${screen} has no accessibility violations and no horizontal scrolling`, async ({ window: page }) => {
    await (page.url().includes('/admin/') ? openInside : openAsStaff)(page, `/dashboard/${screen}`);
    const isDialog = screen.endsWith('/create');
    await expect(page.getByRole('dialog')).toHaveCount(isDialog ? 1 : 0);
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    if (!isDialog) await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${heading} · 管理後台$`));
    if (screen === 'news/create') await expect(page.getByRole('textbox', { name: '內容' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    // Tests a dialog at one width only, because a dialog has one column at every width.
    await expectNoFaults(page, isDialog ? [PHONE] : WIDTHS);
    await expectNoSidewaysScrolling(page);
  });
}

test('the personal data page has no accessibility violations and no horizontal scrolling', async ({
  page,
}) => {
  await openAsStaff(page, '/personal-data');
  await page.getByLabel('姓名').fill('公司負責人');
  await page.getByLabel('電話').fill('123');
  await page.getByRole('button', { name: '搜尋' }).click();
  await expect(page.getByText('請輸入最少 6 位數字的電話號碼')).toBeVisible();
  await expectNoFaults(page, [PHONE]);
  await page.getByLabel('電話').fill('');
  await page.getByLabel('姓名').fill('陳示範');
  await page.getByRole('button', { name: '搜尋' }).click();
  await expect(page.getByRole('heading', { name: /找到 \d+ 項紀錄/ })).toBeVisible();
  await expectNoFaults(page);
  await expectNoSidewaysScrolling(page);
});

test('the system page has no accessibility violations and no horizontal scrolling', async ({ page }) => {
  await openAsStaff(page, '/system');
  await expect(page.getByText('系統運作正常')).toBeVisible();
  await expectNoFaults(page);
  await expectNoSidewaysScrolling(page);
});

for (const screen of ['event-registration-form', 'event-registrations']) {
  test(`${screen} has no accessibility violations`, async ({ page }) => {
    await asStaff(page);
    const [event] = await read<{ id: number }[]>(page, 'events');
    await open(page, `/${screen}/${event?.id}`);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectNoFaults(page);
  });
}
