import { expect, type Page } from '@playwright/test';
import { DESKTOP, expectAllAccessible, PHONE } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { asStaff, create, open, openAsStaff, unique } from './staff.ts';

const SUBJECTS = ['消息管理', '待審核申請', '會員資料', '活動管理', '刊物管理', '圖片庫'];

test('every screen marks the current tab in its navigation, and the dashboard shows today’s tasks above its summary cards', async ({
  page,
}) => {
  await asStaff(page);
  const title = unique('本週活動');
  const eventDate = new Date(Date.now() + 2 * 86_400_000).toISOString();
  const event = await create<{ id: number }>(page, 'events', { title, description: '茶聚', eventDate });
  const form = { eventId: event.id, formTitle: title, maxRegistrations: 30 };
  await create(page, 'event-registration-forms', form);
  const later = unique('稍後的消息');
  const publishedAt = new Date(Date.now() + 86_400_000).toISOString();
  await create(page, 'news', { title: later, content: '<p>c</p>', excerpt: 'e', publishedAt });
  await create(page, 'contact-messages', {
    name: '李小姐',
    email: 'lee@example.com',
    subject: unique('問'),
    message: '？',
  });

  await open(page, '/dashboard');
  const today = page.getByRole('region', { name: '今日' });
  const cards = page.getByRole('region', { name: '概覽' });
  await expect(today.getByRole('link', { name: title })).toHaveAttribute('href', /event-registrations/);
  await expect(today.getByText('已報名 0／30')).toBeVisible();
  await expect(today.getByRole('link', { name: later })).toBeVisible();
  await expect(today.getByText('系統運作正常')).toBeVisible();
  await expect(cards.getByText('已登記會員')).toBeVisible();
  const [above, below] = [await today.boundingBox(), await cards.boundingBox()];
  expect(above?.y).toBeLessThan(below?.y ?? 0);
  await today.getByRole('link', { name: /則查詢待回覆/ }).click();
  await expect(page.getByRole('heading', { name: '查詢信箱' })).toBeVisible();
  await expect(cards.getByText('已登記會員')).toBeHidden();
  await expect(cards.getByRole('link', { name: /總會員數 \d+/ })).toBeVisible();

  const office = page.getByRole('button', { name: /^辦公室/ });
  for (const path of ['/dashboard/contact-messages', '/account', '/system', '/personal-data', '/api']) {
    await open(page, path);
    await expect(office).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('tab')).toHaveText(SUBJECTS);
    await expect(page.getByRole('tab', { selected: true })).toHaveCount(0);
  }
  await open(page, `/event-registrations/${event.id}`);
  await expect(page.getByRole('tab', { selected: true })).toHaveText('活動管理');
  await expect(page.getByRole('banner')).toContainText('香港寵物業協會');
  await expect(page.getByRole('banner').getByRole('link', { name: '已登入：admin' })).toBeVisible();
  for (const width of [375, 720, 768, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(office).toBeInViewport();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([width, overflow]).toEqual([width, 0]);
  }
});

test('the office’s menu has groups, and finds a setting by its label', async ({ page }) => {
  await openAsStaff(page, '/dashboard');
  const menu = page.getByRole('navigation', { name: '辦公室' });
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize({ width: size, height: 812 });
    await page.getByRole('button', { name: /^辦公室/ }).click();
    await expect(menu.getByRole('region', { name: '財務' }).getByRole('link')).toHaveText([
      '發票',
      '收款',
      '銀行月結單',
      '網上付款',
      '發票項目',
      '年結',
    ]);
    await expect(menu.getByRole('link', { name: 'API 說明' })).toBeVisible();
    const box = await menu.boundingBox();
    expect(box?.x).toBeGreaterThan(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(size);
    const overflow = await menu.evaluate((one) => one.scrollWidth - one.clientWidth);
    expect(overflow).toBe(0);
    await expectAllAccessible(page, [size]);
    const search = menu.getByRole('textbox', { name: /在哪裏更改/ });
    await search.fill('沒有這個字');
    await expect(menu).toContainText('沒有符合的頁面或設定');
    await search.fill('入會費');
    await expect(menu.getByRole('link')).toHaveText(['入會費（在「規則」）']);
    await search.press('Enter');
    await expect(page.getByRole('heading', { name: '規則', exact: true })).toBeVisible();
    await expect(menu).toBeHidden();
  }
});

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  return () => session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
}

const scrolledTo = (page: Page) => page.evaluate(() => window.scrollY);

const delayRows = (page: Page, resource: string, ms: number) =>
  page.route(`**/api/${resource}?*`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue();
  });

test('a list restores its search, page and scroll position when the user returns to it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 740 });
  await openAsStaff(page, '/dashboard/members');
  const rows = page.getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  expect((await rows.nth(1).boundingBox())?.y).toBeLessThan(400);
  const found = page.waitForResponse((answer) => /\/members\?.*%E7%A4%BA%E7%AF%84/.test(answer.url()));
  await page.getByRole('searchbox').fill('示範');
  await found;
  const speedUp = await slowDown(page);
  const second = page.waitForResponse((answer) => answer.url().includes('range=%5B10') && answer.ok());
  await page.getByRole('button', { name: '第 2 頁' }).click();
  await expect(page).toHaveURL(/page=2/);
  await second;
  await expect(page.getByText(/^第 11-\d+ 項/)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 200));
  await expect.poll(() => scrolledTo(page)).toBe(200);
  await page.getByRole('tab', { name: '刊物管理' }).click();
  await expect(page.getByRole('heading', { name: '刊物', exact: false }).first()).toBeVisible();
  await page.getByRole('tab', { name: '會員資料' }).click();
  await expect(page).toHaveURL(/filter=.*page=2|page=2.*filter=/);
  await expect(page.getByRole('searchbox')).toHaveValue('示範');
  await expect.poll(() => scrolledTo(page)).toBe(200);
  await speedUp();
});

test('a list restores the scroll position even if rows load slowly and the user leaves and reopens the list meanwhile', async ({
  page,
}) => {
  await page.clock.install();
  await page.setViewportSize({ width: 1280, height: 740 });
  await openAsStaff(page, '/dashboard/members');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 150));
  await expect.poll(() => scrolledTo(page)).toBe(150);
  const leave = async () => {
    await page.getByRole('tab', { name: '刊物管理' }).click();
    await expect(page.getByRole('heading', { name: '刊物', exact: false }).first()).toBeVisible();
  };
  await leave();
  // The cache keeps rows for five minutes, so after six minutes the list fetches them again.
  await page.clock.fastForward('06:00');
  await delayRows(page, 'members', 3000);
  await page.getByRole('tab', { name: '會員資料' }).click();
  await expect(page.getByRole('heading', { name: '會員資料' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeHidden();
  await leave();
  await page.getByRole('tab', { name: '會員資料' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect.poll(() => scrolledTo(page)).toBe(150);
});
