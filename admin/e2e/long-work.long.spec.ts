import { expect, type Page } from '@playwright/test';
import { DESKTOP, expectAccessible, PHONE } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { open, openAsStaff } from './staff.ts';

const workOf = (page: Page) => page.getByRole('region', { name: '進行中的工作' });

async function hold(page: Page, pattern: string | RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('a long export continues after the user leaves its screen, and other screens show its progress and outcome', async ({
  page,
}) => {
  await openAsStaff(page, '/dashboard/members');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const letGo = await hold(page, /\/api\/members\/export\.csv/);
  await page.getByRole('button', { name: '匯出', exact: true }).click();
  await page.getByRole('menuitem', { name: '匯出 CSV' }).click();
  await expect(workOf(page)).toHaveCount(0);
  await expect(workOf(page).getByRole('progressbar', { name: '匯出檔案' })).toBeVisible();
  await page.getByRole('tab', { name: '刊物管理' }).click();
  await expect(page.getByRole('heading', { name: '刊物', exact: false }).first()).toBeVisible();
  await expect(workOf(page).getByRole('progressbar', { name: '匯出檔案' })).toBeVisible();
  await expectAccessible(page, [PHONE, DESKTOP]);
  const download = page.waitForEvent('download');
  letGo();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await expect(workOf(page).getByText('已完成')).toBeVisible();
  await expectAccessible(page, [PHONE, DESKTOP]);
  await workOf(page).getByRole('link', { name: '匯出檔案' }).click();
  await expect(page.getByRole('tab', { name: '會員資料', selected: true })).toBeVisible();
  await workOf(page).getByRole('button', { name: '關閉' }).click();
  await expect(workOf(page)).toHaveCount(0);
});

test('a renewal run shows its progress on other screens, and can be stopped there', async ({ page }) => {
  await openAsStaff(page, '/dashboard/news');
  const types = [{ memberType: '普通會員', count: 3, amountCents: 80_000 }];
  await page.route(/\/api\/renewals(\?|$)/, async (route) => {
    if (route.request().method() === 'POST') {
      await new Promise((resolve) => setTimeout(resolve, 3000));
      return route.fulfill({ json: { issued: 1, remaining: 2 } });
    }
    const response = await route.fetch();
    const known: object = await response.json();
    return route.fulfill({ response, json: { ...known, isOpen: true, types } });
  });
  await open(page, '/membership');
  await page.getByRole('button', { name: '發出 3 張發票' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: '發出 3 張發票' }).click();
  await expect(question.getByRole('progressbar', { name: '發出續會發票的進度' })).toBeVisible();
  await question.getByRole('button', { name: '關閉' }).click();
  await expect(question).toHaveCount(0);
  await page.getByRole('tab', { name: '刊物管理' }).click();
  const work = workOf(page);
  await expect(work.getByText('1 / 3')).toBeVisible();
  await expectAccessible(page, [PHONE, DESKTOP]);
  await work.getByRole('button', { name: '停止' }).click();
  await expect(work.getByText(/已完成：共 \d 張。/)).toBeVisible();
});
